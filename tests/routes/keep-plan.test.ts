/** A refund that was asked for is withdrawn by its customer, until the eSIM is taken back. */
import { expect, test } from "vitest";
import { transaction } from "#server/database/connection";
import { findAnyOrder, openOrder } from "#server/orders/orders";
import { refundsOf, requestRefund, settleRefund } from "#server/refunds/refunds";
import { takeBackOf } from "#server/esims/take-backs";
import { shop } from "#server/shop/rules";
import { findPlan } from "#server/plans/plans";
import { paths } from "~/paths";
import { esimOfOrder } from "../support/bought";
import { command } from "../support/commands";
import { startTestMailbox } from "../support/mailbox";
import { startNetworkBench } from "../support/network";
import { amountOf, payAndFulfil } from "../support/orders";
import { inMain } from "../support/rendered";
import { workOnEsims } from "../support/sandbox";
import { makeVisitor, type Visitor } from "../support/visitors";

const mailbox = await startTestMailbox();
const { fault, speaking, press, ordersThere } = await startNetworkBench();
const { sendPage, visitPage } = await import("../support/pages");

const why = { reason: "I stay at home." };

async function askedBack(times = 1) {
  const [visitor, plan] = [await makeVisitor(), (await findPlan("nomad"))!];
  const lines = Array.from({ length: times }, () => ({ plan, esimId: null }));
  const { id, ...order } = await transaction(async () =>
    payAndFulfil(await openOrder(visitor.user.id, lines, "credit_card")),
  );
  await workOnEsims();
  await requestRefund(visitor.user, id, why);
  return { ...visitor, id, lineId: order.lines[0]!.id };
}
type Made = Awaited<ReturnType<typeof askedBack>>;

const settle = async (id: string) => {
  const words = ["refunds", "settle", id, ...(await amountOf(id))];
  return command([...words, "--note", "sent", "--operator", "ana", "--yes"]);
};
const keep = async ({ cookie }: Pick<Visitor, "cookie">, { id, lineId }: Pick<Made, "id" | "lineId">) =>
  sendPage(paths.keepPlan(id, lineId), {}, { Cookie: cookie });
const shown = async (path: string, { cookie }: Visitor) =>
  inMain(await (await visitPage(path, { Cookie: cookie })).text());
const toSupport = async (id: string) =>
  (await mailbox.deliveredTo(shop.supportEmail)).filter(({ subject }) => subject.includes(id));
const statesOf = async ({ user }: Made) => (await refundsOf(user.id)).map(({ state }) => state);

test("every page that shows a request withdraws it, and it can be asked again, and withdrawn again", async () => {
  const made = await askedBack();
  const { id, user } = made;
  const esim = paths.esim((await esimOfOrder(user.id, id))!.id);
  for (const at of [paths.order(id), esim, paths.refund(id)])
    expect((await shown(at, made)).names("button"), at).toContain("Keep the plan");
  const answer = await keep(made, made);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, paths.order(id)]);
  expect((await keep(made, made)).status).toBe(302); // twice is no harm
  expect(await statesOf(made)).toEqual([]);
  const order = await shown(paths.order(id), made);
  expect(order.names("heading")[0]).toBe("Ready to install");
  expect(order.names("link")).toContain("Ask for a refund");
  expect((await settle(id)).says).toContain("Nobody has asked for a refund");
  await requestRefund(user, id, why);
  await keep(made, made);
  const [asked, withdrawn] = [`Refund asked for: order ${id}`, `Refund withdrawn: order ${id}`];
  const mails = await toSupport(id);
  expect(mails.map(({ subject }) => subject)).toEqual([asked, withdrawn, asked, withdrawn]);
  expect(mails[1]).toMatchObject({ replyTo: user.email });
  const toUser = (await mailbox.deliveredTo(user.email)).map(({ subject }) => subject);
  expect(toUser.filter((subject) => subject.startsWith("You asked for a refund"))).toHaveLength(2);
  const { lines } = await command(["trace", id]);
  for (const told of [/refund of Nomad withdrawn, requested at 2/, /email 'Refund withdrawn: /])
    expect(lines.filter((line) => told.test(line))).toHaveLength(2);
});

test("of several plans each is kept by itself, or all at once where they are asked for", async () => {
  const made = await askedBack(2);
  const buttons = async (at: string) =>
    (await shown(at, made)).names("button").filter((name) => name.startsWith("Keep"));
  expect(await buttons(paths.order(made.id))).toEqual(["Keep the plan", "Keep the plan"]);
  expect(await buttons(paths.refund(made.id))).toEqual(["Keep 2 × Nomad"]);
  await keep(made, made);
  expect((await refundsOf(made.user.id)).map(({ lineId }) => lineId === made.lineId)).toEqual([false]);
});

test("nobody withdraws another's request, and no line of another order", async () => {
  const [made, stranger] = [await askedBack(), await askedBack()];
  expect((await keep(stranger, made)).status).toBe(404);
  await keep(stranger, { id: stranger.id, lineId: made.lineId });
  for (const lineId of ["", "nothing", "\u0000"]) await keep(made, { id: made.id, lineId });
  expect([await statesOf(made), await statesOf(stranger)]).toEqual([["requested"], ["requested"]]);
  expect(await toSupport(made.id)).toHaveLength(1);
});

test.each(["settle", "keep", "both at once"])(
  "of it and the operator's word one happens, never both: %s",
  async (first) => {
    const made = await askedBack();
    if (first === "settle") await settle(made.id);
    if (first === "keep") await keep(made, made);
    const [{ code }, { status }] = await Promise.all([settle(made.id), keep(made, made)]);
    const isPaidBack = (await findAnyOrder(made.id))!.state === "refunded";
    expect(first).not.toBe(isPaidBack ? "keep" : "settle");
    const isWithdrawn = (await toSupport(made.id)).some(({ subject }) => subject.includes("withdrawn"));
    const { profileState } = (await esimOfOrder(made.user.id, made.id))!;
    expect([code, status, await statesOf(made), isWithdrawn, profileState]).toEqual(
      isPaidBack ? [0, 409, ["settled"], false, "taken_back"] : [1, 302, [], true, "released"],
    );
  },
);

test("while the network is asked it is too late, and once it has said no it is not", async () => {
  const made = await askedBack();
  await fault("500", { times: 99 });
  await settle(made.id);
  const refused = await keep(made, made);
  expect(refused.status).toBe(409);
  expect(inMain(await refused.text()).text).toContain("its eSIM is being taken back, or was.");
  expect(await statesOf(made)).toEqual(["requested"]);
  await speaking();
  await press((await ordersThere())[0]!.profile.iccid, "Download profile", "Enable");
  await settle(made.id);
  expect((await keep(made, made)).status).toBe(302);
  expect([await statesOf(made), await takeBackOf(made.lineId)]).toEqual([[], undefined]);
});

test("what was withdrawn and asked for again while the network was asked is asked of it anew", async () => {
  const { id } = await askedBack();
  const verdict = await settleRefund(id, "sent", { hasAsked: true });
  expect(verdict).toMatchObject({ isDone: false, outside: expect.any(Function) as unknown });
});
