import { db } from "../database/connection";
import { processors } from "./processor";

/** Charges and payments of a processor that nobody can ask about them, because it is not configured. */
export interface OutOfSight {
  processor: string;
  charges: number;
  /** When the oldest of them was made. */
  since: string;
}

/**
 * What may still be paid at processors that are not configured any more, by processor. Nobody looks at it, and
 * whoever took the key away has to hear of it. Two queries.
 */
export async function chargesOutOfSight(): Promise<OutOfSight[]> {
  const inSight = [...processors().keys()];
  const [attempts, strays] = [
    await db()
      .selectFrom("payment_attempts")
      .select(["provider", "created_at"])
      .where("next_check_at", "is not", null)
      .where("provider", "not in", inSight)
      .execute(),
    await db()
      .selectFrom("stray_charges")
      .select(["provider", "created_at"])
      .where("next_look_at", "is not", null)
      .where("provider", "not in", inSight)
      .execute(),
  ];
  const found = new Map<string, OutOfSight>();
  for (const { provider: processor, created_at } of [...attempts, ...strays]) {
    const one = found.get(processor) ?? { processor, charges: 0, since: created_at };
    found.set(processor, {
      processor,
      charges: one.charges + 1,
      since: created_at < one.since ? created_at : one.since,
    });
  }
  return [...found.values()].sort((one, other) => (one.since < other.since ? -1 : 1));
}

/** As a person reads it, with what to do. */
export function outOfSightInWords({ processor, charges, since }: OutOfSight): string {
  const what = `${charges} ${charges === 1 ? "charge" : "charges"} of ${processor}, the oldest of ${since.slice(0, 10)},`;
  return `${what} may still be paid, and nobody can see it: set its key and webhook secret again.`;
}
