/** All the network knows. */
import type { Notice } from "./notices";
import { USUAL_BALANCE } from "./packages";
import type { Profile } from "./profile";

export interface NetworkOrder {
  orderNo: string;
  transactionId: string;
  /** Until then, and for as many reads more, the profile is still being made. */
  readyAt: number;
  readsLeft: number;
  isAnnounced: boolean;
  /** How often the shop asked for the same thing again. */
  repeats: number;
  profile: Profile;
}

export interface NetworkState {
  version: 2;
  orders: NetworkOrder[];
  notices: Notice[];
  /** What the shop has there to order with. */
  balance: number;
  /** How far its clock is ahead, in ms. */
  clockOffsetMs: number;
}

export function freshNetwork(): NetworkState {
  return { version: 2, orders: [], notices: [], balance: USUAL_BALANCE, clockOffsetMs: 0 };
}
