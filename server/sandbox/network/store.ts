/** All the network knows. */
import type { Notice } from "./notices";
import { USUAL_BALANCE } from "./packages";
import type { Profile } from "./profile";

export interface NetworkOrder {
  orderNo: string;
  transactionId: string;
  /** Until then, and for as many reads more, the profile is still being made. */
  readyAt: number;
  questionsLeft: number;
  isTold: boolean;
  /** How often the shop asked for the same thing again. */
  repeats: number;
  profile: Profile;
}

export interface NetworkState {
  version: 1;
  orders: NetworkOrder[];
  notices: Notice[];
  /** What the shop has there to order with. */
  balance: number;
}

export function freshNetwork(): NetworkState {
  return { version: 1, orders: [], notices: [], balance: USUAL_BALANCE };
}
