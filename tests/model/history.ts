/** One customer's dealings with the shop, step by step, in a database that only they are in. */
import { sql } from "kysely";
import { CallError } from "#server/outgoing";
import type { User } from "#server/accounts/accounts";
import { toUnits } from "#server/processors/rules";
import { payWithCard } from "#server/checkout/pay-with-card";
import { payOnPage } from "#server/checkout/pay-on-page";
import { DAY, HOUR, MINUTE, shiftClock } from "#server/clock";
import { db } from "#server/database/connection";
import { env } from "#server/env";
import { DomainError } from "#server/errors";
import { inbox, type InboxEntry } from "#server/fulfilment/inbox";
import { reconcile } from "#server/fulfilment/reconcile";
import { payBackOrder, refundOrder, refuseOrder, settleOrder } from "#server/fulfilment/review";
import type { Verdict } from "#server/fulfilment/verdict";
import { keepStray, payBackStray, sayWorth } from "#server/fulfilment/stray";
import { closeAccount } from "#server/privacy/close-account";
import { findAnyOrder } from "#server/orders/orders";
import { checkDuePayments } from "#server/payments/due";
import { processors } from "#server/payments/processor";
import type { PaymentProvider } from "#server/processors/provider";
import { sendDueRefunds } from "#server/payments/refunds-due";
import { checkStrays } from "#server/payments/strays";
import { receiveWebhook } from "#server/payments/webhooks";
import { refuseRefund, requestRefund, settleRefund } from "#server/refunds/refunds";
import { PLANS } from "./empty-shop";
import { basket, lineOf, Lines, suggestedWords } from "./lines";
import { cameTo, moods, PAPER, type PaperCharge, PaperProcessor } from "./paper-processor";

const PRICES = [1999, 500, 2499, 1];
const TIMES = [MINUTE, 10 * MINUTE, HOUR + MINUTE, 6 * HOUR, DAY, 3 * DAY];
const SATOSHI = 10n ** 10n;

/** What may happen next: `which` picks the plan, the charge or the order, `how` the rest. */
export interface Step {
  act: keyof typeof acts;
  which: number;
  how: number;
}

export class History {
  readonly paper: PaperProcessor;
  readonly lines = new Lines();
  /** Cents that a person said payments were worth, by the payment's number. */
  readonly said = new Map<string, number>();
  /** Cents that were to be sent back of an order, by the operator's own word. */
  readonly promised = new Map<string, number>();
  isGone = false;
  #clock = 0;
  #events = 0;

  /** @param sendsBack whether its processor sends money back by itself. */
  constructor(
    readonly user: User,
    sendsBack: boolean,
  ) {
    this.paper = new PaperProcessor(sendsBack);
    const all = processors() as Map<string, PaymentProvider>;
    all.clear();
    all.set(PAPER, this.paper);
    Object.assign(env().takers, { crypto: [PAPER] });
    shiftClock(0);
  }

  /** An answer of no is an answer: the shop may refuse whatever it likes. */
  async take({ act, which, how }: Step): Promise<void> {
    try {
      await acts[act](this, which, how);
    } catch (error) {
      if (!(error instanceof DomainError) && !(error instanceof CallError)) throw error;
    }
  }

