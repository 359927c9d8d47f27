import { LRUCache } from "lru-cache";
import { memoryClock, MINUTE } from "../clock";
import { currentVersion } from "./version";

const KEPT_FOR = MINUTE;

/**
 * Reads once for everybody and keeps the result until the cache version changes or a minute has passed. It is for data
 * that is the same for all and that an operator changes. A failed read is not kept.
 * @param most how many results are kept, by the arguments of the read. The least recently used is dropped first.
 */
export function cachedByVersion<Args extends readonly (string | readonly string[])[], Answer>(
  read: (...args: Args) => Promise<Answer>,
  most = 1,
): (...args: Args) => Promise<Answer> {
  const kept = new LRUCache<string, Promise<Answer>>({
    max: most,
    ttl: KEPT_FOR,
    ttlResolution: 0,
    perf: memoryClock,
  });
  let version: number | undefined;
  return async (...args) => {
    const current = await currentVersion();
    if (version !== current) kept.clear();
    version = current;
    const key = JSON.stringify(args);
    const known = kept.get(key);
    if (known) return known;
    const answer = read(...args);
    kept.set(key, answer);
    answer.catch(() => kept.get(key) === answer && kept.delete(key)); // a newer one may be there by now
    return answer;
  };
}
