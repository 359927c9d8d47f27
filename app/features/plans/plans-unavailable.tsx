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
      <ul aria-hidden="true" className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 *:grid">
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          <li key={index}>
            <div className="pass">
              <div className="space-y-3 p-6 pb-5">
                <Skeleton className="h-6 w-2/5" />
                <Skeleton className="h-10 w-3/5" />
                <Skeleton className="h-36" />
              </div>
              <div className="pass-stub p-6 pt-5">
                <Skeleton className="h-8 w-2/5" />
                <Skeleton className="mt-4 h-12" />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
