import { BYTES_PER_GB, BYTES_PER_MB } from "#server/plans/rules";
import { COUNTED_IN_MB } from "#server/subscriptions/rules";

const STEPS = [1, 2, 5, 10];

/**
 * The round number of MB or GB that the highest bar fits under, in bytes; the scale and both charts end there.
 */
export function topOf(days: readonly { usedBytes: number }[]): number {
  const highest = Math.max(...days.map(({ usedBytes }) => usedBytes), 20 * BYTES_PER_MB);
  const unit = highest <= 100 * BYTES_PER_MB ? BYTES_PER_MB : BYTES_PER_GB;
  const most = highest / unit;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = STEPS.find((step) => most <= step * power) ?? 10;
  return step * power * unit;
}

/** What a scale that ends at this top counts in. */
export function unitOf(top: number): "MB" | "GB" {
  return top < COUNTED_IN_MB ? "MB" : "GB";
}
