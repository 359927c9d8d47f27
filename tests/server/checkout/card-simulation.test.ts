import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { chargeCard } from "#server/checkout/pay-with-card";
import { db } from "#server/database/connection";
import { makeUser } from "../../support/factories";

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test("the card simulation takes two seconds, and always succeeds with a transaction of its own [539]", async () => {
  const waited = vi.spyOn(timers, "setTimeout");
  syncBuiltinESMExports();
  const { user } = await makeUser();
  const began = performance.now();
  const paid = await Promise.all(
    ["layover", "nomad", "euro-week"].map((planId) =>
      chargeCard(user, { lines: [{ planId, expected: undefined }] }),
    ),
  );
  expect(performance.now() - began).toBeGreaterThan(1_990);
  expect(waited.mock.calls).toEqual([[2_000], [2_000], [2_000]]);
  const ids = paid.map(({ transactionId }) => transactionId);
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^sim_[0-9a-f-]{36}$/);
  const orders = await db().selectFrom("orders").select("state").where("user_id", "=", user.id).execute();
  expect(orders).toEqual([{ state: "paid" }, { state: "paid" }, { state: "paid" }]);
});
