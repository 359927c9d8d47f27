import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { dayOfSlot, type UsageChart } from "#server/subscriptions/chart-rules";
import { usageWords } from "#server/subscriptions/rules";
import { formatDate } from "~/format";
import { WIDEST_BAR_PX } from "./chart-lines";

/** The same bars with the figures of a day at the pointer. Both are in the same box, so nothing moves. */
export default function LiveBars({ chart }: { chart: UsageChart }) {
  const { days, slots, limitBytes } = chart;
  const data = Array.from({ length: slots }, (_, slot) => {
    const known = days[slot];
    if (!known) return { day: dayOfSlot(chart, slot) };
    return { day: known.day, own: known.usedBytes, before: known.totalBytes - known.usedBytes };
  });
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={data} barCategoryGap="16%" margin={NO_MARGIN} accessibilityLayer={false}>
        <XAxis dataKey="day" hide />
        <YAxis hide domain={[0, limitBytes]} />
        <Tooltip
          cursor={{ fill: "var(--line)", opacity: 0.5 }}
          formatter={(bytes, name) => [usageWords(Number(bytes)), name]}
          labelFormatter={(day) => formatDate(String(day))}
          contentStyle={{
            background: "var(--card)",
            border: "1px solid var(--edge)",
            borderRadius: 8,
            color: "var(--ink)",
          }}
          itemStyle={{ color: "var(--ink)" }}
        />
        <Bar {...BAR_PROPS} dataKey="before" name="Before" fillOpacity={0.35} />
        <Bar {...BAR_PROPS} dataKey="own" name="On this day" />
      </BarChart>
    </ResponsiveContainer>
  );
}

const NO_MARGIN = { top: 0, right: 0, bottom: 0, left: 0 };
const BAR_PROPS = {
  stackId: "used",
  fill: "var(--sea)",
  maxBarSize: WIDEST_BAR_PX,
  isAnimationActive: false,
} as const;
