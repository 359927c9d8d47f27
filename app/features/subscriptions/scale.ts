/** Where things stand in a chart of usage, in shares of its width and height: the drawing and the live bars agree. */

/** Of a day's share of the width; and never a block. */
export const BAR = 0.68;
export const WIDEST_BAR_PX = 28;

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;

/** The middle of a day. */
export function middleOf(slot: number, slots: number): string {
  return percent((slot + 0.5) / slots);
}

/** Where a day begins, from the left. */
export function leftOf(slot: number, slots: number): string {
  return percent(slot / slots);
}

/** So many bytes of what there is, from the top. */
export function topOf(bytes: number, limitBytes: number): string {
  return percent(1 - bytes / limitBytes);
}

export function heightOf(bytes: number, limitBytes: number): string {
  return percent(bytes / limitBytes);
}
