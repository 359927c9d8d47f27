import type { Frame, MapDrawing } from "./map-drawing";

/**
 * One country among its neighbours, for an `img`: quiet land, the country in the colour of land that is travelled to,
 * and of the smallest a dot with a ring in the accent.
 */
export function CountryPicture({
  code,
  drawing,
  styles,
}: {
  code: string;
  drawing: MapDrawing;
  styles: string;
}) {
  const frame = drawing.frames[code] ?? drawing.world;
  const inView = Object.entries(drawing.shapes).filter(([other]) => meets(frame, drawing.frames[other]!));
  const dot = drawing.dots[code];
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={frame.join(" ")}>
      <style dangerouslySetInnerHTML={{ __html: styles }} />
      {inView.map(([other, shape]) => (
        <path key={other} className={other === code ? "land is-5g" : "land"} d={shape} />
      ))}
      {dot && (
        <>
          <circle className="stop" cx={dot[0]} cy={dot[1]} r={2} />
          <circle className="far-line" cx={dot[0]} cy={dot[1]} r={9} />
        </>
      )}
    </svg>
  );
}

/** Of some countries the few that lie nearest to one, by the middles of their frames. */
export function nearestTo(
  code: string,
  others: readonly string[],
  { frames }: MapDrawing,
  few = 4,
): string[] {
  const middle = (of: string) => {
    const [x, y, width, height] = frames[of] ?? [0, 0, 0, 0];
    return [x + width / 2, y + height / 2] as const;
  };
  const [x, y] = middle(code);
  const far = (other: string) => Math.hypot(middle(other)[0] - x, middle(other)[1] - y);
  return others.toSorted((a, b) => far(a) - far(b)).slice(0, few);
}

/** Whether two frames have a part in common. */
export function meets([ax, ay, aWidth, aHeight]: Frame, [bx, by, bWidth, bHeight]: Frame): boolean {
  return ax < bx + bWidth && bx < ax + aWidth && ay < by + bHeight && by < ay + aHeight;
}
