/** What the maps know of places besides the atlas. */
export type GeoPoint = [x: number, y: number];
export type Box = [west: number, south: number, east: number, north: number];

/** Longitude and latitude of places that 1:50m is too coarse for. */
export const tooSmall: Record<string, GeoPoint> = {
  GI: [-5.35, 36.14],
  CC: [96.83, -12.17],
  CX: [105.63, -10.49],
  TK: [-171.85, -9.2],
  TV: [179.2, -8.52],
};

/**
 * The atlas counts these as parts of their states, but they have a code and networks of their own. It draws borders by
 * control. Where the United Nations see Crimea elsewhere, so do we.
 */
export const partsOfStates: [state: string, code: string, within: Box][] = [
  ["FR", "GF", [-55, 2, -51, 6]],
  ["FR", "GP", [-62, 15.8, -60.9, 16.6]],
  ["FR", "MQ", [-61.3, 14.3, -60.7, 15]],
  ["FR", "RE", [55, -21.5, 56, -20.8]],
  ["FR", "YT", [45, -13.1, 45.4, -12.6]],
  ["NL", "BQ", [-68.5, 12, -62.9, 17.7]],
  ["NO", "SJ", [-10, 70.5, 35, 81]],
  ["RU", "UA", [32.4, 44.3, 36.7, 46.3]],
];

/** Places without a number in the atlas. Siachen, where nobody lives, is left out. */
export const unnumbered: Record<string, string> = { Kosovo: "XK", Somaliland: "SO", "N. Cyprus": "CY" };

/** The area that a filter by region shows. */
export const regionBoxes: Record<string, Box> = {
  americas: [-128, -56, -30, 62],
  europe: [-26, 33, 50, 72],
  asia: [26, -11, 146, 54],
  africa: [-26, -36, 60, 38],
  oceania: [110, -48, 180, 20],
};

/** The cities that far lines lead to. */
export const cities: Record<string, GeoPoint> = {
  newYork: [-74.01, 40.71],
  saoPaulo: [-46.63, -23.55],
  london: [-0.13, 51.51],
  nairobi: [36.82, -1.29],
  singapore: [103.82, 1.35],
  sydney: [151.21, -33.87],
  lisbon: [-9.14, 38.72],
  tokyo: [139.69, 35.69],
  capeTown: [18.42, -33.92],
  dubai: [55.27, 25.2],
};
