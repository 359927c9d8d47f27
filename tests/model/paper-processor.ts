/**
 * A processor on paper, in this process: honest about what is final on its chains, and a nuisance in everything
 * else. Its charges stand as Commerce's do, or lag behind; it is silent, knows nothing, or answers with yesterday.
 */
import { CallError } from "#server/outgoing";
import { type AttemptState, type DisputeState, fromUnits, toUnits } from "#server/processors/rules";
import { HOUR, now } from "#server/clock";
import {
  type ChargeRequest,
  type ChargeSnapshot,
  type Dispute,
  type PaymentProvider,
  type WebhookEvent,
  TEST_EVENT,
} from "#server/processors/provider";

export const PAPER = "paper";

export const moods = [
  "well",
  "unavailable",
  "ambiguous",
  "unauthorized",
  "not_found",
  "rejected",
  /** It does what it is asked, and its answer is lost. */
  "lost",
  /** It answers with what a charge was some time ago. */
  "stale",
] as const;
export type Mood = (typeof moods)[number];

export interface PaperPayment {
  network: string;
  transactionId: string;
  coin: string;
  amount: string;
  isConfirmed: boolean;
}

export interface PaperCharge {
  ref: string;
  attemptId: string | undefined;
  cents: number;
  pricedIn: Map<string, { amount: string; coin: string }>;
  createdAt: Date;
  expiresAt: Date;
  payments: PaperPayment[];
  state: AttemptState;
  /** Rises with its state, as the length of Commerce's timeline does, and not with its payments. */
  version: number;
  /** Whether its state stays behind its payments. */
  lags: boolean;
  /** What was sent back of it, by our number or in the dashboard, in cents. */
  refunds: { id: string; cents: number }[];
  dispute: Dispute | undefined;
  told: ChargeSnapshot[];
}

/** Every payment by a name of its own: charge, transaction, and position among those of that transaction. */
export function paymentsByName(charges: readonly PaperCharge[]): Map<string, PaperPayment> {
  const named = new Map<string, PaperPayment>();
  for (const { ref, payments } of charges)
    for (const [name, one] of namesOf(ref, payments)) named.set(name, one);
  return named;
}

function namesOf<One extends { transactionId: string }>(
  ref: string,
  payments: readonly One[],
): [string, One][] {
  const positions = new Map<string, number>();
  return payments.map((one) => {
    const position = positions.get(one.transactionId) ?? 0;
    positions.set(one.transactionId, position + 1);
    return [`${ref} ${one.transactionId} ${position}`, one];
  });
}

export class PaperProcessor implements PaymentProvider {
  readonly id = PAPER;
  /** Undefined where a person sends money back, and it does not say what. */
  readonly refund: PaymentProvider["refund"];
  readonly findRefund: PaymentProvider["findRefund"];
  readonly showsOnePayment = false;
  readonly isTest = false;
  readonly hostedOrigins = ["http://127.0.0.1"];
  readonly coins = ["BTC", "ETH"];
  readonly charges: PaperCharge[] = [];
  /** Names of the final payments that an answer has shown, which the shop acts on. */
  readonly shown = new Set<string>();
  mood: Mood = "well";
  /** Whether its list is taken in whole: a caller that looks for one charge ignores the others. */
  isCompared = false;
  /** What a cent costs, in 10^-18 of a coin. */
  rates = { bitcoin: 229_885_000_000n * 1_000n, ethereum: 3_773_584_905_660n };
  #transactions = 0;

  constructor(readonly sendsBack: boolean) {
    if (!sendsBack) return;
    this.refund = async ({ ref, refundId, cents }) => {
      this.#refuse();
      const charge = this.charges.find((one) => one.ref === ref)!;
      const known = charge.refunds.some(({ id }) => id === refundId);
      // What has no price there is worth what a person says.
      const isUnpriced = charge.payments.some(
        ({ network, coin }) => charge.pricedIn.get(network)?.coin !== coin,
      );
      if (!known && isUnpriced) charge.refunds.push({ id: refundId, cents });
      else if (!known && !this.sendBack(charge, cents, refundId)) throw new CallError("rejected", "not here");
      if (this.mood === "lost") throw new CallError("ambiguous", "lost");
      return { ref: refundId, state: "sent" };
    };
    this.findRefund = async ({ ref, refundId }) => {
      this.#refuse();
      const found = this.charges.find((one) => one.ref === ref)!.refunds.some(({ id }) => id === refundId);
      return found ? { ref: refundId, state: "sent" } : undefined;
    };
  }

