import { LRUCache } from "lru-cache";
import { memoryClock, MINUTE } from "../clock";
import { currentVersion } from "./version";

const KEPT_FOR = MINUTE;

/**
 * Reads once for everybody and keeps it, until another edition of the public pages is out or a minute has passed:
 * for what is the same for all and changes when an operator changes it. A failed read is not kept.
 * @param most how many different questions are kept the answer to; who was not asked for the longest makes room.
 */
export function cachedByVersion<Question extends readonly (string | readonly string[])[], Answer>(
  read: (...question: Question) => Promise<Answer>,
  most = 1,
): (...question: Question) => Promise<Answer> {
  const kept = new LRUCache<string, Promise<Answer>>({
    max: most,
    ttl: KEPT_FOR,
    ttlResolution: 0,
    perf: memoryClock,
  });
  let edition: number | undefined;
  return async (...question) => {
    const current = await currentVersion();
    if (edition !== current) kept.clear();
    edition = current;
    const key = JSON.stringify(question);
    const known = kept.get(key);
    if (known) return known;
    const answer = read(...question);
    kept.set(key, answer);
    answer.catch(() => kept.get(key) === answer && kept.delete(key)); // a newer one may stand there by now
    return answer;
  };
}
