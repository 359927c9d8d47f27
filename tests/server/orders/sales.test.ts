import { beforeEach, describe, expect, test } from "vitest";
import { mostTravelledFirst } from "#server/countries/rules";
import { db, transaction } from "#server/database/connection";
import { openOrder } from "#server/orders/orders";
import type { OrderState, PaymentMethod } from "#server/orders/rules";
import { salesPerCountry } from "#server/orders/sales";
import { findPlan } from "#server/plans/plans";
import { countries } from "#server/seeds/countries";
import { makeUser } from "../../support/factories";
import { copyOrder } from "../../support/orders";
import { changeIn } from "../../support/rows";

const userId = (await makeUser()).user.id;
beforeEach(async () => {
  await db().deleteFrom("order_events").execute();
  await db().deleteFrom("order_lines").execute();
  await db().deleteFrom("orders").execute();
});

/** So many orders of a plan, in a state that they came to by whatever way. */
async function sell(times: number, planId: string, state: OrderState = "fulfilled", paid?: PaymentMethod) {
  const plan = (await findPlan(planId))!;
  const { id } = await transaction(() => openOrder(userId, [{ plan, esimId: null }], "crypto"));
  const changed = { state, ...(paid && { payment_method: paid }) };
  await changeIn("orders", { id }, changed);
  await copyOrder(id, times - 1);
}

test("a country's sales are the paid orders of plans for it alone", async () => {
  await sell(3, "th-5-30");
  await sell(2, "th-1-7", "paid");
  await sell(1, "jp-5-30", "fulfilled", "credit_card");
  await sell(4, "nomad");
  await sell(4, "east-asia-6-5-30");
  await sell(1, "kr-5-30", "fulfilled", "gift");
  for (const state of ["refunded", "cancelled", "needs_review", "refused", "expired"] as const)
    await sell(1, "fr-5-30", state);
  expect(await salesPerCountry()).toEqual(
    new Map([
      ["TH", 5],
      ["JP", 1],
    ]),
  );
});

describe("the countries travelled to most", () => {
  const first = async (count: number) =>
    mostTravelledFirst(countries, Object.fromEntries(await salesPerCountry()))
      .slice(0, count)
      .map(({ code }) => code);

  test("are the shop's own list until 200 were sold, then what was bought most", async () => {
    await sell(120, "no-5-30");
    await sell(78, "is-5-30");
    await sell(1, "us-5-30");
    expect(await first(4)).toEqual(["JP", "US", "GB", "ES"]);
    await sell(1, "th-5-30");
    expect(await first(6)).toEqual(["NO", "IS", "US", "TH", "JP", "GB"]);
  });
});