  async createCharge({ attemptId, cents }: ChargeRequest): Promise<ChargeSnapshot> {
    this.#refuse();
    const charge = this.make(cents, attemptId);
    if (this.mood === "lost") throw new CallError("ambiguous", "lost");
    return this.#tell(charge);
  }

  /** @param attemptId undefined for another shop's charge at the same account. */
  make(cents: number, attemptId?: string): PaperCharge {
    const price = (rate: bigint, coin: string) => ({ amount: fromUnits(rate * BigInt(cents)), coin });
    const charge: PaperCharge = {
      ref: `paper-${this.charges.length}-${attemptId ?? "stray"}`,
      attemptId,
      cents,
      pricedIn: new Map([
        ["bitcoin", price(this.rates.bitcoin, "BTC")],
        ["ethereum", price(this.rates.ethereum, "ETH")],
      ]),
      createdAt: now(),
      expiresAt: new Date(now().getTime() + HOUR),
      payments: [],
      state: "open",
      version: 1,
      lags: false,
      refunds: [],
      dispute: undefined,
      told: [],
    };
    this.charges.push(charge);
    return charge;
  }

  async getCharge(ref: string): Promise<ChargeSnapshot> {
    this.#refuse();
    const charge = this.charges.find((one) => one.ref === ref);
    if (!charge) throw new CallError("not_found", "no such charge");
    return this.#tell(charge);
  }

  async cancelCharge(ref: string): Promise<ChargeSnapshot> {
    this.#refuse();
    const charge = this.charges.find((one) => one.ref === ref)!;
    this.#follow(charge);
    if (charge.state !== "open") throw new CallError("rejected", "only a new charge");
    this.say(charge, "cancelled");
    if (this.mood === "lost") throw new CallError("ambiguous", "lost");
    return this.#tell(charge);
  }

  async *listSince(since: Date): AsyncIterable<ChargeSnapshot> {
    this.#refuse();
    for (const charge of this.charges.toReversed())
      if (charge.createdAt >= since) yield this.#tell(charge, this.isCompared);
  }

  readonly signatureHeader = "X-Paper-Signature";

  verifyWebhook(body: Uint8Array): WebhookEvent {
    return JSON.parse(Buffer.from(body).toString()) as WebhookEvent;
  }

  testWebhook(eventId: string) {
    return { body: JSON.stringify({ eventId, type: TEST_EVENT }), headers: {} };
  }

  /** Somebody pays on chain, in one transaction; nothing more to what is disputed, which is a card's. */
  pay(
    charge: PaperCharge,
    network: string,
    coin: string,
    amounts: readonly bigint[],
    isConfirmed: boolean,
  ): void {
    if (charge.dispute) return;
    const transactionId = `tx-${++this.#transactions}`;
    for (const units of amounts)
      charge.payments.push({ network, coin, transactionId, amount: fromUnits(units), isConfirmed });
  }

  /** The chain takes the transactions in that wait, or forgets them. */
  confirm(charge: PaperCharge): void {
    for (const payment of charge.payments) payment.isConfirmed = true;
  }

  vanish(charge: PaperCharge): void {
    charge.payments = charge.payments.filter(({ isConfirmed }) => isConfirmed);
  }

  /** The charge's timeline goes on. */
  say(charge: PaperCharge, state: AttemptState): void {
    if (charge.state === state) return;
    charge.state = state;
    charge.version += 1;
  }

  /** By our word, or in its dashboard. @returns whether there was so much, and nobody disputes it. */
  sendBack(charge: PaperCharge, cents: number, id = `dashboard-${charge.refunds.length}`): boolean {
    const { dispute } = charge;
    const lost = dispute && dispute.state !== "won" ? dispute.cents : 0;
    const left = cameTo(charge) - sentBackOf(charge) - lost;
    if (cents <= 0 || cents > left || dispute?.state === "open") return false;
    charge.refunds.push({ id, cents });
    if (PAID.includes(charge.state)) this.say(charge, cents === left ? "refunded" : "part_refunded");
    return true;
  }

