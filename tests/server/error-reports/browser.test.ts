/** A page that failed in the browser says so: its text is believed in nothing. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#server/database/connection";
import { bodyOf } from "#server/mail/outbox";
import { reportBrowserFault } from "#server/error-reports/browser";
import { linesOf, logged } from "../../support/logged";
import { startShop } from "../../support/shop-server";
import { makeVisitor } from "../../support/visitors";

const shop = await startShop();
beforeEach(async () => {
  for (const table of ["attempt_counters", "fault_counts", "mails"] as const)
    await db().deleteFrom(table).execute();
});

const STACK =
  "TypeError: x is not a function\n    at render (https://shop.example/static/assets/root-a1.js:1:2)";
const said = { name: "TypeError", message: "x is not a function", stack: STACK, path: "/orders/some-order" };
const say = (body: unknown, headers: Record<string, string> = {}) =>
  shop.ask({
    method: "POST",
    path: "/faults",
    headers: { "Content-Type": "application/json", Origin: shop.origin, ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const counts = () => db().selectFrom("fault_counts").selectAll().execute();
const emails = () => db().selectFrom("mails").selectAll().execute();

test("it is found by the number of the answer, counted, and mailed once", async () => {
  const [first, second] = [await say(said), await say({ ...said, path: "/orders/another" })];
  expect([first.status, second.status]).toEqual([204, 204]);
  const number = first.headers["x-request-id"];
  expect(linesOf("page failed in the browser")[0]).toMatchObject({
    level: "error",
    request: number,
    route: "/orders/:orderId",
    fault: { name: "TypeError", stack: STACK },
  });
  expect(await counts()).toMatchObject([
    {
      kind: "TypeError in the browser on /orders/:orderId",
      times: 2,
      request_id: number,
      place: "/orders/:orderId",
    },
  ]);
  const [email, ...more] = await emails();
  expect(more).toEqual([]);
  expect(bodyOf(email!)!.text).toContain(`Number of the first: ${number}`);
  expect(bodyOf(email!)!.text).toContain("> TypeError: x is not a function\n");
  expect(logged.join() + JSON.stringify(await counts())).not.toMatch(/some-order|another/);
});

test("its words give nobody away, are no markup, and steer nothing", async () => {
  const message = 'no <b>nina@example.test</b>\u001b[31m\u202e {"level":"info"} token=abc';
  await say({ ...said, name: "Nina's\nError", message, stack: "", path: "/x?token=abc" });
  const [line] = linesOf("page failed in the browser");
  expect(line).toMatchObject({ route: "/*", fault: { name: "Error" } });
  const [email] = await emails();
  const { text, html } = bodyOf(email!)!;
  for (const written of [JSON.stringify(line), text, html, email!.subject]) {
    expect(written).not.toMatch(/nina@|example\.test|u001b|abc/);
    for (const steering of ["\u001b", "\u202e"]) expect(written).not.toContain(steering);
  }
  expect(html).not.toContain("<b>");
  expect(text).toContain("anybody can make them up");
  expect(email!.subject).toBe("Fault: Error in the browser on /*");
});

describe("is turned away", () => {
  test.each<[string, Record<string, string>]>([
    ["from another site", { Origin: "https://evil.test" }],
    ["from another site with a token of its own", { Origin: "https://evil.test", Authorization: "Bearer x" }],
    ["from another site that says nothing", { "Sec-Fetch-Site": "cross-site", Origin: "null" }],
  ])("%s", async (_name, headers) => {
    const { cookie } = await makeVisitor();
    expect((await say(said, { ...headers, Cookie: cookie })).status).toBe(403);
    expect(await counts()).toEqual([]);
  });

  test.each<[string, unknown, number]>([
    ["too much", { ...said, stack: "x".repeat(8_001) }, 422],
    ["far too much", { ...said, stack: "x".repeat(300_000) }, 413],
    ["something else", { hello: "there" }, 422],
    ["no JSON", "name=x", 400],
  ])("when it says %s", async (_name, body, status) => {
    expect((await say(body)).status).toBe(status);
    expect(await counts()).toEqual([]);
  });

  test("as anything but a POST", async () => {
    expect((await shop.ask({ path: "/faults" })).status).toBe(405);
  });

  test("after ten in ten minutes from one address", async () => {
    const statuses = [];
    for (let time = 0; time < 12; time++) statuses.push((await say(said)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(204), 429, 429]);
    expect(await counts()).toMatchObject([{ times: 10 }]);
  });
});

test("support gets no more than ten emails an hour of these, and all are counted", async () => {
  for (let route = 0; route < 14; route++)
    await reportBrowserFault(said, `/made-up-${route}`, `198.51.100.${route}`);
  expect(await counts()).toHaveLength(14);
  expect(await emails()).toHaveLength(10);
});
