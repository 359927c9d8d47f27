/**
 * The processor: the charges that it keeps and what happens to them by itself. The API, the
 * payer's page and the controls all end here.
 */
import { nowMs } from "../../clock";
import { randomUUID } from "node:crypto";
import type { Kept } from "../state-file";
import { HttpError, problem } from "../web/http";
import { type Charge, type EventType, latest, wireTime } from "./charge";
import { type Change, type ChargeRequest, expire, must, openCharge } from "./charges";
import { type Coin, type CoinCode, COINS, formatCents, parseAmount } from "./coins";
import type { ProcessorFault } from "./faults";
import { confirm, seePayment } from "./payments";
import type { Protocol } from "./protocol";
import { type ChargeRecord, freshState, type State } from "./store";
import { type Delivery, usualSettings, webhookSender, type WebhookSettings } from "./webhooks";

export interface ProcessorOptions {
  webhookUrl: string;
  /** Seconds until a payment seen confirms by itself. */
  confirmSeconds: number;
}

/** One payment at a charge. */
export interface Sending {
  coin: Coin;
  /** The outputs of each transaction, in 10⁻⁸ coin. */
  amounts: readonly bigint[];
  /** How many such transactions. */
  times?: number;
  /** The charge's timeline does not move, and it makes no event. */
  quiet?: boolean;
}

/** No charge has that id or code. */
export class NoSuchCharge extends HttpError {
  constructor(message: string) {
    super(problem(404, "not_found", message), message);
  }
}

const LONGEST_SLEEP_MS = 1_000;

export class Processor {
  readonly store: State;
  readonly settings: WebhookSettings;
  readonly faults: ProcessorFault[] = [];
  /** Whether those that are asked for from now on stay on their way until somebody says how they end. */
  readonly refunds = { isPending: false };
  readonly #webhooks: ReturnType<typeof webhookSender>;
  #alarm: NodeJS.Timeout | undefined;
  #isRunning = false;

