/** What an account that nobody has proven opens, and to whom: orders, receipts, eSIMs and their codes. */
import { describe, expect, test } from "vitest";
import { continueWithEmail } from "#server/accounts/continue-with-email";
import { sessionIdOf, startSession } from "#server/accounts/sessions";
import { newLink } from "#server/accounts/mailed-links";
import { followLink } from "#server/accounts/follow-link";
import { DAY, shiftClock } from "#server/clock";
import { transaction } from "#server/database/connection";
import { bodyOf } from "#server/mail/outbox";
import { notePayer } from "#server/orders/payers";
import { freshEmail, freshNetwork } from "../support/mailed-links";
import { makePaidOrder } from "../support/orders";
import { answerOf, ORIGIN, submitted, visit } from "../support/requests";
import { rowIn } from "../support/rows";
import { makeBuyer, makeVisitor, type Visitor, visitorBy, whoIs } from "../support/visitors";
import { esimOfOrder } from "../support/bought";

type Loader = (args: ReturnType<typeof visit>) => unknown;
const { loader: order } = await import("~/routes/orders.$orderId");
const { loader: receipt } = await import("~/routes/orders.$orderId_.receipt");
const { loader: esim } = await import("~/routes/dashboard_.esims.$esimId");
const me = await import("~/routes/api.auth.me");
const others: [path: string, loader: Loader][] = [
  ["/dashboard", (await import("~/routes/dashboard._index")).loader],
  ["/dashboard/billing", (await import("~/routes/dashboard.billing")).loader],
  ["/dashboard/account", (await import("~/routes/dashboard.account")).loader],
  ["/dashboard/account/export", (await import("~/routes/dashboard_.account.export")).loader],
  ["/checkout/nomad", (await import("~/routes/checkout.$planId")).loader],
];

/** What one session paid for, with its eSIM. */
async function paidBy({ user, token }: Visitor) {
  const paid = await makePaidOrder(user.id);
  await transaction(() => notePayer(paid.id, sessionIdOf(token)));
  return { orderId: paid.id, esimId: (await esimOfOrder(user.id, paid.id))!.id };
}

/** Each page's answer: shown, or the redirect to sign-in. */
async function pagesOf({ orderId, esimId }: { orderId: string; esimId: string }, cookie: string) {
  const asked: [string, Loader, Record<string, string>][] = [
    [`/orders/${orderId}`, order, { orderId }],
    [`/orders/${orderId}/receipt`, receipt, { orderId }],
    [`/dashboard/esims/${esimId}`, esim, { esimId }],
  ];
  return Promise.all(asked.map(async ([path, loader, params]) => shown(loader, path, cookie, params)));
}

async function shown(loader: Loader, path: string, cookie: string, params = {}): Promise<number> {
  try {
    const answer = await loader(visit(path, { cookie, params }));
    return answer instanceof Response ? answer.status : 200;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.status;
    throw thrown;
  }
}

const proven = async (email: string) => followLink(await newLink(email), undefined);

describe("before the address is proven", () => {
  test("a purchase opens in the session that paid, and in no other", async () => {
    const mine = await makeBuyer();
    const paid = await paidBy(mine);
    expect(await pagesOf(paid, mine.cookie)).toEqual([200, 200, 200]);
    expect(await pagesOf(paid, (await makeVisitor()).cookie)).toEqual([404, 404, 404]);
    expect(await pagesOf(paid, "")).toEqual([302, 302, 302]);
    const again = await continueWithEmail(
      { email: mine.user.email, isSale: true },
      { network: freshNetwork() },
    );
    expect(again, "no way in with the address").toBeUndefined();
  });

  test("the page of the order says so, with the address", async () => {
    const mine = await makeBuyer();
    const { orderId } = await paidBy(mine);
    const args = visit(`/orders/${orderId}`, { cookie: mine.cookie, params: { orderId } });
    const answer = (await order(args)) as Response;
    expect(await answer.json()).toMatchObject({
      account: { email: mine.user.email, isHereOnly: true, isLimited: false },
    });
  });

  test("the receipt email has the link, which leads to the order and proves the address", async () => {
    const mine = await makeBuyer();
    const { orderId } = await paidBy(mine);
    const receiptOf = async (id: string) => bodyOf(await rowIn("mails", { key: `receipt:${id}` }))!.text;
    const [, link] = /\/signin\/link\?token=([\w-]+)/.exec(await receiptOf(orderId))!;
    const followed = await followLink(link!, undefined);
    expect(followed).toMatchObject({ user: mine.user, redirect: `/orders/${orderId}` });
    const paid = await paidBy(await visitorBy(followed));
    expect(await receiptOf(paid.orderId)).not.toContain("/signin/link"); // it is proven
  });
});

