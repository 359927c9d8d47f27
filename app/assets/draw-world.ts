/**
 * Draws the dotted world: app/assets/world-dots.svg, and where its cities lie in app/ui/world-places.ts. How to run it:
 * atlas.ts.
 */
import { writeFileSync } from "node:fs";
import { atlasOf, feature, flatWorld, ringsOf } from "./atlas";
import { cities, type GeoPoint } from "./map-places";

/** How many dots the equator would hold. */
const EQUATOR = 142;
/**
 * The distance between two dots in viewBox units. Two, so that the centre of every cell is a whole number.
 */
const STEP = 2;
const NORTH = 78;
const SOUTH = -56;
/** A dot stands where at least this share of its cell is land. */
const LAND_SHARE = 0.35;
const SAMPLES = 6;
const DOT = 1.2;

const atlas = atlasOf("land");
const { projection, height: exactHeight } = flatWorld(EQUATOR * STEP, NORTH, SOUTH);
const rows = Math.round(exactHeight / STEP);
const uncut = drawDots(ringsOf(feature(atlas, atlas.objects.land), projection));
const west = Math.min(...uncut.flat().map(([x]) => x)) - STEP / 2;
const east = Math.max(...uncut.flat().map(([x]) => x)) + STEP / 2;

const width = east - west;
const height = rows * STEP;
const dots = uncut.map((row) => row.map(([x, y]): GeoPoint => [x - west, y]));
const places = Object.entries(cities).map(([name, city]) => {
  const [x, y] = projection(city);
  return [name, nearest(dots.flat(), [x - west, y])] as const;
});

writeFileSync("app/assets/world-dots.svg", svg(dots));
writeFileSync("app/ui/world-places.ts", placesModule());
console.log(`${dots.flat().length} dots in ${width} x ${height}`, places);

function drawDots(rings: GeoPoint[][]): GeoPoint[][] {
  const fine = STEP / SAMPLES;
  return Array.from({ length: rows }, (_, row) => {
    const land = Array.from({ length: EQUATOR }, () => 0);
    for (let sample = 0; sample < SAMPLES; sample++) {
      const shores = crossings(rings, row * STEP + (sample + 0.5) * fine);
      for (let i = 0; i < EQUATOR * SAMPLES; i++) {
        const x = (i + 0.5) * fine;
        const onLand = shores.filter((shore) => shore < x).length % 2 === 1;
        if (onLand) land[Math.floor(i / SAMPLES)]! += 1 / SAMPLES ** 2;
      }
    }
    return land.flatMap((share, column): GeoPoint[] =>
      share >= LAND_SHARE ? [[(column + 0.5) * STEP, (row + 0.5) * STEP]] : [],
    );
  });
}

/** Where the horizontal line at y crosses from sea to land or back. */
function crossings(rings: GeoPoint[][], y: number): number[] {
  const found: number[] = [];
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i++) {
      const [ax, ay] = ring[i]!;
      const [bx, by] = ring[(i + 1) % ring.length]!;
      if (ay > y !== by > y) found.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
    }
  }
  return found;
}

/** An arc must end on a dot, so a city moves to the one beside it. */
function nearest(all: GeoPoint[], [x, y]: GeoPoint): GeoPoint {
  return all.reduce((best, dot) =>
    Math.hypot(dot[0] - x, dot[1] - y) < Math.hypot(best[0] - x, best[1] - y) ? dot : best,
  );
}

/**
 * One line for each run of dots, broken into dots by the dash pattern: a tenth of the bytes of one
 * circle a dot. A run is a little longer than its last dot's centre, so that rounding cannot lose it.
 */
function svg(dots: GeoPoint[][]): string {
  let d = "";
  for (const row of dots) {
    let end = Number.NaN;
    for (const [i, [x, y]] of row.entries()) {
      if (row[i - 1]?.[0] === x - STEP) continue;
      let length = 0;
      while (row[i + length / STEP + 1]?.[0] === x + length + STEP) length += STEP;
      d += Number.isNaN(end) ? `M${x} ${y}` : `m${x - end} 0`;
      d += `h${length + 1}`;
      end = x + length + 1;
    }
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `<path fill="none" stroke="#000" stroke-width="${DOT}" stroke-linecap="round" ` +
    `stroke-dasharray=".01 ${STEP - 0.01}" d="${d}"/></svg>\n`
  );
}

function placesModule(): string {
  const lines = places.map(([name, [x, y]]) => `  ${name}: [${x}, ${y}],`);
  return `/** Written by app/assets/draw-world.ts: where the cities lie on app/assets/world-dots.svg, in its viewBox units. */
export const worldViewBox = { width: ${width}, height: ${height} } as const;

export const worldPlaces = {
${lines.join("\n")}
} as const satisfies Record<string, readonly [x: number, y: number]>;

export type WorldPlace = keyof typeof worldPlaces;
`;
}
