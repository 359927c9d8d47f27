import { setImmediate as othersTurn } from "node:timers/promises";
import { causedBy } from "../trace";

/** A kind of work that falls due. */
interface Due<Item> {
  /** Takes, or finds, what is due: at most so much, the longest due first. */
  claim(limit: number): Promise<Item[]>;
  atOnce: number;
  /** Works on it, so that it is not due any more. */
  work(due: Item[]): Promise<void>;
}

/** Works on what is due, a few at a time, until nothing is; once it is to stop, nothing more is taken. */
export async function runDue<Item>({ claim, atOnce, work }: Due<Item>, stop?: AbortSignal): Promise<void> {
  while (!stop?.aborted) {
    const due = await claim(atOnce);
    if (due.length > 0) await work(due);
    if (due.length < atOnce) return;
    await othersTurn(); // SQLite answers at once, so nobody else would get a word in between
  }
}

/**
 * Works on each by itself, all at the same time, as a part of the request that its row has kept. One that fails
 * does not keep the others from their end.
 * @throws what the first that failed has thrown, after all have ended.
 */
export function runEach<Item extends object>(
  work: (item: Item) => Promise<unknown>,
): (due: Item[]) => Promise<void> {
  return async (due) => {
    const ends = await Promise.allSettled(due.map((item) => causedBy(requestOf(item), () => work(item))));
    const failed = ends.find(({ status }) => status === "rejected");
    if (failed) throw (failed as PromiseRejectedResult).reason;
  };
}

/** Null where the table keeps none: nobody asked for that, so it belongs to the run. */
function requestOf({ request_id = null }: { request_id?: string | null }): string | null {
  return request_id;
}