  /** `start` sets it going. @param protocols Commerce's, which has no name, is the last. */
  constructor(
    readonly kept: Kept<State>,
    readonly options: ProcessorOptions,
    protocols: readonly Protocol[],
    log: (line: string) => void,
  ) {
    this.store = kept.state;
    this.settings = usualSettings(options.webhookUrl);
    this.#webhooks = webhookSender({
      kept,
      settings: this.settings,
      protocolOf: (id) => protocols.find(({ name }) => name === this.find(id)?.protocol) ?? protocols.at(-1)!,
      wake: () => this.wake(),
      log,
    });
  }

  create(request: ChargeRequest, hostedUrl: (code: string) => string, protocol?: Protocol["name"]): Charge {
    const at = nowMs();
    const rated = COINS.map((coin) => this.#atRate(coin));
    const charge = openCharge(request, rated, hostedUrl, at);
    this.store.charges.push({ charge, history: [{ at, charge }], ...(protocol && { protocol }) });
    this.#announce("charge:created", charge);
    return charge;
  }

  /** The charge of that id or code, as it was when the clock was last looked at. */
  find(idOrCode: string): ChargeRecord | undefined {
    return this.store.charges.find(({ charge: { id, code } }) => id === idOrCode || code === idOrCode);
  }

  /** The same as the clock has it now. @throws NoSuchCharge */
  record(idOrCode: string): ChargeRecord {
    this.catchUp();
    const found = this.find(idOrCode);
    if (!found) throw new NoSuchCharge(`No charge ${idOrCode}.`);
    return found;
  }

  /** Has it happen to a charge (charges.ts, payments.ts, card-changes.ts). @throws NoSuchCharge, ChargeStateError */
  change(idOrCode: string, transition: (charge: Charge, at: number) => Change): Charge {
    return this.#become(this.record(idOrCode), transition);
  }

  /** Pays; charges of any state take it, at their old price. @throws NoSuchCharge */
  pay(idOrCode: string, { coin, amounts, times = 1, quiet = false }: Sending): Charge {
    const record = this.record(idOrCode);
    // A card pays what is asked for, once, while its page is open.
    if (record.protocol === "stripe") must(record.charge, ["NEW"], "The session is not open.");
    for (let payment = 0; payment < times; payment += 1) {
      const number = (this.store.transactions += 1);
      const rated = this.#atRate(coin);
      this.#become(record, (charge, at) => seePayment(charge, rated, amounts, number, at, quiet));
    }
    // Only the first payment sets it, or a slow second one could put the end off for ever.
    if (!quiet) record.settlesAt ??= nowMs() + this.options.confirmSeconds * 1_000;
    this.kept.changed();
    return record.charge;
  }

  /** What coins are worth from now on, in US dollars; charges keep the price they were made with. */
  rates(): Record<CoinCode, string> {
    const rates = COINS.map((coin) => [coin.code, formatCents(this.#atRate(coin).rateCents)] as const);
    return Object.fromEntries(rates) as Record<CoinCode, string>;
  }

  /** Sets what is kept; everything that is due by then happens. */
  set(changes: Partial<State>): void {
    Object.assign(this.store, changes);
    this.kept.changed();
    this.catchUp();
  }

  /** @returns `undefined` when there is no such event. */
  redeliver(eventId: string): Delivery | undefined {
    const event = this.store.events.find(({ id }) => id === eventId);
    return event && this.#webhooks.redeliver(event);
  }

  reset(): void {
    this.set({ ...freshState(), transactions: this.store.transactions });
    this.#usualAgain();
  }

  /** Begins again with what a file holds. */
  async beginWith(file: string): Promise<void> {
    await this.kept.beginWith(file);
    this.#usualAgain();
  }

  #usualAgain(): void {
    this.faults.length = 0;
    this.refunds.isPending = false;
    Object.assign(this.settings, usualSettings(this.options.webhookUrl));
  }

  start(): void {
    this.#isRunning = true;
    this.wake();
  }

  /** Stops the clock; what is still to be sent stays in the state. */
  async close(): Promise<void> {
    this.#isRunning = false;
    clearTimeout(this.#alarm);
    this.#webhooks.close();
    await this.kept.saved();
  }

  /** Expires and settles what is due. Before every read too: the timer may be up to a second behind. */
  catchUp(): void {
    const moment = nowMs();
    for (const record of this.store.charges) {
      const { status } = latest(record.charge);
      if (status === "NEW" && Date.parse(record.charge.expires_at) <= moment) this.#become(record, expire);
      else if (status === "PENDING" && (record.settlesAt ?? Infinity) <= moment)
        this.#become(record, confirm());
    }
  }

  /** When the next of it is due, in ms since 1970; `Infinity` when nothing waits. */
  nextDue(): number {
    const due = this.store.charges.map(({ charge, settlesAt = Infinity }) =>
      latest(charge).status === "NEW" ? Date.parse(charge.expires_at) : settlesAt,
    );
    return due.reduce((one, other) => Math.min(one, other), this.#webhooks.nextDue());
  }

  /** Has what is due happen, until the shop has been told. */
  async runDue(): Promise<void> {
    this.catchUp();
    await this.#webhooks.sendDue();
  }

  /** Sets the alarm to the next moment at which something is due. */
  wake(): void {
    clearTimeout(this.#alarm);
    if (!this.#isRunning) return;
    this.#alarm = setTimeout(
      () => {
        void this.runDue();
        this.wake();
      },
      Math.min(Math.max(this.nextDue() - nowMs(), 0), LONGEST_SLEEP_MS),
    );
  }

  #become(record: ChargeRecord, transition: (charge: Charge, at: number) => Change): Charge {
    const at = nowMs();
    const { charge, event } = transition(record.charge, at);
    record.history ??= [{ at: Date.parse(record.charge.created_at), charge: record.charge }];
    record.history.push({ at, charge });
    record.charge = charge;
    if (latest(charge).status !== "PENDING") delete record.settlesAt;
    this.kept.changed();
    if (event) this.#announce(event, charge);
    return charge;
  }

  #atRate(coin: Coin): Coin {
    return { ...coin, rateCents: parseAmount(this.store.rates[coin.code] ?? "", 2) ?? coin.rateCents };
  }

  #announce(type: EventType, charge: Charge): void {
    const made = { api_version: "2018-03-22", created_at: wireTime(nowMs()) } as const;
    const event = { id: randomUUID(), resource: "event", type, ...made, data: charge } as const;
    this.store.events.push(event);
    this.kept.changed();
    this.#webhooks.announce(event);
  }
}
