/** The number of a request goes with what it causes, through the database and the worker. */
import { beforeAll, describe, expect, test, vi } from "vitest";
import { answerResetRequests, requestPasswordReset } from "#server/accounts/password-reset";
import type { User } from "#server/accounts/accounts";
import { payOnPage } from "#server/checkout/pay-on-page";
import { MINUTE, shiftClock } from "#server/clock";
import { db } from "#server/database/connection";
import { findEsim } from "#server/esims/esims";
import { causedBy, requestId, traceOf, underTrace } from "#server/trace";
import { makeUser } from "../../support/factories";
import { linesOf } from "../../support/logged";
import { startTestMailbox } from "../../support/mailbox";
import { startSandbox, workOnEsims } from "../../support/sandbox";
import { esimOfOrder } from "../../support/bought";

const WAIT = { timeout: 5_000, interval: 50 };

const mailbox = await startTestMailbox();
const sandbox = await startSandbox();
await sandbox.config("/network", { allocateSeconds: 0 });

const numbersIn = async (
  table: "order_events" | "ledger_entries" | "payment_attempts" | "network_orders",
  orderId: string,
) => {
  const rows = await db()
    .selectFrom(table as "network_orders")
    .select("request_id")
    .where("order_id", "=", orderId)
    .orderBy(table === "order_events" ? ("id" as "order_id") : "order_id")
    .execute();
  return rows.map((row) => row.request_id);
};
const webhookNumbers = async () =>
  (await db().selectFrom("webhook_events").select("request_id").execute()).map((row) => row.request_id!);

describe("one order", () => {
  let user: User;
  let orderId: string;
  let webhook: string;
  beforeAll(async () => {
    ({ user } = await makeUser());
    const begun = await underTrace({ request: "press" }, () =>
      payOnPage(user, "crypto", { lines: [{ planId: "nomad" }] }),
    );
    orderId = begun.orderId;
    await sandbox.pay(begun.hostedUrl!);
  });

  test("is paid under the webhook that told of it", async () => {
    expect(await numbersIn("payment_attempts", orderId)).not.toContain(null);
    const [created, asked, ...paid] = await numbersIn("order_events", orderId);
    expect([created, asked]).toEqual(["press", "press"]);
    webhook = paid.at(-1)!;
    expect(await webhookNumbers()).toContain(webhook);
    expect(new Set(await numbersIn("ledger_entries", orderId))).toEqual(new Set([webhook]));
    expect(await numbersIn("network_orders", orderId)).toEqual([webhook]);
  });

  test("is delivered under it, too, and the emails say so in a header", async () => {
    await workOnEsims();
    const orders = linesOf("outgoing call").filter(({ path }) => String(path).endsWith("/esim/order"));
    expect(orders).toMatchObject([{ who: "network", request: webhook, status: 200 }]);
    expect(linesOf("eSIM delivered")).toMatchObject([{ request: webhook, order: orderId }]);
    const emails = await mailbox.deliveredTo(user.email);
    expect(emails.map((email) => [email.subject, email.requestId])).toEqual([
      ["Receipt for your Nomad plan", webhook],
      ["Your eSIM is ready", webhook],
    ]);
    expect(emails.map(({ subject, text, html }) => subject + text + html).join()).not.toContain(webhook);
    expect(linesOf("mail sent").filter(({ request }) => request === webhook)).toHaveLength(2);
  });

  test("is on a phone under the notification of it", async () => {
    const { id } = (await esimOfOrder(user.id, orderId))!;
    const { iccid } = (await findEsim(user.id, id))!;
    const eventsOf = () =>
      db().selectFrom("esim_events").selectAll().where("esim_id", "=", id).orderBy("id").execute();
    await sandbox.config(`/network/phones/${iccid}`, { press: "Download profile" });
    await vi.waitFor(async () => expect((await eventsOf()).at(-1)?.kind).toBe("notice"), WAIT);
    shiftClock(MINUTE); // however often it calls, it is not looked at again at once
    await workOnEsims();
    const events = await eventsOf();
    const seen = events.find(({ to_state }) => to_state === "downloaded" || to_state === "installed");
    const hints = events.filter(({ kind }) => kind === "notice").map((event) => event.request_id);
    expect(seen?.request_id).toMatch(/^[a-z0-9]{20}$/);
    expect(hints).toContain(seen?.request_id);
    // Whatever it has called about meanwhile, in the end the next look comes by itself.
    shiftClock(2 * MINUTE);
    await workOnEsims();
    const row = await db().selectFrom("esims").select("request_id").where("id", "=", id).executeTakeFirst();
    expect(row).toEqual({ request_id: null });
  });
});

test("a forgotten password's email comes under the request that asked for it", async () => {
  const { user } = await makeUser();
  await underTrace({ request: "forgot" }, () => requestPasswordReset({ email: user.email }));
  await answerResetRequests();
  expect((await mailbox.deliveredTo(user.email)).map((email) => email.requestId)).toEqual(["forgot"]);
});

describe("later work", () => {
  test("has the number of its cause, and what it throws keeps it", async () => {
    const error = new Error("later");
    const seen: (string | null)[] = [];
    const run = { request: "the-run", task: "a task" };
    const failing = underTrace(run, () =>
      causedBy("cause", async () => {
        seen.push(requestId());
        throw error;
      }),
    );
    await expect(failing).rejects.toBe(error);
    expect(seen).toEqual(["cause"]);
    expect(traceOf(error)).toEqual({ request: "cause", task: "a task" });
  });

  test("that nobody asked for has that of its run, or one of its own", async () => {
    const number = () => causedBy(null, async () => requestId());
    expect(await underTrace({ request: "the-run" }, number)).toBe("the-run");
    expect(await number()).toMatch(/^[a-z0-9]{20}$/);
  });
});
