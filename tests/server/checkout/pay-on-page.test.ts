import { describe, expect, test, vi } from "vitest";
import { shiftClock, HOUR, MINUTE } from "#server/clock";
import { openCasesOf } from "#server/books/cases";
import { db } from "#server/database/connection";
import { payOnPage } from "#server/checkout/pay-on-page";
import { takersOf } from "#server/payments/processor";
import { activePlansOf } from "#server/subscriptions/subscriptions";
import { makeUser } from "../../support/factories";
import { settleDown, startSandbox } from "../../support/sandbox";
import { followOrder } from "../../support/orders";
import { rowsIn } from "../../support/rows";

const sandbox = await startSandbox();

const buy = async (planId = "layover") => {
  const { user } = await makeUser();
  const { orderId, hostedUrl } = await payOnPage(user, "crypto", { planId });
  return { user, orderId, hostedUrl: hostedUrl! };
};
const stateOf = async (userId: string, orderId: string) => (await followOrder(userId, orderId))?.state;

describe("a charge that is paid before the answer to its making", () => {
  test.each([
    ["which says so, is read whole", true],
    ["by a signed event, is read at once", false],
  ])("%s", async (_how, saysSo) => {
    const provider = takersOf("crypto")[0]!;
    const make = provider.createCharge;
    await sandbox.config("/webhooks", { drop: saysSo ? true : 0 });
    vi.spyOn(provider, "createCharge").mockImplementationOnce(async (request, signal) => {
      const made = await make(request, signal);
      await sandbox.pay(made.hostedUrl!);
      return saysSo ? { ...(await provider.getCharge(made.ref, signal)), payments: [] } : made;
    });
    const { user } = await makeUser();
    const { orderId, hostedUrl } = await payOnPage(user, "crypto", { planId: "layover" });
    await settleDown();
    await sandbox.config("/webhooks", { drop: 0 });
    expect([hostedUrl, await stateOf(user.id, orderId)]).toEqual([undefined, "fulfilled"]);
    expect(await openCasesOf([orderId])).toEqual([]);
  });
});

describe("the way to a plan", () => {
  test("an exact payment ends in one active plan, and the ledger sums to nothing", async () => {
    const { user, orderId, hostedUrl } = await buy("nomad");
    expect(hostedUrl).toMatch(new RegExp(`^${sandbox.origin}/pay/`));
    expect(await stateOf(user.id, orderId)).toBe("awaiting_payment");

    await sandbox.pay(hostedUrl, { confirm: false });
    expect(await stateOf(user.id, orderId)).toBe("confirming");
    expect(await activePlansOf(user.id)).toEqual([]);

    await sandbox.config(`/charges/${hostedUrl.split("/").at(-1)}/confirm`, {});
    await settleDown();
    expect(await stateOf(user.id, orderId)).toBe("fulfilled");
    expect(await activePlansOf(user.id)).toMatchObject([{ planName: "Nomad", usedBytes: 0 }]);

    const entries = await rowsIn("ledger_entries", { order_id: orderId });
    expect(entries.map((entry) => entry.amount_cents).toSorted((a, b) => a - b)).toEqual([
      -1999, -1999, 1999, 1999,
    ]);
  });

  test("an order that too much was paid for is flagged as it stands then: with its plan", async () => {
    const { orderId, hostedUrl } = await buy();
    await sandbox.pay(hostedUrl, { amount: "0.5" });
    const steps = await rowsIn("order_events", { order_id: orderId }, "id");
    expect(steps.slice(-2)).toMatchObject([
      { from_state: "paid", to_state: "fulfilled", cause: "plan activated" },
      { from_state: "fulfilled", to_state: "fulfilled", cause: "review: overpaid" },
    ]);
  });
});

describe("pressing the pay button more than once", () => {
  test("ten clicks at once make one order and one charge", async () => {
    const { user } = await makeUser();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => payOnPage(user, "crypto", { planId: "nomad" })),
    );
    expect(new Set(answers.map((answer) => answer.hostedUrl)).size).toBe(1);
    const attempts = await db()
      .selectFrom("payment_attempts")
      .innerJoin("orders", "orders.id", "payment_attempts.order_id")
      .selectAll("payment_attempts")
      .where("orders.user_id", "=", user.id)
      .execute();
    expect(attempts).toHaveLength(1);
  });
});

describe("a processor that fails", () => {
  const failing = async (next: string, planId = "layover") => {
    const { user } = await makeUser();
    await sandbox.config("/faults", { next, operation: "create" });
    const error = await payOnPage(user, "crypto", { planId }).catch((caught: unknown) => caught);
    return { user, error };
  };

  test("one that refuses ends the order, and the next click begins another", async () => {
    const { user, error } = await failing("400");
    expect(error).toMatchObject({ code: "payment_rejected" });
    const { orderId } = await payOnPage(user, "crypto", { planId: "layover" });
    const orders = await rowsIn("orders", { user_id: user.id });
    expect(orders.map(({ state }) => state).sort()).toEqual(["awaiting_payment", "cancelled"]);
    expect(orders.find(({ state }) => state === "awaiting_payment")?.id).toBe(orderId);
  });

  test("one that hangs is given up after five seconds", { timeout: 20_000 }, async () => {
    const begun = Date.now();
    const { error } = await failing("timeout");
    expect(error).toMatchObject({ code: "payment_unavailable" });
    expect(Date.now() - begun).toBeLessThan(9_000);
  });
});

describe("what the server decides", () => {
  /** After some that failed the processor is left alone, and that is said. */
  const REFUSED = expect.stringMatching(/^payment_(unavailable|away)$/) as string;

  test("many new charges in a minute are refused for a while", async () => {
    const { user } = await makeUser();
    await sandbox.config("/faults", { next: "429", times: 100, operation: "create" });
    for (let press = 0; press < 10; press++) {
      await expect(payOnPage(user, "crypto", { planId: "layover" })).rejects.toMatchObject({
        code: REFUSED,
      });
    }
    await expect(payOnPage(user, "crypto", { planId: "layover" })).rejects.toMatchObject({
      code: "too_many_attempts",
    });
    shiftClock(2 * MINUTE);
    await expect(payOnPage(user, "crypto", { planId: "layover" })).rejects.toMatchObject({
      code: REFUSED,
    });
    await sandbox.config("/faults", {}, "DELETE");
    shiftClock(HOUR);
    expect((await payOnPage(user, "crypto", { planId: "layover" })).hostedUrl).toBeDefined();
  });
});
