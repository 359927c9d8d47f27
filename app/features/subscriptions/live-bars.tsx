import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { usageWords } from "#server/subscriptions/rules";
import { formatDate } from "~/format";
import { topOf } from "./scale";

/** The same bars with the figures of a day at the pointer. The frame around both is one, so nothing moves. */
export default function LiveBars({ days }: { days: readonly { day: string; usedBytes: number }[] }) {
  const top = topOf(days);
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={[...days]} barCategoryGap="16%" margin={NO_MARGIN} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="day" hide />
        <YAxis hide domain={[0, top]} ticks={[0, top / 2, top]} />
        <Tooltip
          cursor={{ fill: "var(--line)", opacity: 0.5 }}
          formatter={(bytes) => [usageWords(Number(bytes)), "Used"]}
          labelFormatter={(day) => formatDate(String(day))}
          contentStyle={{
            background: "var(--card)",
            border: "1px solid var(--edge)",
            borderRadius: 8,
            color: "var(--ink)",
          }}
          itemStyle={{ color: "var(--ink)" }}
        />
        <Bar dataKey="usedBytes" fill="var(--sea)" isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}

const NO_MARGIN = { top: 0, right: 0, bottom: 0, left: 0 };
