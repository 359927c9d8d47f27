import type { UsageChart } from "#server/subscriptions/chart-rules";
import { usageWords } from "#server/subscriptions/rules";
import { formatDate } from "~/format";

/** As many days as stand beside the chart; those before them open below. */
const BESIDE = 7;

/** The same as the chart, in figures: the newest day first. */
export function UsageTable({ days, name }: { days: UsageChart["days"]; name: string }) {
  const newest = days.toReversed();
  const [latest, earlier] = [newest.slice(0, BESIDE), newest.slice(BESIDE)];
  return (
    <div className="min-w-0 text-sm">
      <Days caption={`Data used on each day${name}`} days={latest} />
      {earlier.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
            Earlier days
          </summary>
          <Days caption={`Data used on earlier days${name}`} days={earlier} />
        </details>
      )}
    </div>
  );
}

function Days({ caption, days }: { caption: string; days: UsageChart["days"] }) {
  return (
    <table className="w-full text-left tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-edge">
          <th scope="col" className="py-1.5 pr-3">
            Day
          </th>
          <th scope="col" className="py-1.5 pr-3 text-right">
            Used
          </th>
          <th scope="col" className="py-1.5 text-right">
            In all
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, usedBytes, totalBytes }) => (
          <tr key={day} className="border-b border-line">
            <th scope="row" className="py-1.5 pr-3 font-normal">
              {formatDate(day)}
            </th>
            <td className="py-1.5 pr-3 text-right">{usageWords(usedBytes)}</td>
            <td className="py-1.5 text-right">{usageWords(totalBytes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
