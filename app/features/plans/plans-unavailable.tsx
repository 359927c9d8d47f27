import { WithPlaceholder } from "~/ui/live-part";
import { Skeleton } from "~/ui/skeleton";
import { Unavailable } from "~/ui/unavailable";

export const PLANS_UNAVAILABLE = "Error Loading Plans";
const PLACEHOLDERS = 6;

export function PlansUnavailable({ level = 3 }: { level?: 1 | 3 }) {
  return (
    <WithPlaceholder placeholder={<PlanPlaceholders />}>
      <Unavailable title={PLANS_UNAVAILABLE} level={level} part="plans">
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
      <ul aria-hidden="true" className="grid gap-2 sm:gap-6 md:grid-cols-2 lg:grid-cols-3 *:grid">
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          <li key={index}>
            <div className="pass pass-card">
              <div className="space-y-2">
                <Skeleton className="h-6 w-2/5" />
                <Skeleton className="h-14 sm:h-28" />
              </div>
              <div className="pass-stub">
                <Skeleton className="h-8 w-4/5 sm:w-1/3" />
                <Skeleton className="h-10.5 sm:w-32" />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
