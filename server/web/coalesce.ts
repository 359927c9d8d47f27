import type { Turn } from "./fair-queue";

interface Shared<T> {
  result: Promise<T>;
  /** Does the work the first time. */
  make(): Promise<T>;
  waiting: number;
  isBegun: boolean;
}

/**
 * What several wait for under one key is made once. Everybody who waits stands in their own line, and the first whose turn comes has it made for all of them:
 * nobody waits behind the line of somebody who asked earlier.
 */
export function coalesce<T>(
  make: (key: string) => Promise<T>,
): (key: string, enter: (work: () => Promise<T>) => Turn<T>) => Promise<T> {
  const all = new Map<string, Shared<T>>();

  function begin(key: string): Shared<T> {
    let settle!: (result: Promise<T>) => void;
    const shared: Shared<T> = {
      result: new Promise((resolve) => (settle = resolve)),
      waiting: 0,
      isBegun: false,
      make() {
        if (!shared.isBegun) settle(make(key).finally(() => all.delete(key)));
        shared.isBegun = true;
        return shared.result;
      },
    };
    all.set(key, shared);
    return shared;
  }

  return async (key, enter) => {
    const shared = all.get(key) ?? begin(key);
    const turn = enter(shared.make);
    shared.waiting += 1;
    try {
      return await Promise.race([shared.result, turn.done]);
    } finally {
      turn.leave();
      shared.waiting -= 1;
      if (shared.waiting === 0 && !shared.isBegun) all.delete(key);
    }
  };
}
