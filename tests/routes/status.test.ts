/** Every page, and the API, say of an eSIM what the one table of its states says. */
import { afterEach, expect, test } from "vitest";
import { DAY, fromNow, MINUTE, shiftClock, timestamp } from "#server/clock";
import { esimsOf } from "#server/esims/esims";
import type { ProfileState } from "#server/esims/rules";
import { shownStatus } from "#server/esims/status-rules";
import { type EsimStatus, esimStatuses } from "#server/esims/words-rules";
import { BYTES_PER_GB } from "#server/plans/rules";
import { requestRefund } from "#server/refunds/refunds";
import type { PlanState } from "#server/subscriptions/rules";
import { clientOf } from "../support/api";
import { deliveredPlan } from "../support/delivered";
import { addDispute, payFor } from "../support/esims";
import { visitPage } from "../support/pages";
import { inMain } from "../support/rendered";
import { addTo, changeIn, rowIn } from "../support/rows";
import { startShop } from "../support/shop-server";
import { makeVisitor, type Visitor } from "../support/visitors";

const call = clientOf(await startShop());
const LONG_AGO = "2026-01-01T12:00:00.000Z";
const PHONE = { "User-Agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)" };

/** A paid Nomad of 20 GB, its eSIM and plan in these states. */
async function bought({ user }: Visitor, state: ProfileState, plan: PlanState = "ready", gb = 0) {
  const { orderId, esimId } = await deliveredPlan(user.id, { state });
  const used = { used_bytes: gb * BYTES_PER_GB, usage_as_of: gb > 0 ? timestamp() : null };
  const ended = plan === "stopped" || plan === "time_over";
  await changeIn(
    "subscriptions",
    { order_id: orderId },
    { plan_state: plan, is_active: ended ? 0 : 1, ...used },
  );
  return { orderId, esimId };
}
const owed = async ({ user }: Visitor) => {
  const orderId = await payFor(user.id);
  return { orderId, esimId: (await rowIn("network_orders", { order_id: orderId })).esim_id };
};
const given = async (visitor: Visitor, state: ProfileState) => {
  const made = await bought(visitor, state);
  const link = { esim_id: made.esimId, secret_hash: made.esimId, sealed_secret: null, created_at: LONG_AGO };
  await addTo("esim_links", { ...link, claimed_at: LONG_AGO, holder_hash: "h" });
  return made;
};

/** Of one that was replaced each page leads to the one in its place (`tests/e2e/replaced.spec.ts`). */
type OnPages = Exclude<EsimStatus, "replaced">;
const onPages = esimStatuses.filter((status): status is OnPages => status !== "replaced");

const ways: Record<OnPages, (visitor: Visitor) => Promise<{ orderId: string; esimId: string }>> = {
  preparing: owed,
  late: async (visitor) => {
    const made = await owed(visitor);
    shiftClock(3 * MINUTE);
    return made;
  },
  given_up: async (visitor) => {
    const made = await owed(visitor);
    await changeIn("network_orders", { order_id: made.orderId }, { state: "failed", next_try_at: null });
    return made;
  },
  ready: (visitor) => bought(visitor, "released"),
  installing: (visitor) => bought(visitor, "downloaded"),
  installed: (visitor) => bought(visitor, "installed"),
  on: (visitor) => bought(visitor, "enabled"),
  off: (visitor) => bought(visitor, "disabled", "running", 1),
  flowing: (visitor) => bought(visitor, "released", "ready", 1), // the network has not heard of the phone
  low: (visitor) => bought(visitor, "enabled", "running", 17),
  used_up: (visitor) => bought(visitor, "enabled", "data_gone", 20),
  over: (visitor) => bought(visitor, "enabled", "time_over", 1),
  removed: (visitor) => bought(visitor, "deleted", "running", 1),
  broken: (visitor) => bought(visitor, "unavailable"),
  claimed: (visitor) => given(visitor, "released"),
  claimed_installed: (visitor) => given(visitor, "enabled"),
  refund_asked: async (visitor) => {
    const made = await bought(visitor, "released");
    await requestRefund(visitor.user, made.orderId, { reason: "No." });
    return made;
  },
  disputed: async (visitor) => {
    const made = await bought(visitor, "enabled", "stopped", 1);
    await addDispute(made.orderId, "open");
    return made;
  },
  stopped: (visitor) => bought(visitor, "enabled", "stopped", 1),
  taken_back: (visitor) => bought(visitor, "taken_back", "stopped"),
};

