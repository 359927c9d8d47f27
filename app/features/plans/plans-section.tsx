import type { ShownPlan } from "#server/pages/plans";
import { ChatToday } from "~/features/support/chat-today";
import { useRatedCoins } from "~/layout/coins";
import { paths } from "~/paths";
import { shop } from "~/site";
import { ButtonLink } from "~/ui/button";
import { LivePart, Placeholders, Skeleton, WithPlaceholder } from "~/ui/live-part";
import { Notice } from "~/ui/notice";
import { TextLink } from "~/ui/text-link";
import { PlanCard } from "./plan-card";
import { Unavailable } from "~/ui/unavailable";

interface PlansSectionProps {
  /** `null` when they could not be read. */
  plans: ShownPlan[] | null;
  /** True once nobody waits for the launch any more. */
  isLaunched?: boolean;
}

/** The plans of a page. */
export function PlansSection({ plans, isLaunched = false }: PlansSectionProps) {
  return (
    <LivePart name="plans">
      {plans ? <ShopWindow plans={plans} isLaunched={isLaunched} /> : <PlansUnavailable />}
    </LivePart>
  );
}

/** The price toggle and a boarding pass for every plan. */
function ShopWindow({ plans, isLaunched }: { plans: ShownPlan[]; isLaunched: boolean }) {
  if (plans.length === 0) {
    return (
      <Notice title="No plans on sale right now" level={3}>
        {isLaunched ? (
          <p>What you have bought works on as it is. Please tell us what you need.</p>
        ) : (
          <p>
            What you have bought works on as it is. Join the waitlist and we write to you on{" "}
            {shop.launchDateInFull}, or tell us what you need.
          </p>
        )}
        <p className="flex flex-wrap justify-center gap-3">
          {!isLaunched && <ButtonLink to={paths.waitlist()}>Join the waitlist</ButtonLink>}
          <ButtonLink to={paths.contact()} look={isLaunched ? "primary" : "quiet"}>
            Contact us
          </ButtonLink>
        </p>
      </Notice>
    );
  }
  return (
    <div className="prices">
      <PriceToggle />
      <ul className="mt-4 grid gap-2 sm:mt-8 sm:gap-6 md:grid-cols-2 min-[70rem]:grid-cols-3 *:grid">
        {plans.map((plan) => (
          <li key={plan.id}>
            <PlanCard plan={plan} />
          </li>
        ))}
      </ul>
      <p className="mt-4 sm:mt-8">
        <ButtonLink to={paths.fares()} look="quiet">
          All fares
        </ButtonLink>
      </p>
      <ChatToday className="mt-3 text-ink-soft max-sm:text-sm sm:mt-5" />
      <p className="mt-2 text-ink-soft max-sm:text-sm">
        Travelling with a team? <TextLink to={paths.contact()}>Contact our sales team</TextLink>
      </p>
    </div>
  );
}

/** Two radio buttons; CSS decides which prices show, so it works at once and without a script. */
function PriceToggle() {
  if (useRatedCoins().length === 0) return null;
  return (
    <fieldset className="price-toggle">
      <legend className="sr-only">Show prices in</legend>
      <div className="inline-flex rounded-pill border border-edge bg-card p-1">
        {["USD", "CRYPTO"].map((label) => (
          <label
            key={label}
            className="grid min-h-10 cursor-pointer place-items-center rounded-pill px-5 text-sm font-bold has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="prices"
              value={label.toLowerCase()}
              defaultChecked={label === "USD"}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
      <p className="in-crypto mt-3 text-sm text-ink-soft">
        Estimates at demo rates. The payment page names the exact amount.
      </p>
    </fieldset>
  );
}

export const PLANS_UNAVAILABLE = "Error Loading Plans";

export function PlansUnavailable({ level = 3 }: { level?: 1 | 3 }) {
  return (
    <WithPlaceholder placeholder={<PlanPlaceholders />}>
      <Unavailable title={PLANS_UNAVAILABLE} level={level} part="plans">
        <p>We could not load the plans. Please try again later.</p>
      </Unavailable>
    </WithPlaceholder>
  );
}

/** Empty passes while the plans are loading. */
export function PlanPlaceholders() {
  return (
    <Placeholders label="Loading plans" className="grid gap-2 sm:gap-6 md:grid-cols-2 lg:grid-cols-3 *:grid">
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
    </Placeholders>
  );
}
