import { beforeAll, expect, test } from "vitest";
import { db } from "#server/database/connection";
import { makePaidOrder } from "../support/orders";
import { visitPage } from "../support/pages";
import { makeVisitor } from "../support/visitors";

const GB = 1024 ** 3;
let html: string;
/** A plan of 20 GB; 2 and then 1.5 were used on two days. */
beforeAll(async () => {
  const { user, cookie } = await makeVisitor();
  const order = await makePaidOrder(user.id);
  const { id } = await db()
    .selectFrom("subscriptions")
    .select("id")
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  const day = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString();
  for (const [ago, used_bytes] of [
    [1, 2 * GB],
    [0, 3.5 * GB],
  ] as const) {
    const sample = { subscription_id: id, day: day(ago).slice(0, 10), used_bytes, as_of: day(ago) };
    await db().insertInto("usage_samples").values(sample).execute();
  }
  const used = { used_bytes: 3.5 * GB, usage_as_of: day(0) };
  await db().updateTable("subscriptions").set(used).where("id", "=", id).execute();
  html = (await (await visitPage("/dashboard", { Cookie: cookie })).text()).replaceAll("<!-- -->", "");
});

test("the dashboard says what of a plan is used and what is left [291]", () => {
  expect(html).toContain("3.5 GB of 20 GB used");
  expect(html).toContain("16.5 GB left");
});

test("and how much by the end of each day, in a table and as bars of that share of the plan [292]", () => {
  const history = html.slice(html.indexOf("Data Usage History"));
  const rows = [
    ...history.matchAll(/<th scope="row"[^>]*>([^<]*)<\/th><td[^>]*>([^<]*)<\/td><td[^>]*>([^<]*)</g),
  ];
  expect(rows.map(([, , used, inAll]) => [used, inAll])).toEqual([
    ["1.5 GB", "3.5 GB"],
    ["2 GB", "2 GB"],
  ]);
  for (const [, day] of rows) expect(day).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  const bars = [...history.matchAll(/<rect data-part="own"[^>]*height="([\d.]+)%"/g)];
  expect(bars.map(([, height]) => Number(height))).toEqual([10, 7.5]); // of 20 GB
});
