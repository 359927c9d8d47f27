/** All the network knows, in memory and in one JSON file. */
import { openStateFile } from "../state-file";
import type { Notice } from "./notices";
import { USUAL_BALANCE } from "./packages";
import type { Profile } from "./profile";

export interface NetworkOrder {
  orderNo: string;
  transactionId: string;
  /** Until then, and for as many questions more, the profile is still being made. */
  readyAt: number;
  questionsLeft: number;
  isTold: boolean;
  /** How often the shop asked for the same thing again. */
  repeats: number;
  profile: Profile;
}

interface State {
  version: 1;
  orders: NetworkOrder[];
  notices: Notice[];
  /** What the shop has there to order with. */
  balance?: number;
  /** How far its clock is ahead, in ms; not there while it is not. */
  clockOffsetMs?: number;
}

export type NetworkStore = Awaited<ReturnType<typeof openNetworkStore>>;

export async function openNetworkStore(file: string | undefined, log: (line: string) => void) {
  const stateFile = await openStateFile(file, isState, log);
  const state: State = stateFile.state ?? { version: 1, orders: [], notices: [] };
  return {
    orders: state.orders,
    notices: state.notices,
    balance: () => state.balance ?? USUAL_BALANCE,
    setBalance(units: number) {
      state.balance = units;
      stateFile.save(state);
    },
    clockOffsetMs: () => state.clockOffsetMs ?? 0,
    advance(ms: number) {
      state.clockOffsetMs = (state.clockOffsetMs ?? 0) + ms;
      stateFile.save(state);
    },
    /** The order with the profile of that number or ICCID. */
    find: (id: string): NetworkOrder | undefined =>
      state.orders.findLast(({ profile }) => profile.esimTranNo === id || profile.iccid === id),
    /** The order whose profile has that activation code, as it is scanned or typed: with its prefix or without. */
    scan: (code: string): NetworkOrder | undefined =>
      state.orders.findLast(({ profile }) => bare(profile.ac) === bare(code)),
    clear() {
      state.orders.length = 0;
      state.notices.length = 0;
      delete state.balance;
      delete state.clockOffsetMs;
      stateFile.save(state);
    },
    changed: () => stateFile.save(state),
    /** Resolves when every change made so far is on disk. @throws what the disk says. */
    saved: stateFile.saved,
  };
}

function bare(code: string): string {
  return code.replaceAll(/\s/g, "").replace(/^LPA:/i, "");
}

function isState(value: unknown): value is State {
  const { version, orders, notices } = value as State;
  return version === 1 && Array.isArray(orders) && Array.isArray(notices);
}
