/** The picture's units: each stop has a column of this width, and the arc this height. */
const COLUMN = 100;
const HEIGHT = 40;
const FOOT = 32;
const RISE = 24;

/**
 * The far line from the first stop to the last, an arc that is drawn as far as the trip has come; `at` -1 is before
 * the first. Where there is no width for it, its stops stand below one another.
 */
export function FarLine({ stops, at }: { stops: readonly string[]; at: number }) {
  const last = stops.length - 1;
  return (
    <div className="relative">
      <svg
        viewBox={`0 0 ${stops.length * COLUMN} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-10 w-full overflow-visible max-xs:hidden"
        fill="none"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <Line d={arc(last, last)} stroke="var(--edge)" strokeWidth={1.75} strokeDasharray="3 5" />
        {at > 0 && <Line d={arc(at, last)} stroke="var(--accent)" strokeWidth={3} />}
        {stops.map((stop, index) => (
          <g key={stop}>
            <Line d={dot(index, last)} stroke="var(--accent)" strokeWidth={14} />
            {index > at && <Line d={dot(index, last)} stroke="var(--paper)" strokeWidth={10} />}
          </g>
        ))}
      </svg>
      <ol className="grid auto-cols-fr grid-flow-col text-center text-sm wrap-normal max-xs:grid-flow-row max-xs:gap-2 max-xs:text-left">
        {stops.map((stop, index) => (
          <li
            key={stop}
            className="pt-1.5 max-xs:flex max-xs:items-center max-xs:gap-3 max-xs:pt-0"
            aria-current={index === at ? "step" : undefined}
          >
            <span
              className="size-3.5 shrink-0 rounded-pill border-2 border-accent bg-paper data-done:bg-accent xs:hidden"
              data-done={index <= at || undefined}
            />
            <span className={index <= at ? "px-0.5 font-semibold" : "px-0.5 text-ink-soft"}>{stop}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** As wide as it is meant to be, however the picture is stretched. */
function Line(props: React.SVGProps<SVGPathElement>) {
  return <path vectorEffect="non-scaling-stroke" {...props} />;
}

/** From the first stop to this one: the beginning of the curve that rises between the first and the last. */
function arc(stop: number, last: number): string {
  const [x, y] = place(stop, last);
  const [startX, startY] = place(0, last);
  return `M${startX} ${startY}Q${(startX + x) / 2} ${FOOT - (2 * RISE * stop) / last} ${x} ${y}`;
}

/** A line without length is its round end. */
function dot(stop: number, last: number): string {
  return `M${place(stop, last).join(" ")}h0`;
}

function place(stop: number, last: number): [x: number, y: number] {
  const way = stop / last;
  return [(stop + 0.5) * COLUMN, FOOT - 4 * RISE * way * (1 - way)];
}
