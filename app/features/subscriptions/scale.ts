import { BYTES_PER_GB } from "#server/plans/rules";

const STEPS = [1, 2, 5, 10];

/** The round number of GB that the highest bar fits under, in bytes; the scale and both charts end there. */
export function topOf(days: readonly { usedBytes: number }[]): number {
  const most = Math.max(...days.map(({ usedBytes }) => usedBytes), BYTES_PER_GB / 50) / BYTES_PER_GB;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = STEPS.find((step) => most <= step * power) ?? 10;
  return step * power * BYTES_PER_GB;
}