afterEach(() => shiftClock(0));

test.each(onPages)("an eSIM that is %s is so on each page", async (status) => {
  const visitor = await makeVisitor();
  const { orderId, esimId } = await ways[status](visitor);
  const [esim] = await esimsOf(visitor.user.id);
  const said = shownStatus(esim!, { isAskedBack: status === "refund_asked" });
  expect(said.status).toBe(status);

  const open = async (path: string) =>
    inMain(await (await visitPage(path, { Cookie: visitor.cookie, ...PHONE })).text());
  for (const path of [`/orders/${orderId}`, `/dashboard/esims/${esimId}`]) {
    const { names, text, elements } = await open(path);
    expect(names("heading")[0], path).toBe(said.label);
    expect(text, path).toContain(said.next);
    const next = elements("a").filter((link) => "dataNextStep" in link);
    expect(next.length, `next steps of ${path}`).toBeLessThanOrEqual(1);
  }
  const dashboard = await open("/dashboard");
  expect(dashboard.text.split(said.label).length, "its list, and its card").toBeGreaterThan(1);
  expect(dashboard.text.includes("Active plan")).toBe(["on", "flowing", "low"].includes(status));

  const isNews = ["ready", "installing", "installed", "claimed"].includes(status);
  expect(dashboard.text.includes("Nomad is ready"), "what was bought just now").toBe(isNews);

  const headers = { Cookie: visitor.cookie };
  expect((await call("GET", "/api/esims", { headers })).json).toMatchObject([{ id: esimId, status }]);
  expect((await call("GET", `/api/esims/${esimId}`, { headers })).json).toMatchObject({ status });
});

test("a day pass that is used up goes on slowly, wherever it is shown", async () => {
  const visitor = await makeVisitor();
  const pass = { planId: "jp-day-1-1", state: "enabled" } as const;
  const { orderId, esimId } = await deliveredPlan(visitor.user.id, pass);
  const used = { used_bytes: BYTES_PER_GB, usage_as_of: timestamp() };
  await changeIn("subscriptions", { order_id: orderId }, { plan_state: "running", ...used });
  for (const path of [`/orders/${orderId}`, `/dashboard/esims/${esimId}`, "/dashboard"]) {
    const { text } = inMain(await (await visitPage(path, { Cookie: visitor.cookie, ...PHONE })).text());
    expect(text, path).toContain("Data goes on slowly");
    expect(text, path).not.toMatch(/Add data|used up/);
  }
});

test("the card ends with the plan's own days where the network says when an unused eSIM ends", async () => {
  const visitor = await makeVisitor();
  const { orderId } = await bought(visitor, "enabled", "running", 1);
  const inDays = (days: number) => timestamp(fromNow(days * DAY));
  const days = { days_begun_at: inDays(-2), end_date: inDays(178) };
  await changeIn("subscriptions", { order_id: orderId }, days);
  const { text } = inMain(await (await visitPage("/dashboard", { Cookie: visitor.cookie })).text());
  expect(text).toContain("28 days remaining");
});

test.each(["removed", "broken", "used_up", "over", "flowing", "low", "installed", "on", "off"] as const)(
  "the arrival pack of one that is %s says so",
  async (status) => {
    const visitor = await makeVisitor();
    const { esimId } = await ways[status](visitor);
    const said = shownStatus((await esimsOf(visitor.user.id))[0]!);
    const pack = await visitPage(`/dashboard/esims/${esimId}/arrival-pack`, { Cookie: visitor.cookie });
    expect(inMain(await pack.text()).text).toContain(`${said.label}: ${said.next}`);
  },
);
