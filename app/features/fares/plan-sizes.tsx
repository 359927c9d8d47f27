import { Link } from "@remix-run/react";
import type { Plan } from "#server/plans/plans";
import { count, formatGb, formatUsd } from "~/format";
import { paths } from "~/paths";

interface PlanSizesProps {
  place: string;
  sizes: readonly Plan[];
}

/** The other sizes of a plan's place, each as the link to its page. */
export function PlanSizes({ place, sizes }: PlanSizesProps) {
  if (sizes.length === 0) return null;
  return (
    <section aria-labelledby="sizes-title" className="mt-6">
      <h2 id="sizes-title" className="mb-2 text-lg">
        Other sizes for {place}
      </h2>
      <ul className="grid grid-cols-2 gap-2 max-xs:grid-cols-1 sm:grid-cols-3">
        {sizes.map(({ id, dataBytes, validityDays, priceCents }) => (
          <li key={id} className="grid">
            <Link
              to={paths.plan(id)}
              className="flex min-h-11 flex-wrap content-center items-center justify-between gap-x-2 rounded-field border border-line bg-card px-3 py-1 text-sm tabular-nums hover:border-ink"
            >
              <span>{`${formatGb(dataBytes)} · ${count(validityDays, "day")}`}</span>
              <span className="font-semibold">{formatUsd(priceCents)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
