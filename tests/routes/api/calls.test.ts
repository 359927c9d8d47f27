/** Each call as the specification's own client makes it: with what it sends, and what it reads of the answer. */
import { describe, expect, test } from "vitest";
import { sql } from "kysely";
import { db } from "#server/database/connection";
import { env } from "#server/env";
import { plans } from "#server/seeds/plans";
import { clientOf, joinBy } from "../../support/api";
import { PASSWORD } from "../../support/factories";
import { startSandbox } from "../../support/sandbox";
import { startShop } from "../../support/shop-server";

await startSandbox();
const shop = await startShop();
const call = clientOf(shop);
const member = await joinBy(call);

/**
 * The specification's client: it sends cookies, and a body as JSON with its content type. An answer that is not ok is
 * an error of its status and its text.
 */
async function fetcher(
  method: string,
  path: string,
  body?: object,
  cookie = member.cookie,
): Promise<unknown> {
  const answer = await fetch(`${shop.origin}${path}`, {
    method,
    headers: {
      ...(cookie ? { Cookie: cookie } : {}),
      ...(body ? { "Content-Type": "application/json" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status}: ${text || answer.statusText}`);
  return text && JSON.parse(text);
}
const failing = (method: string, path: string, body?: object, cookie?: string) =>
  fetcher(method, path, body, cookie).then(
    () => "no error",
    ({ message }: Error) => message,
  );

test("the cookie alone identifies the caller [392, 395, 405]", async () => {
  expect(await fetcher("GET", "/api/auth/me")).toMatchObject({ id: member.id });
});

describe("an answer that is not ok is an error of its status, a colon, a space and its text", () => {
  test.each<[string, string, object | undefined, string]>([
    ["GET", "/api/data-plans/nowhere", undefined, "404: The data plan you're looking for doesn't exist."],
    ["GET", "/api/countries/ZZ", undefined, "404: Country Not Found"],
    ["GET", "/api/blog/nowhere", undefined, "404: News article not found"],
    ["GET", "/api/subscriptions/active", undefined, "404: No Active Plan"],
    ["GET", "/api/nowhere", undefined, "404: Not Found"],
    ["POST", "/api/auth/login", { username: "nobody", password: PASSWORD }, "401: Invalid credentials"],
    ["POST", "/api/waitlist", { email: "x", firstName: "A" }, "422: Please enter a valid email address."],
    ["POST", "/api/payments/crypto/create-charge", {}, "422: Missing required data"],
    [
      "POST",
      "/api/payments/crypto/create-charge",
      { planId: "nomad", amount: 1, currency: "USD" },
      "409: Failed to create payment",
    ],
  ])("%s %s with %j [402, 410, 414, 437, 444, 446, 455, 460, 481]", async (method, path, body, message) => {
    expect(await failing(method, path, body)).toBe(message);
  });

  test("and without a session '401: Authentication Required' [406, 461]", async () => {
    for (const path of ["/api/auth/me", "/api/subscriptions", "/api/subscriptions/active", "/api/devices"])
      expect(await failing("GET", path, undefined, ""), path).toBe("401: Authentication Required");
  });
});

test("the plans cannot be read: the status of the call says so [408]", async () => {
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db());
  await rename("plans", "plans_away");
  try {
    expect(await failing("GET", "/api/data-plans")).toMatch(/^500: Something went wrong/);
  } finally {
    await rename("plans_away", "plans");
  }
  expect(await fetcher("GET", "/api/data-plans")).toHaveLength(plans.length);
});

test("a payment by card while cards are off is refused, and nothing is ordered [452]", async () => {
  const settings = env();
  const { cardSimulation } = settings;
  Object.assign(settings, { cardSimulation: false });
  try {
    expect(await failing("POST", "/api/payments/credit-card", { amount: 3, planId: "layover" })).toBe(
      "503: This shop takes no cards. Please pay with crypto.",
    );
  } finally {
    Object.assign(settings, { cardSimulation });
  }
  expect(await db().selectFrom("orders").select("id").where("plan_id", "=", "layover").execute()).toEqual([]);
});

test("the phone may be empty, as the form's default is [283]", async () => {
  await fetcher("POST", "/api/waitlist", {
    email: "nophone@example.test",
    firstName: "Mira",
    lastName: "",
    phone: "",
    countryOfInterest: "",
    source: "website",
  });
  expect(
    await db()
      .selectFrom("waitlist_signups")
      .selectAll()
      .where("email", "=", "nophone@example.test")
      .executeTakeFirstOrThrow(),
  ).toMatchObject({ last_name: null, phone: null, country_code: null, source: "website" });
});
