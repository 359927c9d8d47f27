/** Written by app/assets/draw-world.ts: where the cities lie on app/assets/world-dots.svg, in its viewBox units. */
export const worldViewBox = { width: 236, height: 118 } as const;

export const worldPlaces = {
  lisbon: [99, 33],
  newYork: [51, 31],
  tokyo: [209, 35],
  singapore: [187, 67],
  capeTown: [121, 99],
  saoPaulo: [69, 89],
  dubai: [149, 45],
  sydney: [217, 99],
  london: [107, 21],
  mexicoCity: [29, 51],
  nairobi: [135, 69],
  bangkok: [183, 55],
} as const satisfies Record<string, readonly [x: number, y: number]>;

export type WorldPlace = keyof typeof worldPlaces;
