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
import { deliverOwed } from "../../support/delivered";

await startSandbox();
const shop = await startShop();
const call = clientOf(shop);
const member = await joinBy(call);

/**
 * The specification's client: cookies go along, a body is JSON and says so, none says nothing, and an answer that
 * is not ok is an error of its status and its text.
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

test("the cookie alone says who calls [392, 405]", async () => {
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

  test("and of nobody in particular '401: Authentication Required' [406, 461]", async () => {
    for (const path of ["/api/auth/me", "/api/subscriptions", "/api/subscriptions/active", "/api/devices"])
      expect(await failing("GET", path, undefined, ""), path).toBe("401: Authentication Required");
  });
});

test("the plans cannot be read: the call says so by its status [408]", async () => {
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

test("registering, signing in, out, and asking who one is [395, 399]", async () => {
  const username = "by-the-letter";
  const registered = await fetcher(
    "POST",
    "/api/auth/register",
    { username, email: `${username}@example.test`, password: PASSWORD },
    "",
  );
  expect(registered).toHaveProperty("token");
  const signedIn = await call("POST", "/api/auth/login", { body: { username, password: PASSWORD } });
  const cookie = signedIn.headers["set-cookie"]![0]!.split(";")[0]!;
  expect(await fetcher("GET", "/api/auth/me", undefined, cookie)).toMatchObject({ username });
  expect(await fetcher("POST", "/api/auth/logout", undefined, cookie)).toBe("");
  expect(await failing("GET", "/api/auth/me", undefined, cookie)).toBe("401: Authentication Required");
});

describe("after a payment by card", () => {
  test("the plan is claimed with all that the specification's client sends [411, 413, 416, 451]", async () => {
    const paid = (await fetcher("POST", "/api/payments/credit-card", { amount: 19.99, planId: "nomad" })) as {
      success: boolean;
      transactionId: string;
    };
    expect(paid.success).toBe(true);
    const made = await fetcher("POST", "/api/subscriptions", {
      userId: member.id,
      planId: "nomad",
      endDate: new Date(Date.now() + 30 * 86_400_000).toISOString(),
      paymentMethod: "credit_card",
      transactionId: paid.transactionId,
    });
    expect(made).toMatchObject({ planId: "nomad", isActive: false, delivery: "preparing" });
    expect(made).toMatchObject({ transactionId: paid.transactionId });
    expect(await fetcher("GET", "/api/subscriptions")).toEqual([made]);
    expect(await failing("GET", "/api/subscriptions/active")).toBe("404: No Active Plan");

    await deliverOwed();
    const delivered = { ...(made as object), isActive: true, state: "ready", delivery: "delivered" };
    expect(await fetcher("GET", "/api/subscriptions/active")).toEqual(delivered);
  });

  test("while cards are off it is refused, and nothing is ordered [452]", async () => {
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
    expect(await db().selectFrom("orders").select("id").where("plan_id", "=", "layover").execute()).toEqual(
      [],
    );
  });
});

test("a device as the specification's button sends it [425, 426, 431]", async () => {
  const phone = { name: "iPhone 12 Pro", type: "smartphone", esimSupported: true, isActive: true };
  const sent = { ...phone, userId: member.id, activationDate: new Date().toISOString() };
  const made = (await fetcher("POST", "/api/devices", sent)) as { id: string };
  expect(made).toMatchObject({ ...phone, userId: member.id });
  expect(await fetcher("GET", "/api/devices")).toEqual([made]);
  expect(await fetcher("PATCH", `/api/devices/${made.id}`, { isActive: false })).toMatchObject({
    id: made.id,
    isActive: false,
  });
});

test("the waitlist takes what the form sends, and counts it [281, 454, 457]", async () => {
  const count = async () => ((await fetcher("GET", "/api/waitlist/count")) as { count: number }).count;
  const before = await count();
  await fetcher("POST", "/api/waitlist", {
    email: "letter@example.test",
    firstName: "Mira",
    lastName: "Sol",
    phone: "+1 415 555 0100",
    countryOfInterest: "JP",
    source: "website",
  });
  expect(await count()).toBe(before + 1);
  expect(
    await db()
      .selectFrom("waitlist_signups")
      .selectAll()
      .where("email", "=", "letter@example.test")
      .executeTakeFirstOrThrow(),
  ).toMatchObject({
    first_name: "Mira",
    last_name: "Sol",
    phone: "+1 415 555 0100",
    country_code: "JP",
    source: "website",
  });
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
