import { topOf } from "./scale";

const HEIGHT = 100;
const BAR = 0.68;

/** The bars as the server draws them: there before any script is, and instead of it. */
export function DrawnBars({ days }: { days: readonly { day: string; usedBytes: number }[] }) {
  const top = topOf(days);
  const heightOf = (usedBytes: number) => (HEIGHT * usedBytes) / top;
  return (
    <svg
      viewBox={`0 0 ${days.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="size-full overflow-visible"
    >
      {[0, HEIGHT / 2, HEIGHT].map((y) => (
        <path
          key={y}
          d={`M0 ${y}H${days.length}`}
          stroke={y === HEIGHT ? "var(--edge)" : "var(--line)"}
          strokeWidth={1}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {days.map(({ day, usedBytes }, index) => (
        <rect
          key={day}
          x={index + (1 - BAR) / 2}
          width={BAR}
          y={HEIGHT - heightOf(usedBytes)}
          height={heightOf(usedBytes)}
          fill="var(--sea)"
        />
      ))}
    </svg>
  );
}
