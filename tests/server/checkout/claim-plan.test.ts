import { afterEach, expect, test } from "vitest";
import { chargeCard } from "#server/checkout/pay-with-card";
import { claimPlan } from "#server/checkout/claim-plan";
import { env } from "#server/env";
import { makeUser } from "../../support/factories";

const simulate = (cardSimulation: boolean) => Object.assign(env(), { cardSimulation });
afterEach(() => void simulate(true));

test("a simulated payment buys nothing any more once cards are not simulated", async () => {
  const { user } = await makeUser();
  const { transactionId } = await chargeCard(user, { lines: [{ planId: "nomad" }] });
  const claim = { planId: "nomad", transactionId, paymentMethod: "credit_card" } as const;
  simulate(false);
  await expect(claimPlan(user, claim)).rejects.toMatchObject({ code: "payment_required" });
  simulate(true);
  expect(await claimPlan(user, claim)).toMatchObject({ planId: "nomad", state: "being_made" });
});
