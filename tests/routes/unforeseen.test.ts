import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { db } from "#server/database/connection";
import { paths } from "~/paths";
import { action as pay } from "~/routes/checkout.$planId";
import { action as addDevice } from "~/routes/dashboard.devices";
import { action as askForRefund } from "~/routes/orders.$orderId_.refund";
import { action as signIn } from "~/routes/signin";
import { action as signUp } from "~/routes/signup";
import { action as contact } from "~/routes/support";
import { action as joinWaitlist } from "~/routes/waitlist";
import { linesOf } from "../support/logged";
import { makePaidOrder } from "../support/orders";
import { sendPage } from "../support/pages";
import { answerOf, submitted } from "../support/requests";
import { makeVisitor } from "../support/visitors";

type Action = (args: ReturnType<typeof submitted>) => Promise<unknown>;
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
  const AGAIN = "Something went wrong. Please try again.";
  const SECRET = "Tr1cky-enough";
  const message = { name: "Mira", email: "mira@example.test", subject: "Bag", message: "Where is it?" };
  const account = { username: "mira", email: "mira@example.test", password: SECRET, confirmPassword: SECRET };
  const device = { name: "My phone", type: "smartphone" };
  const payment = (paymentMethod: string) => ({ paymentMethod, amount: "19.99" });

  test.each<
    [table: string, title: string, says: string, Action, path: string, fields: Record<string, string>]
  >([
    ["contact_messages", "Message Not Sent", AGAIN, contact, paths.supportContact(), message],
    [
      "waitlist_signups",
      "Oops!",
      AGAIN,
      joinWaitlist,
      paths.waitlist(),
      { firstName: "Mira", email: message.email },
    ],
    [
      "users",
      "Registration failed",
      "An error occurred during registration",
      signUp,
      paths.signUp(),
      account,
    ],
    ["users", "Login failed", AGAIN, signIn, paths.signIn(), { username: "mira", password: SECRET }],
    [
      "orders",
      "Purchase Failed",
      "Credit card payment failed",
      pay,
      "/checkout/nomad",
      payment("credit_card"),
    ],
    [
      "orders",
      "Payment Creation Failed",
      "Unable to create crypto payment",
      pay,
      "/checkout/nomad",
      payment("crypto"),
    ],
    [
      "devices",
      "Error Adding Device",
      "An error occurred while adding your device",
      addDevice,
      paths.devices(),
      device,
    ],
    // Before the fields are checked: the session, and the order of a refund.
    [
      "sessions",
      "Error Adding Device",
      "An error occurred while adding your device",
      addDevice,
      paths.devices(),
      device,
    ],
    [
      "refunds",
      "Refund Not Requested",
      AGAIN,
      askForRefund,
      "/orders/ORDER/refund",
      { reason: "No network" },
    ],
  ])(
    "without %s: '%s', '%s' [336, 465, 468, 478, 480, 487, 490]",
    async (table, title, says, action, path, fields) => {
      const { user, cookie } = await makeVisitor();
      const { id: orderId } = await makePaidOrder(user.id);
      await takeAway(table);
      const sent = submitted(path.replace("ORDER", orderId), fields, {
        cookie,
        params: { planId: "nomad", orderId },
      });
      const answer = await answerOf(() => action(sent));
      expect(answer.status).toBe(500);
      const { password: _, confirmPassword: __, ...typed } = fields;
      const said = (await answer.json()) as object;
      expect(said).toMatchObject({
        form: { error: { "": [expect.stringContaining(says.replace(/\.$/, ""))] }, initialValue: typed },
        toast: { kind: "error", title, description: says },
      });
      expect(JSON.stringify(said)).not.toContain(SECRET);
      expect(linesOf("form failed")).toMatchObject([
        { fault: { stack: expect.stringContaining("server/") } },
      ]);
    },
  );
});
