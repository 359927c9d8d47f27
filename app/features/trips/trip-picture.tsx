import { Picture, pictureFrame } from "../coverage/country-picture";
import { mapDrawing, type MapFrame } from "../coverage/drawn-map.server";
import { arc, type Point } from "~/ui/far-line";

/** Width by height of the picture. */
const RATIO = 3 / 2;
/** Land around the outermost stops, and the least that the picture shows, in units of the map. */
const AROUND = 70;
const NARROWEST = 300;
/** The map is so wide all round the globe. */
const ROUND = 2000;

interface TripPictureProps {
  /** The countries of each stop in the order of travel, by their codes: home first, where it is known. */
  stops: readonly (readonly string[])[];
  /** Where somebody comes from is no country of the trip. */
  isFromHome: boolean;
}

/** The far line of a trip over the countries that it leads to, for an `img`. */
export function TripPicture({ stops, isFromHome }: TripPictureProps) {
  const places = theShortWay(stops.map((codes) => middleOf(codes.map(whereIs))));
  const frame = frameOf(places);
  const visited = new Set(stops.slice(isFromHome ? 1 : 0).flat());
  return (
    <Picture frame={frame} marked={visited} round={ROUND}>
      {places.slice(1).map((to, index) => (
        <path key={index} className="trip" d={arc(places[index]!, to)} />
      ))}
      {places.map(([cx, cy], index) => (
        <circle key={index} className="stop" cx={cx} cy={cy} r={frame[3] / 53} />
      ))}
    </Picture>
  );
}

/** Each stop on the side of the one before it that is nearer: from Australia to the USA the way leads over the Pacific. */
function theShortWay(places: readonly Point[]): Point[] {
  const way: Point[] = [];
  for (const [x, y] of places) {
    const before = way.at(-1)?.[0] ?? x;
    way.push([x + ROUND * Math.round((before - x) / ROUND), y]);
  }
  return way;
}

/** A country's dot, or the middle of its biggest land: the middle of all its islands may lie in the sea. */
function whereIs(code: string): Point {
  const { dots, shapes, world } = mapDrawing;
  const [x, y, width, height] = world;
  return dots[code] ?? middleOfShape(shapes[code]) ?? [x + width / 2, y + height / 2];
}

/** The points of a path `M x y l dx dy … z`, as the map has them. */
function middleOfShape(shape = ""): Point | undefined {
  const lands = shape.split("z").filter(Boolean).map(landOf);
  return lands.toSorted((a, b) => b.area - a.area)[0]?.middle;
}

/** Its centre of gravity: the middle of the box around a bent island lies beside it. */
function landOf(outline: string): { area: number; middle: Point } {
  const [x = 0, y = 0, ...steps] = (outline.match(/-?[\d.]+/g) ?? []).map(Number);
  let [twice, sumX, sumY] = [0, 0, 0];
  // From the first corner, where the edges that end and begin there add nothing.
  let [fromX, fromY] = [0, 0];
  for (let step = 0; step < steps.length; step += 2) {
    const [toX, toY] = [fromX + steps[step]!, fromY + steps[step + 1]!];
    const cross = fromX * toY - toX * fromY;
    twice += cross;
    sumX += (fromX + toX) * cross;
    sumY += (fromY + toY) * cross;
    [fromX, fromY] = [toX, toY];
  }
  const middle: Point = twice === 0 ? [x, y] : [x + sumX / (3 * twice), y + sumY / (3 * twice)];
  return { area: Math.abs(twice) / 2, middle };
}

function middleOf(points: readonly Point[]): Point {
  const mean = (of: (point: Point) => number) =>
    Math.round(points.reduce((sum, point) => sum + of(point), 0) / points.length);
  return [mean(([x]) => x), mean(([, y]) => y)];
}

/** All stops with some land around them, and space for the lines, which rise by a quarter of their length. */
function frameOf(places: readonly Point[]): MapFrame {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const rise = (right - left) / 8;
  const box = [
    left - AROUND,
    top - rise - AROUND,
    right - left + 2 * AROUND,
    bottom - top + rise + 2 * AROUND,
  ] as const;
  return pictureFrame(box, RATIO, NARROWEST);
}
