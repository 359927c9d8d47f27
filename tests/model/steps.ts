/** What may happen, and how often. */
import { sequences } from "./sequences";
import type { acts, Step } from "./history";

const weights: Record<keyof typeof acts, number> = {
  buy: 4,
  crypto: 4,
  card: 1,
  pay: 4,
  payAndLook: 8,
  confirm: 3,
  vanish: 1,
  lag: 1,
  say: 2,
  strayCharge: 1,
  price: 1,
  rate: 1,
  clock: 4,
  mood: 2,
  well: 3,
  silence: 2,
  worker: 6,
  reconcile: 2,
  webhook: 3,
  settle: 2,
  refund: 3,
  refundLine: 6,
  refundSome: 3,
  sendBackThere: 2,
  failThere: 1,
  dispute: 1,
  decide: 1,
  payBack: 2,
  refuse: 1,
  value: 1,
  stray: 1,
  follow: 2,
  ask: 4,
  grant: 3,
  deny: 1,
  leave: 1,
};

/** Any sequence of steps, after a first purchase: where nothing was bought nothing can go wrong. */
export const steps = sequences<Step>(weights, "buy");
