/**
 * The processor's verbs: each applies one transition to a stored charge, on the sandbox's own
 * clock, and announces its event. The API, the payer's page and the controls all end here.
 */
import { randomUUID } from "node:crypto";
import type { BtcpayStore } from "./btcpay-api";
import type { CoinbaseBusiness } from "./coinbase-api";
import { isToldByBtcpay } from "./btcpay-event";
import { isToldByCoinbase } from "./coinbase-event";
import { type Charge, type ChargeEvent, type EventType, latest, wireTime } from "./charge";
import {
  cancel,
  type Change,
  type ChargeRequest,
  expire,
  markInvalid,
  must,
  openCharge,
  resolve,
} from "./charges";
import { type Coin, type CoinCode, COINS, formatCents, parseAmount } from "./coins";
import type { Fault } from "./faults";
import { confirm, seePayment, vanish } from "./payments";
import { type ChargeRecord, openStore, type Protocol } from "./store";
import type { StripeAccount } from "./stripe-api";
import { isToldByStripe } from "./stripe-event";
import { usualSettings, webhookSender } from "./webhooks";

export interface ProcessorOptions {
  webhookSecret: string;
  webhookUrl: string;
  /** A store of BTCPay Server, of the same charges, under `/api`. */
  btcpay?: BtcpayStore | undefined;
  /** A business at Coinbase, of the same charges, under `/api`. */
  coinbase?: CoinbaseBusiness | undefined;
  /** An account at Stripe, of the same charges, under `/v1`. */
  stripe?: StripeAccount | undefined;
  /** Seconds until a payment seen confirms by itself. */
  confirmSeconds: number;
  /** JSON file the state is kept in; without it nothing outlives the process. */
  stateFile?: string | undefined;
  log: (line: string) => void;
}

/** One payment at a charge. */
export interface Sending {
  coin: Coin;
  /** The outputs of each transaction, in 10⁻⁸ coin. */
  amounts: readonly bigint[];
  /** How many such transactions. */
  times?: number;
  /** The charge's timeline does not move, and no event tells of it. */
  quiet?: boolean;
}

/** No charge has that id or code. */
export class NoSuchCharge extends Error {}

export type Processor = Awaited<ReturnType<typeof openProcessor>>;

const LONGEST_SLEEP_MS = 1_000;

