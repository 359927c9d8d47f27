/** Written by app/assets/draw-world.ts: where the cities lie on app/assets/world-dots.svg, in its viewBox units. */
export const worldViewBox = { width: 236, height: 118 } as const;

export const worldPlaces = {
  newYork: [51, 31],
  saoPaulo: [69, 89],
  london: [107, 21],
  nairobi: [135, 69],
  singapore: [187, 67],
  sydney: [217, 99],
  lisbon: [99, 33],
  tokyo: [209, 35],
  capeTown: [121, 99],
  dubai: [149, 45],
} as const satisfies Record<string, readonly [x: number, y: number]>;

export type WorldPlace = keyof typeof worldPlaces;
