import type { UsageChart } from "#server/subscriptions/chart-rules";
import { BAR, heightOf, leftOf, topOf } from "./scale";

/** The bars as the server draws them: there before any script is, and instead of it. */
export default function DrawnBars({ chart: { days, slots, limitBytes } }: { chart: UsageChart }) {
  return (
    <svg className="size-full overflow-visible">
      {days.map(({ day, usedBytes, totalBytes }, slot) => (
        <svg key={day} x={leftOf(slot, slots)} width={leftOf(1, slots)} height="100%">
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
              height={heightOf(bytes, limitBytes)}
              fill="var(--sea)"
              fillOpacity={part === "before" ? 0.35 : 1}
            />
          ))}
        </svg>
      ))}
    </svg>
  );
}