describe("once another browser has proven it", () => {
  test("both see the purchase: its owner everywhere, the session that paid as it was", async () => {
    const mine = await makeBuyer();
    const paid = await paidBy(mine);
    const owner = await visitorBy(await proven(mine.user.email));
    expect(await pagesOf(paid, owner.cookie)).toEqual([200, 200, 200]);
    expect(await pagesOf(paid, mine.cookie)).toEqual([200, 200, 200]);
  });

  test("an earlier session sees nothing else: no other order, no other page, no call of the API", async () => {
    const mine = await makeBuyer();
    const paid = await paidBy(mine);
    const owner = await visitorBy(await proven(mine.user.email));
    const theirs = await paidBy(owner);
    expect(await pagesOf(theirs, mine.cookie)).toEqual([302, 302, 302]);
    for (const [path, loader] of others)
      expect(await shown(loader, path, mine.cookie, { planId: "nomad" }), path).toBe(302);
    expect(await whoIs(mine.cookie)).toBeUndefined();
    const identities: HeadersInit[] = [{ Cookie: mine.cookie }, { Authorization: `Bearer ${mine.token}` }];
    for (const headers of identities) {
      const asked = { ...visit("/api/auth/me"), request: new Request(`${ORIGIN}/api/auth/me`, { headers }) };
      expect((await answerOf(() => me.loader(asked))).status).toBe(401);
    }
    expect(await pagesOf(paid, mine.cookie)).toEqual([200, 200, 200]);
  });

  test("of two earlier sessions each keeps its own", async () => {
    const one = await makeVisitor();
    const two = await visitorBy({ user: one.user, token: await startSession(one.user.id) });
    const [ones, twos] = [await paidBy(one), await paidBy(two)];
    expect(await pagesOf(ones, two.cookie)).toEqual([200, 200, 200]);
    await proven(one.user.email);
    expect(await pagesOf(ones, one.cookie)).toEqual([200, 200, 200]);
    expect(await pagesOf(twos, two.cookie)).toEqual([200, 200, 200]);
    expect(await pagesOf(ones, two.cookie)).toEqual([302, 302, 302]);
    expect(await pagesOf(twos, one.cookie)).toEqual([302, 302, 302]);
  });

  test("an earlier session changes nothing: its forms are redirected to sign-in", async () => {
    const mine = await makeBuyer();
    const { orderId, esimId } = await paidBy(mine);
    await proven(mine.user.email);
    const { action } = await import("~/routes/dashboard_.esims.$esimId");
    const { action: refund } = await import("~/routes/orders.$orderId_.refund");
    const { action: account } = await import("~/routes/dashboard.account");
    const extras = { cookie: mine.cookie, params: { orderId, esimId } };
    for (const sent of [
      () => action(submitted(`/dashboard/esims/${esimId}?renewal=x`, {}, extras)),
      () => refund(submitted(`/orders/${orderId}/refund`, { reason: "Because it is not mine." }, extras)),
      () => account(submitted("/dashboard/account?address=yes", { email: freshEmail() }, extras)),
    ]) {
      const answer = await answerOf(sent);
      expect(answer.status).toBe(302);
      expect(answer.headers.get("Location")).toMatch(/^\/signin/);
    }
  });

  test("an earlier session ends as any other: after a week without use", async () => {
    const mine = await makeBuyer();
    const paid = await paidBy(mine);
    await proven(mine.user.email);
    shiftClock(8 * DAY);
    expect(await pagesOf(paid, mine.cookie)).toEqual([302, 302, 302]);
  });
});

describe("the session that pays is known", () => {
  test("to the checkout, by its cookie", async () => {
    const mine = await makeBuyer();
    const { action } = await import("~/routes/checkout.$planId");
    const fields = { paymentMethod: "credit_card", amount: "19.99" };
    const extras = { cookie: mine.cookie, params: { planId: "nomad" } };
    const answer = await answerOf(() => action(submitted("/checkout/nomad", fields, extras)));
    const orderId = /\/orders\/([^?]+)/.exec(answer.headers.get("Location")!)![1]!;
    const esimId = (await esimOfOrder(mine.user.id, orderId))!.id;
    await proven(mine.user.email);
    expect(await pagesOf({ orderId, esimId }, mine.cookie)).toEqual([200, 200, 200]);
  });
});
