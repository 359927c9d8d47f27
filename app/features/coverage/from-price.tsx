import { formatUsd } from "~/format";

/** 'from $2.49': cents of the cheapest plan; nothing where there is none, or it could not be read. */
export function FromPrice({ cents }: { cents: number | undefined }) {
  if (cents === undefined) return null;
  return (
    <span className="whitespace-nowrap">
      {"from "}
      <strong className="font-semibold text-ink">{formatUsd(cents)}</strong>
    </span>
  );
}
