/**
 * The atlas that the maps are drawn from, laid flat: Natural Earth's 1:50m (public domain), as the npm package
 * world-atlas brings it. The packages are only needed to draw, so they are installed beside the project and not into
 * it:
 *
 *   npm install --no-save --prefix /tmp/draw world-atlas topojson-client topojson-simplify d3-geo i18n-iso-countries
 *   npx tsx app/assets/draw-countries.ts /tmp/draw
 *   npx tsx app/assets/draw-world.ts /tmp/draw
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { GeoPoint } from "./map-places";

/** The map is cut in the Bering Strait, so that Russia stays in one piece. */
const MIDDLE_LONGITUDE = 11;

export const tools = createRequire(join(resolve(process.argv[2] ?? "."), "package.json"));
export const { feature } = await load("topojson-client");
export const { geoNaturalEarth1, geoPath } = await load("d3-geo");

/** Untyped on purpose: these packages are no dependencies of the project. */
export async function load(name: string) {
  return import(pathToFileURL(tools.resolve(name)).href);
}

export function atlasOf(what: "countries" | "land") {
  return JSON.parse(readFileSync(tools.resolve(`world-atlas/${what}-50m.json`), "utf8"));
}

/** A flat world, so many units wide, whose top is in the north; and how high it is down to the south. */
export function flatWorld(width: number, north: number, south: number) {
  const projection = geoNaturalEarth1().rotate([-MIDDLE_LONGITUDE, 0]).fitWidth(width, { type: "Sphere" });
  const [top, bottom] = [north, south].map((latitude) => projection([MIDDLE_LONGITUDE, latitude])[1]);
  const [x, y] = projection.translate();
  projection.translate([x, y - top]);
  return { projection, height: bottom - top };
}

/** Every shore and border of a shape on the flat world, as closed rings. */
export function ringsOf(shape: object, projection: unknown): GeoPoint[][] {
  const rings: GeoPoint[][] = [];
  const pen = {
    moveTo: (x: number, y: number) => rings.push([[x, y]]),
    lineTo: (x: number, y: number) => rings.at(-1)?.push([x, y]),
    closePath: () => undefined,
    arc: () => undefined,
  };
  geoPath(projection, pen)(shape);
  return rings;
}
