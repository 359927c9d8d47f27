import { classes } from "~/ui/classes";
import { formatUsd } from "~/format";

/**
 * The build puts the flags there without hashes, so that a page of many flags stays small; in development they are the
 * package's.
 */
const FOLDER = import.meta.env.DEV ? "/static/node_modules/country-flag-icons/3x2" : "/static/flags";

interface FlagProps {
  code: string;
  width?: 24 | 30 | 72;
  /** As wide as the smallest on a phone. */
  isNarrow?: boolean;
}

/**
 * A country's flag. Its name is always beside it, so the picture is hidden from screen readers; it loads when it comes
 * into view.
 */
export function Flag({ code, width = 30, isNarrow }: FlagProps) {
  return (
    <img
      src={`${FOLDER}/${code}.svg`}
      alt=""
      width={width}
      height={(width / 3) * 2}
      loading="lazy"
      decoding="async"
      className={classes("shrink-0 rounded-[3px] outline outline-line", isNarrow && "max-sm:w-6")}
    />
  );
}

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
