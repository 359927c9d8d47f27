import { now, SECOND } from "#server/clock";

const KEPT_FOR = 30 * SECOND;

/**
 * Reads once for everybody and keeps it for half a minute: for what is the same for all and changes
 * when an operator changes it. A failed read is not kept.
 */
export function remembered<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: { at: number; value: Promise<T> } | undefined;
  return () => {
    const at = now().getTime();
    if (kept && Math.abs(at - kept.at) < KEPT_FOR) return kept.value;
    const value = read();
    kept = { at, value };
    value.catch(() => (kept = undefined));
    return value;
  };
}
