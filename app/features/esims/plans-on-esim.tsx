import { planWords, takesMoreData, type PlanState, type ProfileState } from "#server/esims/rules";
import { count, formatDate, formatGb, formatMoment } from "~/format";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";

interface PlanOnEsim {
  id: string;
  planId: string;
  planName: string;
  endDate: string;
  daysRemaining: number;
  dataBytes: number;
  usedBytes: number;
  usageAsOf: string | null;
  state: PlanState;
}

/** Every plan that was put on the eSIM, the newest first. */
export function PlansOnEsim({ esim }: { esim: { id: string; profileState: ProfileState; plans: readonly PlanOnEsim[] } }) {
  return (
    <section aria-labelledby="plans-title">
      <h2 id="plans-title" className="text-xl">
        Plans on this eSIM
      </h2>
      <ul className="mt-5 divide-y divide-line border-y border-line">
        {esim.plans.toReversed().map((plan) => (
          <li key={plan.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
            <div>
              <p>
                <strong>{plan.planName}</strong>: {planWords[plan.state].label.toLowerCase()}
              </p>
              <p className="text-sm text-ink-soft tabular-nums">
                {formatGb(plan.usedBytes)} of {formatGb(plan.dataBytes)} used
                {plan.usageAsOf && `, as of ${formatMoment(plan.usageAsOf)}`}.{" "}
                {plan.daysRemaining > 0 ? `${count(plan.daysRemaining, "day")} remaining, until` : "Ended"} {formatDate(plan.endDate)}.
              </p>
            </div>
            {takesMoreData(esim.profileState) && (
              <ButtonLink to={paths.checkout(plan.planId, esim.id)} look="quiet">
                Buy {plan.planName} again
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