  later(ms: number): void {
    shiftClock((this.#clock += ms));
  }

  /** Does it to a charge, if there is one. */
  readonly charges = async (which: number, what: (charge: PaperCharge) => unknown): Promise<void> => {
    const charge = this.charge(which);
    if (charge) await what(charge);
  };

  charge(which: number): PaperCharge | undefined {
    return this.paper.charges.at(which % Math.max(1, this.paper.charges.length));
  }

  async webhook(charge: PaperCharge, times = 1): Promise<void> {
    const eventId = `event-${++this.#events}`;
    const isPaid = charge.payments.length > 0;
    const event = { eventId, type: "charge:pending", ref: charge.ref, attemptId: charge.attemptId, isPaid };
    const body = Buffer.from(JSON.stringify(event));
    for (let time = 0; time < times; time++) await receiveWebhook(body, new Headers(), PAPER);
  }

  async worker(): Promise<void> {
    await checkDuePayments();
    await sendDueRefunds();
    await checkStrays();
  }

  async reconcile() {
    this.paper.isCompared = true;
    return reconcile().finally(() => (this.paper.isCompared = false));
  }

  async refundLines(orderId: string, lineIds: string[], cents?: number): Promise<Verdict> {
    this.lines.meant = lineIds;
    return refundOrder(orderId, "a part of it", cents, { lineIds });
  }

  async value(paymentId: string, cents: number): Promise<Verdict> {
    const verdict = await sayWorth(paymentId, "by its rate", cents);
    if (verdict.isDone) this.said.set(paymentId, cents);
    return verdict;
  }

  /** Does what the inbox says. */
  async follow({ suggested }: InboxEntry): Promise<Verdict> {
    const { command, id, cents: balanceCents, lineIds } = await suggestedWords(suggested);
    if (command.startsWith("trace")) return { isDone: true, says: "a bank decides first" };
    switch (command) {
      case "orders settle":
        return settleOrder(id, "as suggested");
      case "orders refund":
        if (lineIds) return this.refundLines(id, lineIds, balanceCents);
        return refundOrder(id, "as suggested", undefined, { balanceCents });
      case "orders refuse":
        return refuseOrder(id, "as suggested");
      case "orders pay-back":
        return payBackOrder(id, "as suggested", balanceCents);
      case "payments pay-back":
        return payBackStray(id, "as suggested");
      case "payments value":
        return this.value(id, 500);
      default:
        throw new Error(`nobody can do '${suggested}'`);
    }
  }
}

async function orderOf(which: number): Promise<string> {
  const orders = await db().selectFrom("orders").select("id").orderBy("created_at").orderBy("id").execute();
  return orders.at(which % Math.max(1, orders.length))?.id ?? "none";
}

async function paymentOf(which: number): Promise<string> {
  const payments = await db().selectFrom("received_payments").select("id").orderBy("id").execute();
  return payments.at(which % Math.max(1, payments.length))?.id ?? "none";
}

type Act = (history: History, which: number, how: number) => Promise<unknown>;

export const acts = {
  crypto: async ({ user, isGone }, _, how) => isGone || payOnPage(user, "crypto", { lines: basket(how) }),
  card: async ({ user, isGone }, _, how) => isGone || payWithCard(user, { lines: basket(how) }),
  buy: async (history, _, how) => {
    if (history.isGone) return;
    const { hostedUrl } = await payOnPage(history.user, "crypto", { lines: basket(how) });
    await payAndLook(
      history,
      history.paper.charges.find(({ ref }) => hostedUrl?.endsWith(ref)),
      0,
    );
  },
  pay: async (history, which, how) => {
    const charge = history.charge(which);
    if (charge) payInto(history.paper, charge, how);
  },
  payAndLook: async (history, which, how) => payAndLook(history, history.charge(which), how),
  confirm: async ({ paper, charges }, which) => charges(which, (one) => paper.confirm(one)),
  vanish: async ({ paper, charges }, which) => charges(which, (one) => paper.vanish(one)),
  lag: async ({ charges }, which) => charges(which, (one) => (one.lags = !one.lags)),
  say: async ({ paper, charges }, which, how) => charges(which, (one) => closeByHand(paper, one, how)),
  strayCharge: async ({ paper }, which) => payInto(paper, paper.make(PRICES[which % 4]!), which),
  price: async (_, which, how) =>
    db()
      .updateTable("plans")
      .set((plan) => ({ price_cents: PRICES[how % 4]!, version: sql<number>`${plan.ref("version")} + 1` }))
      .where("id", "=", PLANS[which % 2]!)
      .execute(),
  rate: async ({ paper: { rates } }, which, how) => {
    rates.bitcoin = (rates.bitcoin * BigInt(70 + 10 * which)) / 100n;
    rates.ethereum = (rates.ethereum * BigInt(60 + 7 * how)) / 100n;
  },
  clock: async (history, _, how) => history.later(TIMES[how % TIMES.length]!),
  mood: async ({ paper }, _, how) => (paper.mood = moods[how % moods.length]!),
  well: async ({ paper }) => (paper.mood = "well"),
  silence: async (history, which, how) => {
    history.paper.mood = which % 2 ? "unavailable" : "unauthorized";
    history.later(TIMES[how % TIMES.length]!);
    await history.worker();
  },
  worker: async (history) => history.worker(),
  reconcile: async (history) => history.reconcile(),
  webhook: async (history, which, how) =>
    history.charges(which, (one) => history.webhook(one, 1 + (how % 2))),
  settle: async (_, which) => settleOrder(await orderOf(which), "settled"),
  refund: async (_, which) => refundOrder(await orderOf(which), "sent back"),
  refundLine: async (history, which, how) => {
    const id = await orderOf(which);
    return history.refundLines(id, [await lineOf(id, how)]);
  },
  refundSome: async (history, which, how) => {
    const [id, cents] = [await orderOf(which), 1 + how * 150];
    const isUnderReview = (await findAnyOrder(id))?.state === "needs_review";
    const { isDone } = await refundOrder(id, "sent a part", cents);
    if (isDone && isUnderReview && !history.paper.sendsBack) history.promised.set(id, cents);
  },
  sendBackThere: async ({ paper, charges }, which, how) =>
    paper.sendsBack && charges(which, (one) => paper.sendBack(one, how % 3 ? 1 + how * 90 : cameTo(one))),
  failThere: async ({ paper, charges }, which) => charges(which, (one) => paper.failRefund(one)),
  dispute: async ({ paper, charges }, which) => charges(which, (one) => paper.disputeOf(one, "open")),
  decide: async ({ paper, charges }, which, how) =>
    charges(which, (one) => paper.disputeOf(one, how % 2 ? "won" : "lost")),
  payBack: async (_, which) => payBackOrder(await orderOf(which), "sent back"),
  refuse: async (_, which) => refuseOrder(await orderOf(which), "nothing came"),
  value: async (history, which, how) => history.value(await paymentOf(which), how * 250),
  stray: async (_, which, how) =>
    how % 2
      ? keepStray(await paymentOf(which), "not ours")
      : payBackStray(await paymentOf(which), "sent back"),
  follow: async (history, which) => {
    const entry = (await inbox()).at(which);
    if (entry) await history.follow(entry);
  },
  ask: async ({ user, isGone }, which, how) => {
    const id = await orderOf(which);
    const lines = how % 3 === 0 ? undefined : [await lineOf(id, how)];
    return isGone || requestRefund(user, id, { reason: "No.", lines });
  },
  grant: async (_, which) => settleRefund(await orderOf(which), "granted"),
  deny: async (_, which) => refuseRefund(await orderOf(which), "no"),
  leave: async (history) => {
    if (history.isGone) return;
    await closeAccount(history.user);
    history.isGone = true;
  },
} satisfies Record<string, Act>;

async function payAndLook(history: History, charge: PaperCharge | undefined, how: number): Promise<void> {
  if (!charge) return;
  payInto(history.paper, charge, how);
  await history.webhook(charge);
  await history.worker();
}

function payInto(paper: PaperProcessor, charge: PaperCharge, how: number): void {
  const network = how % 3 === 2 ? "ethereum" : "bitcoin";
  const { coin, amount } = charge.pricedIn.get(network)!;
  const due = toUnits(amount)!;
  const amounts = [
    [due],
    [due],
    [due / 2n],
    [due * 2n],
    [SATOSHI],
    [due / 2n, due - due / 2n],
    [due - 1n],
    [due + SATOSHI],
    [due, due],
    [due / 3n],
  ][how % 10]!;
  const isConfirmed = how % 4 !== 3;
  if (how === 11) return paper.pay(charge, "polygon", "USDC", [5n * 10n ** 18n], isConfirmed);
  return paper.pay(charge, network, coin, amounts, isConfirmed);
}

/** Somebody closes a charge in the processor's own dashboard. */
function closeByHand(paper: PaperProcessor, charge: PaperCharge, how: number): void {
  const isUnresolved = ["short", "over", "late", "multiple"].includes(charge.state);
  if (isUnresolved) paper.say(charge, how % 2 ? "resolved" : "refunded");
  else if (charge.state === "settled") paper.say(charge, how % 2 ? "refunded" : "part_refunded");
  else if (charge.state === "seen" && how === 0) paper.say(charge, "failed");
  else if (charge.payments.length > 0) paper.say(charge, how % 2 ? "settled" : "over"); // whatever came
}
