import { describe, expect, test } from "vitest";
import { transaction } from "#server/database/connection";
import { holdOrder, moveOrder, openOrder, ordersOfPlan } from "#server/orders/orders";
import { planNamesOf } from "#server/orders/rules";
import { findPlan } from "#server/plans/plans";
import { makeUser } from "../../support/factories";
import { changeIn, rowsIn } from "../../support/rows";

const planNamed = async (id: string) => (await findPlan(id))!;
const order = async (userId: string, planId = "nomad", method: "crypto" | "credit_card" = "crypto") => {
  const plan = await planNamed(planId);
  return transaction(() => openOrder(userId, [{ plan, esimId: null }], method));
};
const newOrder = async (planId?: string) => {
  const { user } = await makeUser();
  return order(user.id, planId);
};
const eventsOf = async (orderId: string) =>
  (await rowsIn("order_events", { order_id: orderId }, "id")).map(({ from_state, to_state, cause }) => [
    from_state,
    to_state,
    cause,
  ]);

describe("an order", () => {
  test("keeps what the plan is and costs when it is made", async () => {
    const { user } = await makeUser();
    const plan = await planNamed("nomad");
    const made = await order(user.id);
    expect(made).toMatchObject({
      userId: user.id,
      amountCents: plan.priceCents,
      currency: "USD",
      state: "created",
      lines: [
        {
          planId: "nomad",
          planName: plan.name,
          planVersion: plan.version,
          dataBytes: plan.dataBytes,
          validityDays: plan.validityDays,
          priceCents: plan.priceCents,
          esimId: null,
        },
      ],
    });
    expect(await eventsOf(made.id)).toEqual([[null, "created", "customer"]]);
  });

  test("is continued, not made again, while it is open", async () => {
    const { user } = await makeUser();
    const made = await Promise.all(Array.from({ length: 10 }, () => order(user.id)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const moved = await moveOrder(
      await moveOrder(made[0]!, "awaiting_payment", "test"),
      "confirming",
      "test",
    );
    expect((await order(user.id)).id).toBe(moved.id);
  });

  test("of several plans has a line for each, and is one order whatever comes first", async () => {
    const { user } = await makeUser();
    const plans = [await planNamed("nomad"), await planNamed("layover")];
    const lines = plans.map((plan) => ({ plan, esimId: null }));
    const { id } = await transaction(() => openOrder(user.id, lines, "crypto"));
    const again = await transaction(() => openOrder(user.id, lines.toReversed(), "crypto"));
    const amountCents = plans[0]!.priceCents + plans[1]!.priceCents;
    expect(again).toMatchObject({ id, amountCents, lines: [{ planId: "nomad" }, { planId: "layover" }] });
    expect(planNamesOf(again)).toBe("Nomad and Layover");
    const next = await order(user.id);
    expect(next.id).not.toBe(id);
    expect((await ordersOfPlan(user.id, "layover")).map((one) => one.lines.length)).toEqual([2]);
  });

  test("is another one for another plan, person or way to pay", async () => {
    const [{ user }, { user: other }] = [await makeUser(), await makeUser()];
    const made = [
      await order(user.id),
      await order(user.id, "layover"),
      await order(user.id, "nomad", "credit_card"),
      await order(other.id),
    ];
    expect(new Set(made.map(({ id }) => id)).size).toBe(4);
  });

  test("that is over allows a new one", async () => {
    const { user } = await makeUser();
    const first = await order(user.id);
    await moveOrder(first, "cancelled", "test");
    expect((await order(user.id)).id).not.toBe(first.id);
  });

  test("is made anew when its plan has changed before payment began", async () => {
    const { user } = await makeUser();
    const first = await order(user.id, "layover");
    await changeIn("plans", { id: "layover" }, { price_cents: 777, version: 2 });
    const second = await order(user.id, "layover");
    expect(second).toMatchObject({ amountCents: 777, state: "created", lines: [{ planVersion: 2 }] });
    expect((await holdOrder(first.id)).state).toBe("cancelled");
  });

  test("keeps its price when the plan changes while it is being paid", async () => {
    const { user } = await makeUser();
    const paying = await moveOrder(await order(user.id, "euro-week"), "awaiting_payment", "test");
    await changeIn("plans", { id: "euro-week" }, { price_cents: 888, version: 2 });
    expect(await order(user.id, "euro-week")).toMatchObject({
      id: paying.id,
      amountCents: paying.amountCents,
    });
  });
});

describe("a step", () => {
  test("is recorded with its cause", async () => {
    const made = await newOrder();
    await moveOrder(await moveOrder(made, "awaiting_payment", "charge A"), "expired", "charge A expired");
    expect(await eventsOf(made.id)).toEqual([
      [null, "created", "customer"],
      ["created", "awaiting_payment", "charge A"],
      ["awaiting_payment", "expired", "charge A expired"],
    ]);
  });

  test("that the table does not know changes nothing", async () => {
    const made = await newOrder();
    await expect(moveOrder(made, "fulfilled", "test")).rejects.toThrow(
      `order ${made.id}: no way from created to fulfilled`,
    );
    expect((await holdOrder(made.id)).state).toBe("created");
    expect(await eventsOf(made.id)).toHaveLength(1);
  });

  test("from a state it has left changes nothing", async () => {
    const made = await newOrder();
    await moveOrder(made, "cancelled", "first");
    await expect(moveOrder(made, "awaiting_payment", "second")).rejects.toThrow();
    expect((await holdOrder(made.id)).state).toBe("cancelled");
  });

  test("can be taken once, however many try", async () => {
    const made = await newOrder();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => transaction(() => moveOrder(made, "awaiting_payment", "race"))),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await eventsOf(made.id)).toHaveLength(2);
  });
});
