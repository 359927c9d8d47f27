/** What an email says of an eSIM, and of what to do, is what the table of its statuses says. */
import { expect, test } from "vitest";
import { esimReady } from "#server/esims/emails";
import { deliveryWords } from "#server/esims/delivery-rules";
import {
  deliveryUnderReview,
  orderEmail,
  type OrderNews,
  paymentUnderReview,
} from "#server/fulfilment/emails";
import type { RenderedEmail } from "#server/mail/email";
import { refundRequested } from "#server/refunds/emails";
import { shownStatus } from "#server/esims/status-rules";
import { usageAlert } from "#server/subscriptions/emails";
import { esim, LONG_AGO, plan as planOn, shownIn } from "../../support/esim-statuses";
import { lineWith } from "../../support/lines";

const plan = { ...planOn("ready"), reader: null, planName: "Nomad", esimId: "e1", asOf: LONG_AGO };
const order = { id: "o1", amountCents: 499, lines: [lineWith()] };
const about = (news: OrderNews) => orderEmail({ username: "ann", name: null }, order, news);
const slow = { slowedTo: "1 Mbps" };
const late = deliveryWords("late", "new", false);
const givenUp = deliveryWords("given_up", "new", false);
const [slowed, slowing] = [5, 4].map((gb) => shownStatus(esim("enabled", [planOn("running", gb, slow)])));

test.each<[is: string, email: RenderedEmail, said: string[], leadsTo: string]>([
  ["ready", esimReady(null, "e1", plan, false), ["Ready to install", "while you have Wi-Fi"], "/esims/e1"],
  ["low", usageAlert(80, plan), [shownIn("low").next.split(" 1 GB")[0]!], "/checkout/nomad?esim=e1"],
  ["used_up", usageAlert(100, plan), [shownIn("used_up").next], "/checkout/nomad?esim=e1"],
  ["slowed", usageAlert(100, plan, "1 Mbps"), [slowed!.next, "data goes on slowly"], "/esims/e1"],
  ["slowing", usageAlert(80, plan, "1 Mbps"), [slowing!.next.split(": ")[1]!.slice(4)], "/esims/e1"],
  [
    "late",
    about(deliveryUnderReview(order, late)),
    [shownIn("late").label, shownIn("late").next],
    "/orders/o1",
  ],
  ["given up", about(deliveryUnderReview(order, givenUp)), [shownIn("given_up").next], "/orders/o1"],
  ["asked back", about(refundRequested(order)), [shownIn("refund_asked").next.split(". ")[0]!], "/orders/o1"],
  ["disputed", about(paymentUnderReview(order, "stopped")), [shownIn("disputed").next], "/orders/o1"],
])("an eSIM that is %s", (_, { subject, text }, said, leadsTo) => {
  for (const words of said)
    expect(`${subject} ${text}`.replaceAll(/\s+/g, " ").toLowerCase()).toContain(words.toLowerCase());
  expect(text).toContain(leadsTo);
});

test("data that goes on at its limit asks for nothing, unless it is on no phone", () => {
  expect(slowed).toMatchObject({
    status: "used_up",
    label: "Data goes on slowly",
    action: "use",
    reached: 4,
  });
  expect(slowing).toMatchObject({ status: "low", action: "use", next: expect.stringContaining("1 GB left") });
  const gone = shownStatus(esim("deleted", [planOn("running", 5, slow)]));
  expect(gone).toMatchObject({ label: "Data used up", action: "buy" });
});
