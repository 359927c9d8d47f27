export type Point = readonly [x: number, y: number];

/** A line that rises between two places by a share of their distance. */
export function arc([x1, y1]: Point, [x2, y2]: Point, share = 4): string {
  const rise = Math.hypot(x2 - x1, y2 - y1) / share;
  return `M${x1} ${y1}Q${(x1 + x2) / 2} ${Math.round((y1 + y2) / 2 - rise)} ${x2} ${y2}`;
}
