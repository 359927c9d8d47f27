import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { findArticle } from "#server/news/news";
import { reportFault } from "#server/error-reports/error-reports";
import { DATABASE_AWAY } from "../../support/databases";
import { linesOf, logged } from "../../support/logged";
import { startShop } from "../../support/shop-server";

process.env.DATABASE_URL = DATABASE_AWAY;
const shop = await startShop();

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const NOTHING_SAVED = "We cannot save anything right now. Please try again in a moment.";

test("the shop lives, but is not ready", async () => {
  expect(await shop.ask({ path: "/healthz" })).toMatchObject({ status: 200, body: "ok" });
  expect(await shop.ask({ path: "/readyz" })).toMatchObject({ status: 503, body: "not ready" });
});

test("strangers can look around, and are told that the plans do not load [80, 308, 493]", async () => {
  for (const path of ["/", "/plans", "/support", "/plans/nomad"]) {
    const { status, body } = await shop.ask({ path });
    expect(status, path).toBe(503);
    expect(body).toContain("Error Loading Plans");
  }
  expect((await shop.ask({ path: "/signin" })).status).toBe(200);
});

test("what only reads says so, on pages and by API", async () => {
  const { startBrowserSession } = await import("~/http/session.server");
  const cookie = (await startBrowserSession(new Request(shop.origin), "a-token")).split(";")[0]!;
  const nothingRead = /We cannot (read this|reach our records) right now/;
  const calls = ["/api/data-plans", "/api/waitlist/count", "/api/auth/me"];
  for (const path of [...calls, "/dashboard", "/dashboard?_data=routes/dashboard", "/sitemap.xml"]) {
    const { status, body } = await shop.ask({ path, headers: { Cookie: cookie } });
    expect([status, body], path).toEqual([503, expect.stringMatching(nothingRead)]);
    expect(body, path).not.toContain("We cannot save");
  }
  const headers = { "Content-Type": "application/json" };
  const signup = JSON.stringify({ firstName: "Mira", email: "mira@example.test" });
  const { body } = await shop.ask({ method: "POST", path: "/api/waitlist", headers, body: signup });
  expect(body).toContain(NOTHING_SAVED);
});

test("a form is answered with what to do, keeps what was entered, and signs nobody in", async () => {
  for (const [path, body, title] of [
    ["/signin", "username=alice&password=Correct7horse", "Login failed"],
    [
      "/signup",
      "username=alice&email=alice%40example.test&password=Correct7horse&confirmPassword=Correct7horse",
      "Registration failed",
    ],
  ] as const) {
    const answer = await shop.ask({
      method: "POST",
      path: `${path}?_data=routes${encodeURIComponent(path)}`,
      headers: FORM,
      body,
    });
    expect([answer.status, answer.headers["retry-after"], answer.headers["set-cookie"]], path).toEqual([
      503,
      "5",
      undefined,
    ]);
    expect(JSON.parse(answer.body)).toMatchObject({
      toast: { title, description: NOTHING_SAVED },
      form: { initialValue: { username: "alice" } },
    });
    expect(answer.body).not.toContain("Correct7horse");
  }
});

test("signing out without a session works all the same", async () => {
  const answer = await shop.ask({ method: "POST", path: "/signout", headers: FORM });
  expect([answer.status, answer.headers.location]).toEqual([302, "/"]);
});

test("the processor is asked to come again with a webhook, unless it is forged", async () => {
  const body = JSON.stringify({ event: { id: "e1", type: "charge:confirmed" } });
  const signature = createHmac("sha256", "test_farline_sandbox_webhooks").update(body).digest("hex");
  const post = (value: string) =>
    shop.ask({
      method: "POST",
      path: "/api/payments/crypto/webhook",
      headers: { "X-CC-Webhook-Signature": value },
      body,
    });
  expect((await post(signature)).status).toBe(503);
  expect((await post(signature.replace(/^./, "z"))).status).toBe(400);
});

test("a fault is in the log alone, and found there by the number of the answer", async () => {
  const { status, body, headers } = await shop.ask({ path: "/news/somewhere" });
  expect(status).toBe(503); // nobody can say that there is no such article
  expect(body).toContain("Error Loading Article");
  const number = String(headers["x-request-id"]);
  expect(linesOf("article not loaded").filter(({ request }) => request === number)).toMatchObject([
    { fault: { stack: expect.stringContaining("server/news/news.ts") } },
  ]);
  const outage = await findArticle("somewhere").catch((error: unknown) => error);
  await reportFault("an outage", outage);
  expect(linesOf("fault not counted")).toEqual([]); // nor tried to
  await reportFault("another fault", new Error("meanwhile"));
  expect(linesOf("fault not counted")).toHaveLength(1);
});

test("nothing that is said tells where the database is", async () => {
  for (const path of ["/", "/plans", "/dashboard", "/checkout/nomad", "/readyz"]) {
    const { body } = await shop.ask({ path, headers: { Cookie: "session=x" } });
    expect(body, path).not.toMatch(/ECONNREFUSED|127\.0\.0\.1:1\b|postgres|nowhere/);
  }
  expect(logged.join()).not.toContain("nobody@");
});
