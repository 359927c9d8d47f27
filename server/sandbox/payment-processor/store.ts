/** All the processor knows, in memory and in one JSON file. */
import { openStateFile } from "../state-file";
import type { Charge, ChargeEvent } from "./charge";
import type { CoinCode } from "./coins";
import type { PaidOut } from "./stripe-balance";
import type { Delivery } from "./webhooks";

export type Protocol = "btcpay" | "coinbase-business" | "stripe";

export interface ChargeRecord {
  charge: Charge;
  /** What it was since when, in ms on the sandbox's clock, oldest first: what a stale answer is made of. */
  history?: { at: number; charge: Charge }[];
  /** Whose protocol it was made in, and is told of in; Commerce's where nothing stands. */
  protocol?: Protocol;
  /** What its maker sent, so that it is made once; only where the protocol has it. */
  idempotencyKey?: string | undefined;
  /** With which words, where the protocol compares them. */
  idempotencyBody?: string | undefined;
  /** When the payments seen confirm by themselves, in ms on the sandbox's clock. */
  settlesAt?: number;
}

interface State {
  version: 1;
  clockOffsetMs: number;
  /** How many there have been, so that no two have one id; a state of before has none. */
  transactions?: number;
  /** US dollars for a coin, where a test has moved them. */
  rates?: Partial<Record<CoinCode, string>>;
  /** Of the account at Stripe; a state of before has none. */
  payouts?: PaidOut[];
  charges: ChargeRecord[];
  events: ChargeEvent[];
  deliveries: Delivery[];
}

export type Store = Awaited<ReturnType<typeof openStore>>;

/**
 * Opens the state in `file`, or an empty one; without a file nothing outlives the process.
 * A file that cannot be read is set aside as `<file>.unreadable` rather than overwritten.
 */
export async function openStore(file: string | undefined, log: (line: string) => void) {
  const stateFile = await openStateFile(file, isState, log);
  const state = stateFile.state ?? empty();
  const byId = new Map<string, ChargeRecord>();
  const byCode = new Map<string, ChargeRecord>();
  for (const record of state.charges) index(record);

  return {
    charges: state.charges as readonly ChargeRecord[],
    events: state.events as readonly ChargeEvent[],
    deliveries: state.deliveries as readonly Delivery[],
    get clockOffsetMs() {
      return state.clockOffsetMs;
    },
    setClockOffset(ms: number) {
      state.clockOffsetMs = ms;
      changed();
    },
    /** The number of the next transaction; it goes on after a restart, and after `clear`. */
    nextTransaction(): number {
      state.transactions = (state.transactions ?? 0) + 1;
      changed();
      return state.transactions;
    },
    get rates() {
      return state.rates ?? {};
    },
    setRates(rates: NonNullable<State["rates"]>) {
      state.rates = rates;
      changed();
    },
    get payouts(): readonly PaidOut[] {
      return state.payouts ?? [];
    },
    addPayout(payout: PaidOut) {
      (state.payouts ??= []).push(payout);
      changed();
    },
    /** The charge of that id or code; `undefined` when there is none. */
    find: (idOrCode: string): ChargeRecord | undefined => byId.get(idOrCode) ?? byCode.get(idOrCode),
    addCharge(charge: Charge, at: number, protocol?: Protocol) {
      const record: ChargeRecord = { charge, history: [{ at, charge }], ...(protocol && { protocol }) };
      state.charges.push(record);
      index(record);
      changed();
    },
    /** The charge goes on. */
    change(record: ChargeRecord, charge: Charge, at: number) {
      record.history ??= [{ at: Date.parse(record.charge.created_at), charge: record.charge }];
      record.history.push({ at, charge });
      record.charge = charge;
      changed();
    },
    addEvent(event: ChargeEvent) {
      state.events.push(event);
      changed();
    },
    addDelivery(delivery: Delivery) {
      state.deliveries.push(delivery);
      changed();
    },
    clear() {
      for (const list of [state.charges, state.events, state.deliveries]) list.length = 0;
      byId.clear();
      byCode.clear();
      state.clockOffsetMs = 0;
      state.rates = {};
      state.payouts = [];
      changed();
    },
    changed,
    /** Resolves when every change made so far is on disk. @throws what the disk says. */
    saved: stateFile.saved,
  };

  function index(record: ChargeRecord) {
    byId.set(record.charge.id, record);
    byCode.set(record.charge.code, record);
  }

  function changed() {
    stateFile.save(state);
  }
}

function empty(): State {
  return { version: 1, clockOffsetMs: 0, charges: [], events: [], deliveries: [] };
}

function isState(value: unknown): value is State {
  const { version, charges, events, deliveries } = value as State;
  return version === 1 && [charges, events, deliveries].every(Array.isArray);
}