/** Opens the processor on its state; `start` sets its clock going. */
export async function openProcessor(options: ProcessorOptions) {
  const store = await openStore(options.stateFile, options.log);
  const now = () => Date.now() + store.clockOffsetMs;
  const settings = usualSettings(options.webhookUrl);
  const faults: Fault[] = [];
  const refunds = { isPending: false };
  const webhooks = webhookSender({
    store,
    secret: options.webhookSecret,
    btcpay: options.btcpay,
    coinbase: options.coinbase,
    stripe: options.stripe,
    settings,
    now,
    wake,
    log: options.log,
  });
  let alarm: NodeJS.Timeout | undefined;
  let running = false;

  return {
    store,
    settings,
    faults,
    /** Whether those that are asked for from now on stay on their way until somebody says how they end. */
    refunds,
    now,
    confirmSeconds: options.confirmSeconds,

    create(request: ChargeRequest, hostedUrl: (code: string) => string, protocol?: Protocol): Charge {
      const { charge, event } = openCharge(request, COINS.map(atRate), hostedUrl, now());
      store.addCharge(charge, now(), protocol);
      if (event) announce(event, charge);
      return charge;
    },
    /** The charge of that id or code, as the clock has it now. @throws NoSuchCharge */
    charge(idOrCode: string): Charge {
      catchUp();
      return record(idOrCode).charge;
    },
    /** The same with what it was before. @throws NoSuchCharge */
    record(idOrCode: string): ChargeRecord {
      catchUp();
      return record(idOrCode);
    },
    /** Pays; charges of any state take it, at their old price. @throws NoSuchCharge */
    pay(idOrCode: string, { coin, amounts, times = 1, quiet = false }: Sending): Charge {
      const { charge, protocol } = record(idOrCode);
      // A card pays what is asked for, once, while its page is open.
      if (protocol === "stripe") must(charge, ["NEW"], "The session is not open.");
      for (let payment = 0; payment < times; payment += 1) {
        const number = store.nextTransaction();
        apply(idOrCode, (charge, at) => seePayment(charge, atRate(coin), amounts, number, at, quiet));
      }
      const paid = record(idOrCode);
      // Only the first payment sets it, or a slow second one could put the end off for ever.
      if (!quiet) paid.settlesAt ??= now() + options.confirmSeconds * 1_000;
      store.changed();
      return paid.charge;
    },
    /** Confirms one transaction, or all that wait. @throws NoSuchCharge, ChargeStateError */
    confirm: (idOrCode: string, transaction?: string): Charge =>
      apply(idOrCode, (charge, at) => confirm(charge, at, transaction)),
    /** The chain forgets a transaction. @throws NoSuchCharge, ChargeStateError */
    vanish: (idOrCode: string, transaction: string): Charge =>
      apply(idOrCode, (charge, at) => vanish(charge, at, transaction)),
    expire: (idOrCode: string): Charge => apply(idOrCode, expire),
    cancel: (idOrCode: string): Charge => apply(idOrCode, cancel),
    markInvalid: (idOrCode: string): Charge => apply(idOrCode, markInvalid),
    resolve: (idOrCode: string): Charge => apply(idOrCode, resolve),
    /** Does to a charge what only one of its kind knows (card-changes.ts). @throws NoSuchCharge, ChargeStateError */
    change: apply,

    /** What coins are worth from now on, in US dollars; charges keep the price they were made with. */
    setRates: store.setRates,
    rates: () =>
      Object.fromEntries(COINS.map((coin) => [coin.code, formatCents(atRate(coin).rateCents)])) as Record<
        CoinCode,
        string
      >,

    /** Moves the sandbox's clock; everything that falls due on the way happens. */
    advance(seconds: number) {
      store.setClockOffset(store.clockOffsetMs + seconds * 1_000);
      catchUp();
    },
    /** @returns `undefined` when there is no such event. */
    redeliver(eventId: string) {
      const event = store.events.find(({ id }) => id === eventId);
      return event && webhooks.redeliver(event);
    },
    reset() {
      store.clear();
      faults.length = 0;
      refunds.isPending = false;
      Object.assign(settings, usualSettings(options.webhookUrl));
    },
    catchUp,
    wake,
    start() {
      running = true;
      wake();
    },
    /** Stops the clock; what is still to be sent stays in the state. */
    async close() {
      running = false;
      clearTimeout(alarm);
      webhooks.close();
      await store.saved();
    },
  };

  function record(idOrCode: string) {
    const found = store.find(idOrCode);
    if (!found) throw new NoSuchCharge(`No charge ${idOrCode}.`);
    return found;
  }

  function apply(idOrCode: string, transition: (charge: Charge, at: number) => Change): Charge {
    catchUp();
    const target = record(idOrCode);
    const { charge, event } = transition(target.charge, now());
    store.change(target, charge, now());
    if (latest(charge).status !== "PENDING") delete target.settlesAt;
    if (event) announce(event, charge);
    return charge;
  }

  function atRate(coin: Coin): Coin {
    return { ...coin, rateCents: parseAmount(store.rates[coin.code] ?? "", 2) ?? coin.rateCents };
  }

  function announce(type: EventType, charge: Charge): void {
    const event: ChargeEvent = {
      id: randomUUID(),
      resource: "event",
      type,
      api_version: "2018-03-22",
      created_at: wireTime(now()),
      data: charge,
    };
    store.addEvent(event);
    const protocol = store.find(charge.id)?.protocol;
    if (protocol === "btcpay" && !isToldByBtcpay(type)) return;
    if (protocol === "coinbase-business" && !isToldByCoinbase(type, charge)) return;
    if (protocol === "stripe" && !isToldByStripe(type)) return;
    webhooks.announce(event);
  }

  /** Expires and settles what is due. Before every read too: the timer may be up to a second behind. */
  function catchUp(): void {
    const moment = now();
    for (const each of store.charges) {
      const { status } = latest(each.charge);
      const expired = status === "NEW" && Date.parse(each.charge.expires_at) <= moment;
      const settled = status === "PENDING" && (each.settlesAt ?? Infinity) <= moment;
      if (!expired && !settled) continue;
      const change = expired ? expire(each.charge, moment) : confirm(each.charge, moment);
      delete each.settlesAt;
      store.change(each, change.charge, moment);
      if (change.event) announce(change.event, change.charge);
    }
  }

  /** Sets the alarm to the next moment at which something is due. */
  function wake(): void {
    clearTimeout(alarm);
    if (!running) return;
    const settling = store.charges.reduce(
      (soonest, each) => Math.min(soonest, each.settlesAt ?? Infinity),
      Infinity,
    );
    const sleep = Math.min(Math.max(Math.min(settling, webhooks.nextDue()) - now(), 0), LONGEST_SLEEP_MS);
    alarm = setTimeout(() => {
      catchUp();
      webhooks.sendDue();
      wake();
    }, sleep);
  }
}
