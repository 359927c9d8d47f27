import { json, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plansOrNull } from "~/doors/plans.server";
import { PlansSection } from "~/features/plans/plans-section";
import { pageMeta } from "~/page-meta";

export const meta: MetaFunction = (args) =>
  pageMeta(
    {
      title: "Data Plans",
      description: "eSIM data plans from $3 to $45 for 7, 30 or 60 days. No contract, paid with cryptocurrency.",
    },
    args,
  );

export async function loader() {
  const plans = await plansOrNull();
  return json({ plans }, plans ? 200 : 503);
}

export default function Plans() {
  const { plans } = useLoaderData<typeof loader>();
  return (
    <div className="page section">
      <h1 className="max-w-[16ch] text-3xl sm:text-display">Choose Your Perfect Plan</h1>
      <p className="mt-4 mb-10 max-w-[60ch] text-lg text-ink-soft">
        Every plan starts when your payment is confirmed and ends by itself. No contract, nothing to cancel.
      </p>
      <h2 className="sr-only">Plans</h2>
      <PlansSection plans={plans} />
    </div>
  );
}
