import type { UsageChart } from "#server/subscriptions/chart-rules";
import { COUNTED_IN_MB, usageWords } from "#server/subscriptions/rules";
import { BYTES_PER_GB } from "#server/plans/rules";
import { formatDay } from "~/format";
import { classes } from "~/ui/classes";

/** Over the bars, drawn or live: the plan's limit, the value of each bar, and the forecast. */
export function ChartLines({ chart }: { chart: UsageChart }) {
  const { days, slots, limitBytes, forecast } = chart;
  const isLeftTaken =
    days[0]!.totalBytes > 0.75 * limitBytes ||
    (forecast?.endsWith === "data" && forecast.line.slot < slots / 2);
  return (
    <svg
      className="pointer-events-none absolute inset-0 size-full overflow-visible text-xs"
      stroke="var(--card)"
      strokeWidth={0}
    >
      <line x2="100%" y1="50%" y2="50%" stroke="var(--line)" strokeWidth={1} />
      <line x2="100%" stroke="var(--ink)" strokeWidth={1.5} data-line="limit" />
      <line x2="100%" y1="100%" y2="100%" stroke="var(--edge)" strokeWidth={1.5} />
      <Ahead chart={chart} />
      <Label x={isLeftTaken ? "100%" : 0} y={16} anchor={isLeftTaken ? "end" : "start"} isStrong>
        {`Limit ${usageWords(limitBytes)}`}
      </Label>
      {days.map(({ day, usedBytes, totalBytes }, slot) => {
        const before = days.length - 1 - slot;
        if (before > 0 && (usedBytes === 0 || before % strideOf(slots) !== 0)) return null;
        return (
          <Label
            key={day}
            x={middleOf(slot, slots)}
            y={topOf(totalBytes, limitBytes)}
            dy={-6}
            anchor="middle"
            isStrong={before === 0}
            className={before === 0 ? "" : slots <= 8 ? "max-xs:hidden" : "max-sm:hidden"}
          >
            {totalBytes < COUNTED_IN_MB ? usageWords(totalBytes) : inGb(totalBytes)}
          </Label>
        );
      })}
    </svg>
  );
}

function Ahead({ chart: { days, slots, limitBytes, forecast } }: { chart: UsageChart }) {
  if (!forecast) return null;
  const { slot, bytes } = forecast.line;
  const [x, y] = [middleOf(slot, slots), topOf(bytes, limitBytes)];
  const share = (slot + 0.5) / slots;
  return (
    <g>
      <line
        data-line="forecast"
        x1={middleOf(days.length - 1, slots)}
        y1={topOf(days.at(-1)!.totalBytes, limitBytes)}
        x2={x}
        y2={y}
        stroke="var(--accent)"
        strokeWidth={2}
        strokeDasharray="5 4"
      />
      <line x1={x} y1={-8} x2={x} y2={y} stroke="var(--accent)" strokeWidth={1} strokeDasharray="1 4" />
      <circle cx={x} cy={y} r={4} fill="var(--card)" stroke="var(--accent)" strokeWidth={2} />
      <Label x={x} y={-14} anchor={share < 0.35 ? "start" : share > 0.65 ? "end" : "middle"} isStrong>
        {forecast.endsWith === "data"
          ? `Data ends about ${formatDay(forecast.at)}`
          : `Days end ${formatDay(forecast.at)}`}
      </Label>
    </g>
  );
}

interface LabelProps {
  x: string | number;
  y: string | number;
  dy?: number;
  anchor: "start" | "middle" | "end";
  isStrong?: boolean;
  className?: string;
  children: string;
}

/** Text that stays readable where a line goes through it. */
function Label({ anchor, isStrong = false, className, children, ...place }: LabelProps) {
  return (
    <text
      {...place}
      textAnchor={anchor}
      strokeWidth={4}
      strokeLinejoin="round"
      paintOrder="stroke"
      className={classes(isStrong ? "fill-ink font-semibold" : "fill-ink-soft", className)}
    >
      {children}
    </text>
  );
}

/** The number of days between two values that fit beside each other. */
function strideOf(slots: number): number {
  if (slots <= 16) return 1;
  return slots <= 31 ? 2 : 4;
}

/** Without the unit, which the scale has. */
function inGb(bytes: number): string {
  const gb = bytes / BYTES_PER_GB;
  return (gb < 1 ? hundredths : tenths).format(gb);
}

const tenths = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const hundredths = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

/** The bars as the server draws them: before any script, and without one. */
export function DrawnBars({ chart: { days, slots, limitBytes } }: { chart: UsageChart }) {
  return (
    <svg className="size-full overflow-visible">
      {days.map(({ day, usedBytes, totalBytes }, slot) => (
        <svg key={day} x={offsetOf(slot, slots)} width={offsetOf(1, slots)} height="100%">
          {[
            { part: "before", top: totalBytes - usedBytes, bytes: totalBytes - usedBytes },
            { part: "own", top: totalBytes, bytes: usedBytes },
          ].map(({ part, top, bytes }) => (
            <rect
              key={part}
              data-part={part}
              className="usage-bar"
              x={`${(100 - 100 * BAR) / 2}%`}
              width={`${100 * BAR}%`}
              y={topOf(top, limitBytes)}
              height={percent(bytes / limitBytes)}
              fill="var(--sea)"
              fillOpacity={part === "before" ? 0.35 : 1}
            />
          ))}
        </svg>
      ))}
    </svg>
  );
}

/** Positions in a chart of usage, in shares of its width and height, so that the drawing and the live bars agree. */

/** A bar's share of a day's width; it never becomes a block. */
export const BAR = 0.68;
export const WIDEST_BAR_PX = 28;

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;

/** The middle of a day. */
export function middleOf(slot: number, slots: number): string {
  return percent((slot + 0.5) / slots);
}

/** Where a day begins, from the left. */
export function offsetOf(slot: number, slots: number): string {
  return percent(slot / slots);
}

/** The height of a number of bytes, from the top. */
function topOf(bytes: number, limitBytes: number): string {
  return percent(1 - bytes / limitBytes);
}
