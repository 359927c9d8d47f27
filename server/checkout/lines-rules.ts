/** Which plans a checkout is about, as its address says: `?plans=jp-5-15,nomad:2&onto=new,1`. Pure. */

/** A plan that is to be bought, onto an eSIM of the customer's, the new one of a line before it, or a new one. */
export interface AskedLine {
  planId: string;
  esimId?: string | null | undefined;
  /** The place of that line, from 0. */
  onto?: number | null | undefined;
}

/** More is no trip any more. */
export const MOST_LINES = 12;

/**
 * Reads `plans`, each with how many of it, and beside them `onto`: `new`, the number of a plan before it, from 1, or an
 * eSIM's id. Of two plans onto two, the first goes onto the first.
 * @returns undefined where it makes no sense: no plan, too many, or onto none before it.
 */
export function readLines(query: URLSearchParams): AskedLine[] | undefined {
  const lines: AskedLine[] = [];
  /** Where the lines of each plan begin, and how many they are. */
  const groups: { from: number; count: number }[] = [];
  const targets = (query.get("onto") ?? "").split(",");
  for (const [place, item] of (query.get("plans") ?? "").split(",").entries()) {
    const [, planId, times = "1"] = /^([\w-]{1,64})(?::(\d{1,2}))?$/.exec(item) ?? [];
    const [target = "new", count] = [targets[place] || undefined, Number(times)];
    const isOnto = /^\d{1,2}$/.test(target);
    const group = isOnto ? groups[Number(target) - 1] : undefined;
    if (!planId || count === 0 || (isOnto && !group) || !/^[\w-]{1,64}$/.test(target)) return undefined;
    groups.push({ from: lines.length, count });
    for (let each = 0; each < count; each++) {
      const onto = group && group.from + (each % group.count);
      if (onto !== undefined && (lines[onto]!.onto ?? lines[onto]!.esimId) !== undefined) return undefined;
      lines.push({ planId, ...(onto === undefined ? target !== "new" && { esimId: target } : { onto }) });
    }
    if (lines.length > MOST_LINES) return undefined;
  }
  return lines;
}

/** The query that says so. */
export function writeLines(lines: readonly AskedLine[]): string {
  const targets = lines.map(({ esimId, onto }) => (onto == null ? (esimId ?? "new") : onto + 1));
  const plans = `?plans=${lines.map(({ planId }) => planId)}`;
  return targets.every((target) => target === "new") ? plans : `${plans}&onto=${targets}`;
}
