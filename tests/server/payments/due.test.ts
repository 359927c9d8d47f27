import { afterEach, beforeAll, describe, expect, test, vi, type MockInstance } from "vitest";
import { fromNow, MINUTE, SECOND, shiftClock, timestamp } from "#server/clock";
import { payOnPage } from "#server/checkout/pay-on-page";
import { db } from "#server/database/connection";
import { claimDueAttempts } from "#server/payments/attempts";
import { checkDuePayments } from "#server/payments/due";
import { takersOf } from "#server/payments/processor";
import { listPlans } from "#server/plans/plans";
import { makeUser } from "../../support/factories";
import { changeIn, rowsIn } from "../../support/rows";
import { startSandbox } from "../../support/sandbox";

const CHARGES = 8;
let spy: MockInstance | undefined;
const sandbox = await startSandbox();
await sandbox.config("/webhooks", { drop: true });
beforeAll(async () => {
  const { user } = await makeUser();
  const plans = await listPlans();
  for (const { id } of plans.slice(0, CHARGES)) await payOnPage(user, "crypto", { planId: id });
});
afterEach(() => spy?.mockRestore());

/** Every charge is due for a look; what the processor is asked about from now on is noted. */
async function allDue(): Promise<void> {
  await changeIn(
    "payment_attempts",
    {},
    { next_check_at: timestamp(fromNow(-MINUTE)), lease_until: null, checks: 0 },
  );
  spy = vi.spyOn(takersOf("crypto")[0]!, "getCharge");
}
const asked = () => spy!.mock.calls.map(([ref]) => String(ref)).toSorted();
const refs = async () => (await rowsIn("payment_attempts")).map(({ ref }) => ref!).toSorted();

describe("charges that are due", () => {
  test("are asked about once each, by however many workers", async () => {
    await allDue();
    await Promise.all([checkDuePayments(), checkDuePayments(), checkDuePayments()]);
    expect(asked()).toEqual(await refs());
  });

  test("are left alone while another worker holds them, and looked at when that one has died", async () => {
    await allDue();
    expect(await claimDueAttempts(CHARGES)).toHaveLength(CHARGES);
    await checkDuePayments();
    expect(asked()).toEqual([]);
    shiftClock(15 * SECOND);
    await checkDuePayments();
    expect(asked()).toEqual(await refs());
  });

  test("are free again after the look, and due later each time", async () => {
    await allDue();
    const waits: number[] = [];
    for (let look = 0, passed = 0; look < 6; look++) {
      await checkDuePayments();
      const { next_check_at, lease_until } = await db()
        .selectFrom("payment_attempts")
        .select(["next_check_at", "lease_until"])
        .orderBy("id")
        .executeTakeFirstOrThrow();
      expect(lease_until).toBeNull();
      const next = Date.parse(next_check_at!) - Date.now();
      waits.push(Math.round((next - passed) / (10 * SECOND)) * 10);
      shiftClock((passed = next + SECOND));
    }
    expect(waits).toEqual([30, 60, 120, 300, 600, 600]);
  });

  test("are left for the next worker once this one is to stop", async () => {
    await allDue();
    await checkDuePayments(AbortSignal.abort());
    expect(asked()).toEqual([]);
  });
});
