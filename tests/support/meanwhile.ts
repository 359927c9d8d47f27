import { setTimeout as sleep } from "node:timers/promises";
import { transaction } from "#server/database/connection";

/**
 * Begins `other` while `step` has been done in a transaction that is not committed yet, as another process
 * may. On PostgreSQL it then waits for the rows that the step has written, on SQLite for the whole of it.
 * @returns what `other` returns.
 */
export async function meanwhile<T>(step: () => Promise<unknown>, other: () => Promise<T>): Promise<T> {
  let begin!: () => void;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const outcome = begun.then(other); // made out here, so that it is no part of the transaction
  await transaction(async () => {
    await step();
    begin();
    await sleep(100);
  });
  return outcome;
}
