import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { headersOfParts, inParts } from "~/http/parts.server";
import { plansPage } from "#server/pages/storefront";
import { onSaleWords, PlanAdvice } from "~/features/plans/plan-advice";
import { PlansSection } from "~/features/plans/plans-section";
import { TripForm } from "~/features/trips/trip-form";
import { WaitlistSection } from "~/features/waitlist/waitlist-section";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import type { PageHandle } from "~/root";

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  pageMeta(
    {
      title: "Data Plans",
      description: `${onSaleWords(data?.plans ?? [])} No contract.`,
    },
    args,
  );

export const headers = headersOfParts;

export const handle: PageHandle = { isDocument: true, query: [], countsWaitlist: true };

export async function loader() {
  const page = await plansPage();
  return inParts(page, { needs: [page.plans], shows: [page.waitlist.count] });
}

export default function Plans() {
  const { plans, waitlist } = useLoaderData<typeof loader>();
  return (
    <div className="page section">
      <h1 className="max-w-[16ch] text-3xl sm:text-display">Choose Your Perfect Plan</h1>
      <p className="mt-4 mb-10 max-w-[60ch] text-lg text-ink-soft">
        Every plan starts when you install or first use it, as its checkout says, and ends by itself. No
        contract, nothing to cancel.
      </p>
      <div className="mb-10">
        <TripForm />
      </div>
      <h2 className="sr-only">Plans</h2>
      <PlansSection plans={plans} isLaunched={waitlist.isLaunched} />
      <div className="mt-[clamp(4rem,9vw,7rem)]">
        <PlanAdvice />
      </div>
      <div className="mt-[clamp(4rem,9vw,7rem)]">
        <WaitlistSection variant="card" waitlist={waitlist} from={paths.plans()} />
      </div>
    </div>
  );
}
