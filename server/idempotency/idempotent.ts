import { setTimeout as sleep } from "node:timers/promises";
import { SECOND, stopwatch } from "../clock";
import { asOneTransaction, afterCommit } from "../database/connection";
import { DomainError } from "../errors";
import { findKeptAnswer, keepAnswer, type KeyedRequest, releaseKey, takeKey } from "./keys";

export interface Answered<T> {
  answer: T;
  isRepeat: boolean;
}

/** How an answer is kept. */
export interface AsText<T> {
  write(answer: T): Promise<string>;
  read(text: string): T;
}

/** Keeps the name of what the work is about. */
export type KeepName = (name: string) => Promise<void>;

/** A repeat waits so long for the first request to come to its end. */
const PATIENCE = 8 * SECOND;

/**
 * Does the work once for each key: the same request again gets the same answer again. Key, effect and answer are
 * one transaction, the last one of the work. Refusals are not kept, so a request that was refused may be mended
 * and sent again.
 * @throws DomainError key_reused; key_in_use, while the first request is not at its end.
 */
export function idempotent<T>(
  claim: KeyedRequest,
  work: () => Promise<T>,
  { write, read }: AsText<T>,
): Promise<Answered<T>> {
  return inTurn(claim, async () => {
    const kept = await findKeptAnswer(claim);
    if (kept !== undefined) return { answer: read(kept), isRepeat: true };
    try {
      const answer = await asOneTransaction(work, {
        before: () => takeKey(claim),
        after: async (answer) => keepAnswer(claim, await write(answer)),
      });
      return { answer, isRepeat: false };
    } catch (failure) {
      // Another process may have done it meanwhile, and what stood in the way here is what came of that.
      const kept = await findKeptAnswer(claim).catch(() => undefined);
      if (kept === undefined) throw failure;
      return { answer: read(kept), isRepeat: true };
    }
  });
}

/**
 * The same for work that asks outside, which no transaction can hold: what is kept is the name of what the work
 * is about, as soon as that stands, and a repeat is answered by how it stands then.
 * @param work is given what keeps the name, inside the transaction that makes what it names.
 * @param again answers a repeat; undefined where nothing came of it, so that it is done again.
 * @throws DomainError key_reused; key_in_use, while the first request is not at its end.
 */
export function idempotentByName<T>(
  claim: KeyedRequest,
  work: (keep: KeepName) => Promise<T>,
  again: (name: string) => Promise<T | undefined>,
): Promise<Answered<T>> {
  return inTurn(claim, async () => {
    const name = await findKeptAnswer(claim);
    const answer = name === undefined ? undefined : await again(name);
    if (answer !== undefined) return { answer, isRepeat: true };
    let isTaken = name !== undefined;
    const keep: KeepName = async (name) => {
      if (!isTaken) await takeKey(claim);
      await keepAnswer(claim, name);
      afterCommit(() => (isTaken = true));
    };
    try {
      return { answer: await work(keep), isRepeat: false };
    } catch (failure) {
      // Where that fails too the key stands, and a repeat is answered by what has come of it.
      if (isTaken) await releaseKey(claim).catch(() => {});
      throw failure;
    }
  });
}

const underWay = new Map<string, Promise<void>>();

/** Those of one key that come to this process go one after the other, so that no repeat works in vain. */
async function inTurn<T>({ caller, key }: KeyedRequest, work: () => Promise<T>): Promise<T> {
  const name = `${caller} ${key}`;
  const waited = stopwatch();
  for (let ahead; (ahead = underWay.get(name));) {
    const left = PATIENCE - waited();
    if (left <= 0) throw new DomainError("key_in_use", undefined, 1);
    await Promise.race([ahead, sleep(left, undefined, { ref: false })]);
  }
  let end!: () => void;
  underWay.set(name, new Promise((resolve) => (end = resolve)));
  try {
    return await work();
  } finally {
    underWay.delete(name);
    end();
  }
}