  /** The newest that was sent back in its dashboard does not arrive, and is here again. */
  failRefund(charge: PaperCharge): void {
    const newest = charge.refunds.findLast(({ id }) => id.startsWith("dashboard"));
    if (!newest) return;
    charge.refunds = charge.refunds.filter((one) => one !== newest);
    if (charge.state.endsWith("refunded"))
      this.say(charge, charge.refunds.length ? "part_refunded" : whatCame(charge));
  }

  /** Its payer's bank takes all of a charge that was paid at once, and gives it back where that is won. */
  disputeOf(charge: PaperCharge, state: DisputeState): void {
    const { dispute } = charge;
    if (
      state === "open"
        ? dispute || charge.state === "open" || charge.payments.length !== 1 || cameTo(charge) === 0
        : dispute?.state !== "open"
    )
      return;
    const opened = { reason: "product_not_received", cents: cameTo(charge), evidenceUntil: undefined };
    charge.dispute = { ...(dispute ?? opened), state };
  }

  #refuse(): void {
    if (this.mood === "well" || this.mood === "lost" || this.mood === "stale") return;
    throw new CallError(this.mood, this.mood);
  }

  #tell(charge: PaperCharge, isActedOn = true): ChargeSnapshot {
    if (!charge.lags) this.#follow(charge);
    const fresh: ChargeSnapshot = {
      ref: charge.ref,
      code: charge.ref,
      hostedUrl: `http://127.0.0.1/pay/${charge.ref}`,
      state: charge.state,
      priced: { cents: charge.cents, currency: "USD" },
      pricedIn: charge.pricedIn,
      payments: charge.payments.map((payment) => ({ ...payment })),
      metadata: new Map(charge.attemptId ? [["attempt_id", charge.attemptId]] : []),
      expiresAt: charge.expiresAt,
      version: charge.version,
      createdAt: charge.createdAt,
      refundedCents: this.sendsBack ? sentBackOf(charge) : undefined,
      feeCents: Math.floor(cameTo(charge) / 100) + (charge.dispute ? 15 : 0),
      dispute: charge.dispute,
      lostCents: charge.dispute && charge.dispute.state !== "won" ? charge.dispute.cents : 0,
    };
    charge.told.push(fresh);
    const answer = this.mood === "stale" ? charge.told[Math.floor(charge.told.length / 2)]! : fresh;
    if (isActedOn)
      for (const [name, { isConfirmed }] of namesOf(charge.ref, answer.payments))
        if (isConfirmed) this.shown.add(name);
    return answer;
  }

  /** The state comes after the payments, as Commerce's timeline does. */
  #follow(charge: PaperCharge): void {
    const { payments, state } = charge;
    const isOver = now() > charge.expiresAt;
    if (state === "expired" || state === "cancelled") {
      if (payments.some(({ isConfirmed }) => isConfirmed)) this.say(charge, "late");
    } else if (state === "open" || state === "seen") {
      if (payments.length === 0) {
        if (isOver) this.say(charge, "expired");
      } else if (payments.some(({ isConfirmed }) => !isConfirmed)) {
        this.say(charge, "seen");
      } else this.say(charge, whatCame(charge));
    }
  }
}

const PAID: AttemptState[] = ["settled", "short", "over", "late", "multiple", "resolved", "part_refunded"];

function sentBackOf({ refunds }: PaperCharge): number {
  return refunds.reduce((sum, { cents }) => sum + cents, 0);
}

/** What is final of it and worth something by its price, in cents. */
export function cameTo({ payments, pricedIn, cents }: PaperCharge): number {
  let sum = 0;
  for (const [network, { coin, amount }] of pricedIn) {
    const final = payments.filter((one) => one.isConfirmed && one.network === network && one.coin === coin);
    const units = final.reduce((all, one) => all + toUnits(one.amount)!, 0n);
    sum += Number((2n * BigInt(cents) * units + toUnits(amount)!) / (2n * toUnits(amount)!));
  }
  return sum;
}

function whatCame({ payments, pricedIn }: PaperCharge): AttemptState {
  if (new Set(payments.map(({ transactionId }) => transactionId)).size > 1) return "multiple";
  const price = pricedIn.get(payments[0]!.network);
  if (price?.coin !== payments[0]!.coin) return "multiple"; // Commerce says OTHER
  const came = payments.reduce((sum, { amount }) => sum + toUnits(amount)!, 0n);
  const due = toUnits(price.amount)!;
  return came < due ? "short" : came > due ? "over" : "settled";
}
