import type { ReactNode } from "react";
import { MapDocument, mapDrawing, type MapFrame } from "./drawn-map.server";

const { world, frames, dots, shapes } = mapDrawing;

/** Width by height of a plan's picture. */
const RATIO = 3 / 2;

interface PictureProps {
  frame: MapFrame;
  marked: ReadonlySet<string>;
  /** So far on, the map begins again; without it nothing is shown there. */
  round?: number;
  children: ReactNode;
}

/** The countries inside a box of the map, for an `img`: some in the colour of the trip's countries. */
export function Picture({ frame, marked, round = 0, children }: PictureProps) {
  const [x, ...size] = frame;
  const turns = round === 0 ? [0] : [-round, 0, round];
  return (
    <MapDocument frame={frame}>
      {turns.map((turn) => {
        const here: MapFrame = [x - turn, ...size];
        const inView = Object.entries(shapes).filter(([code]) => meets(here, frames[code]!));
        const lands = inView.map(([code, shape]) => (
          <path key={code} className={marked.has(code) ? "land is-5g" : "land"} d={shape} />
        ));
        return turn === 0 || lands.length === 0 ? (
          lands
        ) : (
          <g key={turn} transform={`translate(${turn})`}>
            {lands}
          </g>
        );
      })}
      {children}
    </MapDocument>
  );
}

/** Whether two boxes overlap. */
function meets([ax, ay, aWidth, aHeight]: MapFrame, [bx, by, bWidth, bHeight]: MapFrame): boolean {
  return ax < bx + bWidth && bx < ax + aWidth && ay < by + bHeight && by < ay + aHeight;
}

/** One country among its neighbours; the smallest ones are a dot with a ring in the accent. */
export function CountryPicture({ code }: { code: string }) {
  const dot = dots[code];
  return (
    <Picture frame={frames[code] ?? world} marked={new Set([code])}>
      {dot && (
        <>
          <circle className="stop" cx={dot[0]} cy={dot[1]} r={2} />
          <circle className="far-line" cx={dot[0]} cy={dot[1]} r={9} />
        </>
      )}
    </Picture>
  );
}

/** The countries that a plan works in, by their codes, among their neighbours. */
export function PlanPicture({ codes }: { codes: readonly string[] }) {
  const frame = frameOf(codes.flatMap((code) => (frames[code] ? [frames[code]] : [])));
  const works = new Set(codes);
  return (
    <Picture frame={frame} marked={works}>
      {Object.entries(dots)
        .filter(([code]) => works.has(code))
        .map(([code, [x, y]]) => (
          <circle key={code} className="land is-5g" cx={x} cy={y} r={Math.max(2, frame[2] / 250)} />
        ))}
    </Picture>
  );
}

/** A box around all of the boxes, in the picture's shape; never more than the world. */
function frameOf(boxes: readonly MapFrame[]): MapFrame {
  if (boxes.length === 0) return world;
  const left = Math.min(...boxes.map(([x]) => x));
  const top = Math.min(...boxes.map(([, y]) => y));
  const width = Math.max(...boxes.map(([x, , wide]) => x + wide)) - left;
  const height = Math.max(...boxes.map(([, y, , high]) => y + high)) - top;
  if (width >= world[2] * 0.9) return world;
  return pictureFrame([left, top, width, height], RATIO);
}

/** The box of this width by height around another box, in whole units. */
export function pictureFrame([x, y, width, height]: MapFrame, ratio: number, narrowest = 0): MapFrame {
  const wide = Math.round(Math.max(width, height * ratio, narrowest));
  const high = Math.round(wide / ratio);
  return [Math.round(x + (width - wide) / 2), Math.round(y + (height - high) / 2), wide, high];
}

const FEW = 4;

/** The few of some countries that lie nearest to one, by the middles of their boxes. */
export function nearestTo(code: string, others: readonly string[]): string[] {
  const middle = (of: string) => {
    const [x, y, width, height] = frames[of] ?? [0, 0, 0, 0];
    return [x + width / 2, y + height / 2] as const;
  };
  const [x, y] = middle(code);
  const far = (other: string) => Math.hypot(middle(other)[0] - x, middle(other)[1] - y);
  return others.toSorted((a, b) => far(a) - far(b)).slice(0, FEW);
}
