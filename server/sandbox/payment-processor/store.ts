/**
 * All the sandbox knows, in memory and in one JSON file. The file is replaced as a whole, by a
 * rename, so a crash leaves the old state or the new one and never half of each.
 */
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
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
  const state = (file && (await load(file, log))) || empty();
  const byId = new Map<string, ChargeRecord>();
  const byCode = new Map<string, ChargeRecord>();
  for (const record of state.charges) index(record);

  let last: Promise<void> = Promise.resolve();
  let queued: Promise<void> | undefined;

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
    saved: () => last,
  };

  function index(record: ChargeRecord) {
    byId.set(record.charge.id, record);
    byCode.set(record.charge.code, record);
  }

  /** Changes made while a write runs share the next one, so a burst costs two writes, not hundreds. */
  function changed() {
    if (!file || queued) return;
    queued = last
      .catch(() => undefined)
      .then(() => {
        queued = undefined;
        return replace(file, JSON.stringify(state));
      });
    last = queued;
    last.catch((error: unknown) => log(`The sandbox could not save ${file}: ${String(error)}`));
  }
}

function empty(): State {
  return { version: 1, clockOffsetMs: 0, charges: [], events: [], deliveries: [] };
}

async function load(file: string, log: (line: string) => void): Promise<State | undefined> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    const state = JSON.parse(text) as State;
    const lists = [state.charges, state.events, state.deliveries];
    if (state.version === 1 && lists.every(Array.isArray)) return state;
  } catch {
    // Falls through: broken JSON and an unknown version are the same to us.
  }
  await rename(file, `${file}.unreadable`);
  log(`The sandbox could not read ${file}; it is kept as ${file}.unreadable and a new one is begun.`);
  return undefined;
}

async function replace(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  await writeFile(draft, text);
  await rename(draft, file);
}
