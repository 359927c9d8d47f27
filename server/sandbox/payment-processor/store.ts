/** All the processor knows, in memory and in one JSON file. */
import { openStateFile } from "../state-file";
import type { Charge, ChargeEvent } from "./charge";
import type { Delivery } from "./webhooks";

export interface ChargeRecord {
  charge: Charge;
  /** When the payments seen confirm by themselves, in ms on the sandbox's clock. */
  settlesAt?: number;
}

interface State {
  version: 1;
  clockOffsetMs: number;
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
    /** The charge of that id or code; `undefined` when there is none. */
    find: (idOrCode: string): ChargeRecord | undefined => byId.get(idOrCode) ?? byCode.get(idOrCode),
    addCharge(charge: Charge) {
      const record = { charge };
      state.charges.push(record);
      index(record);
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
