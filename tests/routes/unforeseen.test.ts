import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { db } from "#server/database/connection";
import { paths } from "~/paths";
import { action as pay } from "~/routes/checkout.$planId";
import { action as addDevice } from "~/routes/dashboard.devices";
import { action as askForRefund } from "~/routes/orders.$orderId_.refund";
import { action as signUp } from "~/routes/signup";
import { action as contact } from "~/routes/support";
import { action as joinWaitlist } from "~/routes/waitlist";
import { linesOf } from "../support/logged";
import { makePaidOrder } from "../support/orders";
import { sendPage } from "../support/pages";
import { answerOf, submitted } from "../support/requests";
import { makeVisitor } from "../support/visitors";

const away: string[] = [];
async function takeAway(table: string): Promise<void> {
  await sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_away`)}`.execute(db());
  away.push(table);
}
afterEach(async () => {
  for (const table of away.splice(0))
    await sql`alter table ${sql.table(`${table}_away`)} rename to ${sql.table(table)}`.execute(db());
});

describe("a form whose own page cannot be read stays, without JavaScript", () => {
  const device = { name: "Mira's phone", type: "smartphone", esimSupported: "on" };
  const payment = { paymentMethod: "crypto", coin: "ETH", amount: "9.99" };
  const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${value}"/>`;
  test.each([
    [
      "devices",
      "/dashboard/devices",
      { ...device, name: "" },
      [
        'sent-name-error" class="mt-1.5 text-sm font-medium text-alert">Please give the device a name.',
        hidden("type", "smartphone"),
      ],
    ],
    ["devices", "/dashboard/devices", device, ['value="Mira&#x27;s phone"', hidden("esimSupported", "on")]],
    ["sessions", "/dashboard/devices", device, ['value="Mira&#x27;s phone"']],
    [
      "plans",
      "/checkout/nomad",
      { ...payment, draftOf: "ana" },
      ["Amount: 9.99", hidden("draftOf", "ana"), hidden("paymentMethod", "crypto"), hidden("coin", "ETH")],
    ],
    ["subscriptions", "/checkout/nomad", payment, [hidden("coin", "ETH")]],
    ["orders", "/orders/ORDER/refund", { reason: "No network\nat all" }, [">No network\nat all</textarea>"]],
    ["users", "/signin", { username: "mira", password: "Tr1cky-enough" }, ['value="mira"']],
  ])("without %s, %s", async (table, path, fields, kept) => {
    const { user, cookie } = await makeVisitor();
    const { id } = await makePaidOrder(user.id);
    await takeAway(table);
    const answer = await sendPage(path.replace("ORDER", id), fields as Record<string, string>, {
      Cookie: cookie,
    });
    const html = await answer.text();
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(html).toContain(`action="${path.replace("ORDER", id)}"`);
    for (const words of kept) expect(html).toContain(words);
    expect(html).toContain("Send Again");
    expect(html).not.toContain("Tr1cky-enough");
  });
});

describe("a fault in the middle of a form is answered with that form", () => {
  const message = { name: "Mira", email: "mira@example.test", subject: "Bag", message: "Where is it?" };
  const account = {
    username: "mira",
    email: "mira@example.test",
    password: "Tr1cky-enough",
    confirmPassword: "Tr1cky-enough",
  };

  test.each([
    [
      "contact_messages",
      () => contact(submitted(paths.supportContact(), message)),
      "Message Not Sent",
      "Something went wrong. Please try again.",
      message,
    ],
    [
      "waitlist_signups",
      () => joinWaitlist(submitted(paths.waitlist(), { firstName: "Mira", email: message.email })),
      "Oops!",
      "Something went wrong. Please try again.",
      { firstName: "Mira" },
    ],
    [
      "users",
      () => signUp(submitted(paths.signUp(), account)),
      "Registration failed",
      "An error occurred during registration",
      { username: "mira", email: account.email },
    ],
  ])("without %s [336, 468, 490]", async (table, send, title, words, typed) => {
    await takeAway(table);
    const answer = await answerOf(send);
    expect(answer.status).toBe(500);
    const said = (await answer.json()) as { form: { initialValue: object } };
    expect(said).toMatchObject({
      form: { error: { "": [expect.stringContaining(words.replace(/\.$/, ""))] }, initialValue: typed },
      toast: { kind: "error", title, description: words },
    });
    expect(JSON.stringify(said)).not.toContain(account.password);
    expect(linesOf("form failed")).toMatchObject([{ fault: { stack: expect.stringContaining("server/") } }]);
  });

  test.each([
    ["credit_card", "Purchase Failed", "Credit card payment failed"],
    ["crypto", "Payment Creation Failed", "Unable to create crypto payment"],
  ])("without orders, paying by %s [480, 487]", async (paymentMethod, title, description) => {
    const visitor = await makeVisitor();
    await takeAway("orders");
    const sent = submitted(
      paths.checkout("nomad"),
      { paymentMethod },
      { cookie: visitor.cookie, params: { planId: "nomad" } },
    );
    const answer = await answerOf(() => pay(sent));
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ toast: { kind: "error", title, description } });
  });

  test("without devices, in the specification's words [478]", async () => {
    const visitor = await makeVisitor();
    await takeAway("devices");
    const sent = submitted(
      paths.devices(),
      { name: "My phone", type: "smartphone" },
      { cookie: visitor.cookie },
    );
    const answer = await answerOf(() => addDevice(sent));
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({
      form: { initialValue: { name: "My phone" } },
      toast: { title: "Error Adding Device", description: "An error occurred while adding your device" },
    });
  });

  const sessionGone = (send: (cookie: string) => Promise<Response>) => async () => {
    const { cookie } = await makeVisitor();
    await takeAway("sessions");
    return send(cookie);
  };
  test.each([
    [
      "the session",
      sessionGone((cookie) =>
        answerOf(() => addDevice(submitted(paths.devices(), { name: "My phone" }, { cookie }))),
      ),
      "Error Adding Device",
      { name: "My phone" },
    ],
    [
      "the order of a refund",
      async () => {
        const { user, cookie } = await makeVisitor();
        const { id: orderId } = await makePaidOrder(user.id);
        await takeAway("refunds");
        const sent = submitted(
          paths.refund(orderId),
          { reason: "No network" },
          { cookie, params: { orderId } },
        );
        return answerOf(() => askForRefund(sent));
      },
      "Refund Not Requested",
      { reason: "No network" },
    ],
  ])("while looking for %s, before the fields are checked", async (_, send, title, typed) => {
    const answer = await send();
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ form: { initialValue: typed }, toast: { title } });
  });
});
