/** `operator find` and `customer`: anybody and anything by what somebody says of it. */
import { beforeAll, describe, expect, test } from "vitest";
import { receivedFor } from "#server/books/received";
import { command } from "../../support/commands";
import { makePlan } from "../../support/esims";
import { changeIn, rowIn } from "../../support/rows";

let made: Awaited<ReturnType<typeof makePlan>> & { orderId: string };
let charge: string;
beforeAll(async () => {
  const plan = await makePlan();
  made = { ...plan, orderId: plan.plan.orderId };
  await changeIn("users", { id: made.user.id }, { name: "Zoë O'Hara_50%" });
  await changeIn("esims", { id: made.esim.id }, { iccid: "8999901928625800989" });
  charge = (await receivedFor(made.orderId))[0]!.charge;
});
const find = (...words: string[]) => command(["find", ...words]);

describe("find", () => {
  test.each<[string, () => string, RegExp]>([
    ["three letters of a mail address", () => made.user.email.slice(1, 12), /^customer /],
    ["a name, whatever its case", () => "zoë o'hara_50%", /^customer /],
    ["an order's number", () => made.orderId, /^order /],
    ["the end of an ICCID", () => "0989", /^eSIM /],
    ["an eSIM's number", () => made.esim.id, /^eSIM /],
    ["a charge", () => charge, /^payment /],
    ["an amount", () => "$19.99", /^(order|payment) /],
  ])("by %s", async (_, words, kind) => {
    const { code, lines } = await find(words());
    expect(code).toBe(0);
    const mine = lines.filter((line) => line.includes(made.user.id) || line.includes(made.orderId));
    expect(mine.length).toBeGreaterThan(0);
    for (const line of mine) expect(line).toMatch(kind);
  });

  test("by the request in which it was made", async () => {
    await changeIn("order_events", { order_id: made.orderId }, { request_id: "a-request-number" });
    expect((await find("a-request-number")).lines).toEqual([
      expect.stringContaining(`order ${made.orderId}`),
    ]);
  });

  test("says so where nothing is, or too little is said", async () => {
    expect(await find("nobody-at-all")).toMatchObject({
      code: 1,
      says: "Nothing is found by 'nobody-at-all'.",
    });
    expect(await find("zo")).toMatchObject({ code: 2, says: "Say at least 3 letters or digits." });
    expect(await find("%%%"), "no wildcard").toMatchObject({ code: 1 });
  });
});

test("customer tells all that there is of one, and as they get it themselves", async () => {
  const { username } = await rowIn("users", { id: made.user.id });
  const { says } = await command(["customer", username]);
  for (const known of [
    `customer ${made.user.id}`,
    `order ${made.orderId}`,
    `eSIM ${made.esim.id}`,
    "letter  ",
  ])
    expect(says).toContain(known);
  expect(JSON.parse((await command(["customer", made.user.id, "--format", "json"])).says)).toMatchObject({
    orders: [{ id: made.orderId }],
  });
  expect(await command(["customer", "nobody"])).toMatchObject({ code: 1 });
  await changeIn("users", { id: made.user.id }, { closed_at: "2026-01-01T00:00:00.000Z" });
  expect((await find("zoë o'hara")).code, "who has left is nobody").toBe(1);
});
