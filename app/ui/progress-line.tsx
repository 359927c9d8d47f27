/** The picture's units: each stop has a column of this width, the first and the last stand at the foot of the arc. */
const COLUMN = 100;
const HEIGHT = 62;
const FOOT = 52;
const RISE = 40;
const DOT = 7;

interface FarLineProps {
  stops: readonly string[];
  /** The last stop that is reached; -1 is before the first. */
  at: number;
  label: string;
}

/**
 * The far line from the first stop to the last, an arc that is drawn as far as the trip has come. It is never
 * stretched, so that its stops lie on it at any width. Where it is too wide, the stops are listed below one another.
 */
export function ProgressLine({ stops, at, label }: FarLineProps) {
  const last = stops.length - 1;
  return (
    <div>
      <svg
        viewBox={`0 0 ${stops.length * COLUMN} ${HEIGHT}`}
        className="block h-auto w-full max-xs:hidden"
        fill="none"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d={arc(last, last)} stroke="var(--edge)" strokeWidth={2} strokeDasharray="3 6" />
        {at > 0 && <path d={arc(at, last)} stroke="var(--accent)" strokeWidth={4} />}
        {stops.map((stop, index) => {
          const [x, y] = place(index, last);
          return (
            <circle
              key={stop}
              cx={x}
              cy={y}
              r={DOT}
              stroke={index <= at ? "var(--accent)" : "var(--edge)"}
              strokeWidth={2.5}
              fill={index <= at ? "var(--accent)" : "var(--paper)"}
            />
          );
        })}
      </svg>
      <ol
        aria-label={label}
        className="grid auto-cols-fr grid-flow-col text-center text-xs leading-tight wrap-normal sm:text-sm max-xs:grid-flow-row max-xs:gap-2 max-xs:text-left max-xs:text-sm"
      >
        {stops.map((stop, index) => (
          <li
            key={stop}
            className="pt-1 max-xs:flex max-xs:items-center max-xs:gap-3 max-xs:pt-0"
            aria-current={index === at ? "step" : undefined}
          >
            <span
              className="size-3.5 shrink-0 rounded-pill border-2 border-accent bg-paper data-done:bg-accent xs:hidden"
              data-done={index <= at || undefined}
            />
            <span className={index <= at ? "font-semibold" : "text-ink-soft"}>{stop}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** From the first stop to this one: the beginning of the curve that rises between the first and the last. */
function arc(stop: number, last: number): string {
  const [x, y] = place(stop, last);
  const [startX, startY] = place(0, last);
  return `M${startX} ${startY}Q${(startX + x) / 2} ${FOOT - (2 * RISE * stop) / last} ${x} ${y}`;
}

function place(stop: number, last: number): [x: number, y: number] {
  const way = stop / last;
  return [(stop + 0.5) * COLUMN, FOOT - 4 * RISE * way * (1 - way)];
}
