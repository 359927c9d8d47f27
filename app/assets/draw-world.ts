/**
 * Draws the dotted world: app/assets/world-dots.svg, and where its cities lie in app/ui/world-places.ts.
 *
 * The coastlines are Natural Earth's 1:50m land (public domain), as the npm package world-atlas brings
 * them. They are only needed to draw, so they are installed beside the project and not into it:
 *
 *   npm install --no-save --prefix /tmp/draw world-atlas topojson-client d3-geo
 *   npx tsx app/assets/draw-world.ts /tmp/draw
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

type Point = [x: number, y: number];
type Places = Record<string, Point>;

/** How many dots the equator would hold. */
const EQUATOR = 142;
/**
 * The distance between two dots in viewBox units. Two, so that the centre of every cell is a whole number.
 */
const STEP = 2;
const NORTH = 78;
const SOUTH = -56;
/** The map is cut in the Bering Strait, so that Russia stays in one piece. */
const MIDDLE_LONGITUDE = 11;
/** A dot stands where at least this share of its cell is land. */
const LAND_SHARE = 0.35;
const SAMPLES = 6;
const DOT = 1.2;

/** Longitude and latitude. */
const cities: Places = {
  lisbon: [-9.14, 38.72],
  newYork: [-74.01, 40.71],
  tokyo: [139.69, 35.69],
  singapore: [103.82, 1.35],
  capeTown: [18.42, -33.92],
  saoPaulo: [-46.63, -23.55],
  dubai: [55.27, 25.2],
  sydney: [151.21, -33.87],
  london: [-0.13, 51.51],
  mexicoCity: [-99.13, 19.43],
  nairobi: [36.82, -1.29],
  bangkok: [100.5, 13.76],
};

const tools = createRequire(join(resolve(process.argv[2] ?? "."), "package.json"));
const { feature } = await load("topojson-client");
const { geoNaturalEarth1, geoPath } = await load("d3-geo");
const atlas = JSON.parse(readFileSync(tools.resolve("world-atlas/land-50m.json"), "utf8"));

const projection = geoNaturalEarth1()
  .rotate([-MIDDLE_LONGITUDE, 0])
  .fitWidth(EQUATOR * STEP, { type: "Sphere" });
const top = projection([MIDDLE_LONGITUDE, NORTH])[1];
const rows = Math.round((projection([MIDDLE_LONGITUDE, SOUTH])[1] - top) / STEP);
moveProjection(0, -top);

const uncut = drawDots(landOutlines());
const west = Math.min(...uncut.flat().map(([x]) => x)) - STEP / 2;
const east = Math.max(...uncut.flat().map(([x]) => x)) + STEP / 2;
moveProjection(-west, 0);

const width = east - west;
const height = rows * STEP;
const dots = uncut.map((row) => row.map(([x, y]): Point => [x - west, y]));
const places = Object.fromEntries(
  Object.entries(cities).map(([name, city]) => [name, nearest(dots.flat(), projection(city))]),
);

writeFileSync("app/assets/world-dots.svg", svg(dots));
writeFileSync("app/ui/world-places.ts", placesModule(places));
console.log(`${dots.flat().length} dots in ${width} x ${height}`, places);

/** Every coastline on the flat map, as closed rings. */
function landOutlines(): Point[][] {
  const rings: Point[][] = [];
  const pen = {
    moveTo: (x: number, y: number) => rings.push([[x, y]]),
    lineTo: (x: number, y: number) => rings.at(-1)?.push([x, y]),
    closePath: () => undefined,
    arc: () => undefined,
  };
  geoPath(projection, pen)(feature(atlas, atlas.objects.land));
  return rings;
}

function drawDots(rings: Point[][]): Point[][] {
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
    return land.flatMap((share, column): Point[] =>
      share >= LAND_SHARE ? [[(column + 0.5) * STEP, (row + 0.5) * STEP]] : [],
    );
  });
}

/** Where the horizontal line at y crosses from sea to land or back. */
function crossings(rings: Point[][], y: number): number[] {
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

function moveProjection(dx: number, dy: number): void {
  const [x, y] = projection.translate();
  projection.translate([x + dx, y + dy]);
}

/** An arc must end on a dot, so a city moves to the one beside it. */
function nearest(all: Point[], [x, y]: Point): Point {
  return all.reduce((best, dot) =>
    Math.hypot(dot[0] - x, dot[1] - y) < Math.hypot(best[0] - x, best[1] - y) ? dot : best,
  );
}

/**
 * One line for each run of dots, broken into dots by the dash pattern: a tenth of the bytes of one
 * circle a dot. A run is a little longer than its last dot's centre, so that rounding cannot lose it.
 */
function svg(dots: Point[][]): string {
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

function placesModule(places: Places): string {
  const lines = Object.entries(places).map(([name, [x, y]]) => `  ${name}: [${x}, ${y}],`);
  return `/** Written by app/assets/draw-world.ts: where the cities lie on app/assets/world-dots.svg, in its viewBox units. */
export const worldViewBox = { width: ${width}, height: ${height} } as const;

export const worldPlaces = {
${lines.join("\n")}
} as const satisfies Record<string, readonly [x: number, y: number]>;

export type WorldPlace = keyof typeof worldPlaces;
`;
}

// Untyped on purpose: these packages are no dependencies of the project.
async function load(name: string) {
  return import(pathToFileURL(tools.resolve(name)).href);
}
