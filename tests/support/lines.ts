import type { OrderLine } from "#server/orders/lines";
import { BYTES_PER_GB } from "#server/plans/rules";

/** A line of an order, as it is read. */
export function lineWith(facts: Partial<OrderLine> = {}): OrderLine {
  return {
    id: "line1",
    planId: "nomad",
    planVersion: 1,
    planName: "Nomad",
    dataBytes: 20 * BYTES_PER_GB,
    validityDays: 30,
    priceCents: 1999,
    esimId: null,
    position: 0,
    onto: null,
    paidBackAt: null,
    ...facts,
  };
}
