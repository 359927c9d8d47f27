import { Picture, pictureFrame } from "../coverage/country-picture";
import { mapDrawing, type MapFrame } from "../coverage/drawn-map.server";
import { arc, type Point } from "~/ui/far-line";

/** Width by height of the picture beside an answer, and of the strip above the other choices. */
const RATIO = 3 / 2;
const STRIP_RATIO = 7 / 2;
/** Land around the outermost stops, and the least that the picture shows, in units of the map. */
const AROUND = 70;
const NARROWEST = 300;

interface TripPictureProps {
  /** The countries of each stop in the order of travel, by their codes: home first, where it is known. */
  stops: readonly (readonly string[])[];
  /** Where the trip's start is not known, its line comes in from the west. */
  fromAfar: boolean;
  isStrip: boolean;
}

/** The far line of a trip over the countries that it leads to, for an `img`. */
export function TripPicture({ stops, fromAfar, isStrip }: TripPictureProps) {
  const places = stops.map((codes) => middleOf(codes.map(whereIs)));
  const frame = frameOf(places, isStrip ? STRIP_RATIO : RATIO);
  const visited = new Set(stops.slice(fromAfar ? 0 : 1).flat());
  const [x, y, , height] = frame;
  const way = fromAfar ? [[x - 40, y + height * 0.9] as const, ...places] : places;
  return (
    <Picture frame={frame} marked={visited}>
      {way.slice(1).map((to, index) => (
        <path key={index} className="trip" d={arc(way[index]!, to)} />
      ))}
      {places.map(([cx, cy], index) => (
        <circle key={index} className="stop" cx={cx} cy={cy} r={frame[3] / (isStrip ? 24 : 53)} />
      ))}
    </Picture>
  );
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
function frameOf(places: readonly Point[], ratio: number): MapFrame {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const rise = (right - left) / 8;
  const box = [
    left - AROUND,
    top - rise - AROUND,
    right - left + 2 * AROUND,
    bottom - top + rise + 2 * AROUND,
  ] as const;
  return pictureFrame(box, ratio, NARROWEST);
}
