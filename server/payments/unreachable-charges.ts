import { fromNow, MINUTE, timestamp } from "../clock";
import { db } from "../database/connection";
import { processors } from "./processor";

/** Charges of a processor that cannot be called about them: it is not configured, or does not answer. */
type OutOfSight = Awaited<ReturnType<typeof unreachableCharges>>[number];

const SILENT_AFTER = 15 * MINUTE;

/** What may have been paid and nobody can see, by processor: somebody has to hear of it. One query. */
export async function unreachableCharges() {
  const before = timestamp(fromNow(-SILENT_AFTER));
  const inSight = [...processors().keys()];
  const attempts = db().selectFrom("payment_attempts").where("unanswered_since", "is not", null);
  const strays = db().selectFrom("stray_charges").where("next_look_at", "is not", null);
  const answered = db()
    .selectFrom("payment_attempts")
    .select("provider")
    .where("provider", "in", inSight)
    .where("unanswered_since", "is", null)
    .where("checked_at", ">", before);
  const unseen = attempts
    .select(["provider", "unanswered_since as since"])
    .unionAll(strays.select(["provider", "created_at as since"]).where("provider", "not in", inSight));
  const found = await db()
    .selectFrom(unseen.as("unseen"))
    .select(({ fn }) => [
      "provider as processor",
      fn.countAll().as("charges"),
      fn.min<string>("since").as("since"),
    ])
    .where("provider", "not in", answered)
    .groupBy("provider")
    .orderBy("since")
    .execute();
  return found
    .map((one) => ({ ...one, charges: Number(one.charges), isSilent: inSight.includes(one.processor) }))
    .filter(({ isSilent, since }) => !isSilent || since <= before);
}

/** As a person reads it, with what to do. */
export function unreachableInWords({ processor, charges, since, isSilent }: OutOfSight): string {
  const what = `${charges} ${charges === 1 ? "charge" : "charges"} of ${processor} may have been paid, and since ${since.slice(0, 16).replace("T", " ")} UTC nobody can see it:`;
  return isSilent
    ? `${what} it does not answer. What doctor says of its key and its address, or its status page, says why.`
    : `${what} set its key and webhook secret again.`;
}
