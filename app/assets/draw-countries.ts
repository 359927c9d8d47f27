/**
 * Draws the map of countries: app/assets/countries.json, one path or dot for each ISO code. How to run it: atlas.ts.
 */
import { writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { atlasOf, feature, flatWorld, geoPath, load, ringsOf, tools } from "./atlas";
import { type Box, cities, partsOfStates, type GeoPoint, regionBoxes, tooSmall, unnumbered } from "./map-places";

type Frame = [x: number, y: number, width: number, height: number];
interface Country {
  id?: string;
  properties: { name: string };
  geometry: { coordinates: GeoPoint[][] | GeoPoint[][][] };
}

const WIDTH = 2000;
const NORTH = 83.7;
const SOUTH = -56;
/** The area that a bend of a coastline must enclose to be kept, in steradians. */
const DETAIL = 6e-6;
/**
 * An island smaller than this, in square units of the map, is left out unless its country has no bigger one.
 */
const SMALLEST_ISLAND = 5;
/** A country smaller than this is drawn as a dot, so that people can see and click it. */
const SMALLEST_COUNTRY = 12;
/** Sea around the outermost countries. */
const MARGIN = 14;
/** A picture of one country shows its own extent times the first number, and at least the second. */
const SURROUNDINGS = 1.9;
const NARROWEST = 220;
const PICTURE_RATIO = 3 / 2;
/** Islands that have this share of their country's biggest one count for its extent. */
const MAIN_ISLAND = 0.1;
const MAX_BYTES = 25_000;
/** How many of the cities pulse on the map of coverage. */
const PULSING = 6;

const { presimplify, simplify, sphericalTriangleArea } = await load("topojson-simplify");
const { numericToAlpha2 } = tools("i18n-iso-countries");
const atlas = atlasOf("countries");
const { projection, height: exactHeight } = flatWorld(WIDTH, NORTH, SOUTH);
const height = Math.ceil(exactHeight);

const simple = simplify(presimplify(atlas, sphericalTriangleArea), DETAIL);
const polygons = new Map<string, GeoPoint[][][]>();
for (const country of feature(simple, simple.objects.countries).features as Country[]) {
  const code = codeOf(country);
  if (code) for (const polygon of polygonsOf(country)) add(partOf(code, polygon[0]!), polygon);
}

const shapes: Record<string, string> = {};
const dots: Record<string, GeoPoint> = {};
const frames: Record<string, Frame> = {};
for (const [code, place] of Object.entries(tooSmall)) drawDot(code, rounded(projection(place)));
for (const [code, parts] of [...polygons].sort(([a], [b]) => a.localeCompare(b))) draw(code, parts);

const pulsing = Object.entries(cities).slice(0, PULSING);
const drawing = {
  world: worldFrame(),
  regions: Object.fromEntries(Object.entries(regionBoxes).map(([name, box]) => [name, frameOfBox(box)])),
  cities: Object.fromEntries(pulsing.map(([name, city]) => [name, rounded(projection(city))])),
  frames,
  dots,
  shapes,
};
const json = `${JSON.stringify(drawing)}\n`;
const bytes = brotliCompressSync(json).length;
if (bytes > MAX_BYTES)
  throw new Error(`${bytes} bytes are more than the ${MAX_BYTES} that the map may weigh: raise DETAIL.`);
writeFileSync("app/assets/countries.json", json);
console.log(
  `${Object.keys(shapes).length} shapes, ${Object.keys(dots).length} dots, ${json.length} bytes, ${bytes} in brotli`,
);

function codeOf({ id, properties }: Country): string | undefined {
  const code = id ? numericToAlpha2(id) : unnumbered[properties.name];
  return code === "AQ" ? undefined : code;
}

function polygonsOf({ geometry }: Country): GeoPoint[][][] {
  const isOne = typeof geometry.coordinates[0]?.[0]?.[0] === "number";
  return isOne ? [geometry.coordinates as GeoPoint[][]] : (geometry.coordinates as GeoPoint[][][]);
}

/** The code of the part that this shoreline belongs to. */
function partOf(state: string, shore: GeoPoint[]): string {
  const isWithin = ([west, south, east, north]: Box) =>
    shore.every(([x, y]) => x >= west && x <= east && y >= south && y <= north);
  return partsOfStates.find(([owner, , box]) => owner === state && isWithin(box))?.[1] ?? state;
}

function add(code: string, polygon: GeoPoint[][]): void {
  polygons.set(code, [...(polygons.get(code) ?? []), polygon]);
}

/** A path of the parts that can be seen; a dot when there is none. */
function draw(code: string, parts: GeoPoint[][][]): void {
  const rings = flatRings(parts).sort((a, b) => areaOf(b) - areaOf(a));
  const biggest = rings[0] ? areaOf(rings[0]) : 0;
  if (biggest < SMALLEST_COUNTRY) {
    return drawDot(code, rounded(geoPath(projection).centroid({ type: "MultiPolygon", coordinates: parts })));
  }
  shapes[code] = rings
    .filter((ring) => areaOf(ring) >= SMALLEST_ISLAND)
    .map(pathOf)
    .join("");
  frames[code] = pictureOf(extentOf(rings.filter((ring) => areaOf(ring) >= biggest * MAIN_ISLAND).flat()));
}

function drawDot(code: string, place: GeoPoint): void {
  dots[code] = place;
  frames[code] = pictureOf([...place, 0, 0]);
}

/** Every ring on the flat map, on whole units, without points that rounding made useless. */
function flatRings(parts: GeoPoint[][][]): GeoPoint[][] {
  const rings = ringsOf({ type: "MultiPolygon", coordinates: parts }, projection);
  return rings.map((ring) => withoutNeedless(ring.map(rounded))).filter((ring) => ring.length > 2);
}

function withoutNeedless(ring: GeoPoint[]): GeoPoint[] {
  const kept = ring.filter(([x, y], i) => {
    const [px, py] = ring.at(i - 1)!;
    return x !== px || y !== py;
  });
  return kept.filter(([x, y], i) => {
    const [px, py] = kept.at(i - 1)!;
    const [nx, ny] = kept[(i + 1) % kept.length]!;
    return (x - px) * (ny - y) !== (y - py) * (nx - x);
  });
}

function areaOf(ring: GeoPoint[]): number {
  const twice = ring.reduce((sum, [x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length]!;
    return sum + x * ny - nx * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** Relative steps: their numbers are short, and coasts that are alike give the same text. */
function pathOf(ring: GeoPoint[]): string {
  const [[x, y]] = ring as [GeoPoint];
  const steps = ring.slice(1).map(([nx, ny], i) => `${number(nx - ring[i]![0])}${number(ny - ring[i]![1])}`);
  return `M${x} ${y}l${steps.join("").trimStart()}z`;
}

/** A minus sign separates two numbers as well as a space does. */
function number(n: number): string {
  return n < 0 ? String(n) : ` ${n}`;
}

function extentOf(points: GeoPoint[]): Frame {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return [x, y, Math.max(...xs) - x, Math.max(...ys) - y];
}

/** Where the box lies on the map, by the outline of its edges. */
function frameOfBox([west, south, east, north]: Box): Frame {
  const edges = Array.from({ length: 21 }, (_, i) => i / 20).flatMap((t): GeoPoint[] => [
    [west + (east - west) * t, south],
    [west + (east - west) * t, north],
    [west, south + (north - south) * t],
    [east, south + (north - south) * t],
  ]);
  return extentOf(edges.map((place) => rounded(projection(place))));
}

function pictureOf([x, y, width, height]: Frame): Frame {
  const wide = Math.round(Math.max(width * SURROUNDINGS, height * SURROUNDINGS * PICTURE_RATIO, NARROWEST));
  const high = Math.round(wide / PICTURE_RATIO);
  return [Math.round(x + (width - wide) / 2), Math.round(y + (height - high) / 2), wide, high];
}

function worldFrame(): Frame {
  const corners = Object.values(frames).flatMap(([x, y, width, height]): GeoPoint[] => [
    [x + width / 2, y + height / 2],
  ]);
  const rings = [...polygons.values()].flatMap((parts) => flatRings(parts).flat());
  const [x, , width] = extentOf([...rings, ...corners]);
  return [Math.round(x - MARGIN), -MARGIN, Math.round(width + 2 * MARGIN), height + MARGIN];
}

function rounded([x, y]: GeoPoint): GeoPoint {
  return [Math.round(x), Math.round(y)];
}
