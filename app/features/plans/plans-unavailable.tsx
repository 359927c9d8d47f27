import { WithPlaceholder } from "~/ui/live-part";
import { Skeleton } from "~/ui/skeleton";
import { Unavailable } from "~/ui/unavailable";

const PLACEHOLDERS = 6;

export function PlansUnavailable() {
  return (
    <WithPlaceholder placeholder={<PlanPlaceholders />}>
      <Unavailable title="Error Loading Plans" level={3} part="plans">
        <p>We could not load the plans. Please try again later.</p>
      </Unavailable>
    </WithPlaceholder>
  );
}

/** Empty passes while the plans are on their way. */
export function PlanPlaceholders() {
  return (
    <>
      <output className="sr-only">Loading plans</output>
      <ul aria-hidden="true" className="grid gap-3 sm:gap-6 md:grid-cols-2 lg:grid-cols-3 *:grid">
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          <li key={index}>
            <div className="pass">
              <div className="space-y-2 px-4 pt-2 pb-1.5 sm:pt-4 sm:pb-3.5">
                <Skeleton className="h-6 w-2/5" />
                <Skeleton className="h-20 sm:h-28" />
              </div>
              <div className="pass-stub flex items-center justify-between px-4 py-1 sm:py-3">
                <Skeleton className="h-8 w-1/3" />
                <Skeleton className="h-9 w-32 sm:h-11" />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
