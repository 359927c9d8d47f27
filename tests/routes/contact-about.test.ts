/** The contact form as trouble with an order or an eSIM leads to it: support need not ask which, nor who, nor where. */
import { beforeEach, expect, test } from "vitest";
import { MINUTE, shiftClock } from "#server/clock";
import { underTrace } from "#server/trace";
import { newId } from "#server/id";
import { shop } from "#server/shop/rules";
import { paths } from "~/paths";
import { command } from "../support/commands";
import { deliveredPlan } from "../support/delivered";
import { startTestMailbox } from "../support/mailbox";
import { makeOrderUnderReview } from "../support/orders";
import { inMain } from "../support/rendered";
import { makeVisitor, type Visitor } from "../support/visitors";

const mailbox = await startTestMailbox();
const { sendPage, visitPage } = await import("../support/pages");

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)";
const shown = async (path: string, cookie: string) =>
  (await visitPage(path, { Cookie: cookie, "User-Agent": IPHONE })).text();
/** The box that sends along what it is about. */
function along(html: string) {
  const { elements, text } = inMain(html);
  const box = elements("input").find(({ name }) => name === "about");
  return box && { value: box.value, isOn: box.checked, line: /Send along (.*) Send Message/.exec(text)![1] };
}
let minutes = 0;
beforeEach(() => shiftClock(++minutes * MINUTE)); // so many letters a minute

async function removed() {
  const visitor = await makeVisitor();
  return { ...visitor, ...(await deliveredPlan(visitor.user.id, { state: "deleted" })) };
}
async function send({ user, cookie }: Visitor, about: string | undefined, fields = {}) {
  const subject = `Where is it? ${newId()}`;
  const typed = { name: user.username, email: user.email, subject, message: "It is gone." };
  const sent = { ...typed, ...(about !== undefined && { about }), ...fields };
  const answer = await sendPage(paths.sendMessage(about), sent, { Cookie: cookie, "User-Agent": IPHONE });
  const letters = await mailbox.deliveredTo(shop.supportEmail);
  return { answer, letter: letters.find((letter) => letter.subject.endsWith(subject)), subject };
}

test("says which, in which state, on what phone and under which request, in the letter and the trace", async () => {
  const made = await removed();
  const { orderId, esimId, cookie, user } = made;
  expect(await shown(paths.order(orderId), cookie)).toContain(`href="/dashboard/esims/${esimId}#main"`);
  const link = `href="/support?tab=contact&amp;about=esim:${esimId}"`;
  expect(await shown(paths.esim(esimId), cookie)).toContain(link);
  for (const kind of ["esim", "order"] as const) {
    const [id, request] = [kind === "esim" ? esimId : orderId, newId()];
    const html = await underTrace({ request }, () => shown(paths.contactAbout(kind, id), cookie));
    const value = `${kind}:${id}:${request}`;
    const line = `Order ${orderId}; Nomad on eSIM ${esimId}: Removed from the phone; iPhone, iOS 17.4 or newer; request ${request}`;
    expect(along(html)).toEqual({ value, isOn: true, line });
    for (const known of [user.username, user.email]) expect(html).toContain(`value="${known}"`);
    const { letter, subject } = await send(made, value);
    expect(letter!.text.replaceAll(/\s+/g, " ")).toContain(line);
    expect(letter!.replyTo).toBe(user.email);
    expect((await command(["trace", orderId])).says).toContain(`email 'Contact form: ${subject}'`);
  }
});

test("an order that a person looks at leads there, too", async () => {
  const { user, cookie } = await makeVisitor();
  const { id } = await makeOrderUnderReview(user.id, "unvalued");
  const about = paths.contactAbout("order", id);
  expect(inMain(await shown(paths.order(id), cookie)).attribute("link", "Contact us", "href")).toBe(about);
  const { line } = along(await shown(about, cookie))!;
  expect(line).toMatch(/^Order \S+; We are looking at your payment; iPhone/);
});

test("what was taken off is not sent, and stays off in a form that comes back", async () => {
  const made = await removed();
  const { letter, subject } = await send(made, undefined);
  expect(letter!.text).not.toContain(made.orderId);
  expect((await command(["trace", made.orderId])).says).not.toContain(subject);
  const about = `order:${made.orderId}`;
  const [off, on] = [{ message: "", about: "" }, { message: "" }];
  const isOn = async (fields: object) => along(await (await send(made, about, fields)).answer.text())!.isOn;
  expect([await isOn(off), await isOn(on)]).toEqual([undefined, true]);
});

test("another's is as none, signed in or out, and nothing is told of it", async () => {
  const [{ orderId, esimId }, other] = [await removed(), await makeVisitor()];
  const [order, esim] = [`order:${orderId}`, `esim:${esimId}`];
  for (const about of [order, esim, `esim:${orderId}`, "order:", "x", "order:\u0000"])
    for (const cookie of [other.cookie, ""]) {
      const html = await shown(`/support?tab=contact&about=${encodeURIComponent(about)}`, cookie);
      expect(along(html), about).toBeUndefined();
      expect(html).not.toContain("Removed from the phone");
    }
  for (const about of [order, esim])
    expect((await send(other, about)).letter!.text).not.toMatch(/About|Removed/);
  expect((await command(["trace", orderId])).says).not.toContain("Contact form");
});
