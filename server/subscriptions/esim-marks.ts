import { db } from "../database/connection";
import { defineQuery, type Query, runQuery } from "../database/queries";
import { type EsimMark, esimTitle, UNMARKED } from "./name-rules";

/**
 * How each of a user's eSIMs is told from the others, to combine with other queries. Alike are two of one name, or two without
 * names that have had one plan: so no list calls two alike, whichever of their plans it names.
 */
export function esimMarks(userId: string): Query<Map<string, EsimMark>> {
  const rows = db()
    .selectFrom("esims")
    .leftJoin("subscriptions", "subscriptions.esim_id", "esims.id")
    .leftJoin("order_lines", "order_lines.id", "line_id")
    .select(["esims.id", "name", (row) => row.fn.coalesce("name", "plan_name").as("called")])
    .where("esims.user_id", "=", userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("esims as next").whereRef("next.replaces_id", "=", "esims.id").select("next.id")),
      ),
    )
    .orderBy("esims.created_at")
    .orderBy("started_at")
    .orderBy("position")
    .orderBy("esims.id");
  return defineQuery(rows, (found) => {
    const isAlike = ({ id, called }: (typeof found)[number]) =>
      found.some((other) => other.id !== id && other.called === called);
    const alike = new Set(found.filter(isAlike).map(({ id }) => id));
    const names = new Map(found.map(({ id, name }) => [id, name]));
    return new Map([...names].map(([id, name], n) => [id, { name, number: alike.has(id) ? n + 1 : null }]));
  });
}

/** What tells this eSIM from its owner's others in a mail that names its plan: empty where that does. One query. */
export async function markOfEsim(userId: string, esimId: string | null): Promise<string> {
  const marks = esimId ? await runQuery(esimMarks(userId)) : undefined;
  return esimTitle(marks?.get(esimId!) ?? UNMARKED, "");
}
