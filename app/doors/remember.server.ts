import { memoryClock, MINUTE } from "#server/clock";
import { currentEdition } from "#server/edition/edition";

const KEPT_FOR = MINUTE;

/**
 * Reads once for everybody and keeps it, until another edition of the public pages is out or a minute has passed:
 * for what is the same for all and changes when an operator changes it. A failed read is not kept.
 */
export function remembered<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: { at: number; edition: number; value: Promise<T> } | undefined;
  return async () => {
    const edition = await currentEdition();
    const at = memoryClock.now();
    if (kept?.edition === edition && at - kept.at < KEPT_FOR) return kept.value;
    const value = read();
    kept = { at, edition, value };
    value.catch(() => (kept = undefined));
    return value;
  };
}
