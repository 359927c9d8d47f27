import { meets } from "../coverage/country-picture";
import type { Frame, MapDrawing } from "../coverage/map-drawing";

/** Width by height of the picture. */
const RATIO = 3 / 2;

interface PlanPictureProps {
  /** Of the countries that the plan works in. */
  codes: readonly string[];
  drawing: MapDrawing;
  styles: string;
}

/** The countries of a plan among their neighbours, for an `img`. */
export function PlanPicture({ codes, drawing, styles }: PlanPictureProps) {
  const frame = frameOf(
    codes.flatMap((code) => (drawing.frames[code] ? [drawing.frames[code]] : [])),
    drawing.world,
  );
  const works = new Set(codes);
  const inView = Object.entries(drawing.shapes).filter(([code]) => meets(frame, drawing.frames[code]!));
  const dots = Object.entries(drawing.dots).filter(([code]) => works.has(code));
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={frame.join(" ")}>
      <style dangerouslySetInnerHTML={{ __html: styles }} />
      {inView.map(([code, shape]) => (
        <path key={code} className={works.has(code) ? "land is-5g" : "land"} d={shape} />
      ))}
      {dots.map(([code, [x, y]]) => (
        <circle key={code} className="land is-5g" cx={x} cy={y} r={Math.max(2, frame[2] / 250)} />
      ))}
    </svg>
  );
}

/** All of the frames, in the picture's shape; never more than the world. */
function frameOf(frames: readonly Frame[], world: Frame): Frame {
  if (frames.length === 0) return world;
  const left = Math.min(...frames.map(([x]) => x));
  const top = Math.min(...frames.map(([, y]) => y));
  const width = Math.max(...frames.map(([x, , wide]) => x + wide)) - left;
  const height = Math.max(...frames.map(([, y, , high]) => y + high)) - top;
  if (width >= world[2] * 0.9) return world;
  const wide = Math.round(Math.max(width, height * RATIO));
  const high = Math.round(wide / RATIO);
  return [Math.round(left + (width - wide) / 2), Math.round(top + (height - high) / 2), wide, high];
}
