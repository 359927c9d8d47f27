/**
 * The secrets in emails, each kind of email with a table of its own: of a secret the hash alone is stored, when it
 * ends, and when it was used.
 */
import { type Insertable, sql, type SqlBool } from "kysely";
import { fromNow, timestamp } from "../clock";
import { db } from "../database/connection";
import type { Row, Tables } from "../database/tables";
import { newSecret, secretHash } from "../secret";
import type { MailedSecret } from "./tables";

type Kind = "device_alarms" | "mailed_links" | "password_resets" | "pending_sign_ups";
type Found<K extends Kind> = Promise<Row<K> | undefined>;

/** Every kind has the columns that are asked for here. */
const asOne = (kind: Kind) => kind as "device_alarms";

/**
 * Makes a secret for an email, as part of the caller's transaction.
 * @param about what is stored beside it. @param lifetime in milliseconds.
 * @returns the secret, and when it ends. One query.
 */
export async function newMailedSecret<K extends Kind>(
  kind: K,
  about: Omit<Insertable<Tables[K]>, keyof MailedSecret>,
  lifetime: number,
): Promise<{ token: string; ends: Date }> {
  const [token, ends] = [newSecret(), fromNow(lifetime)];
  const stored = { token_hash: secretHash(token), created_at: timestamp(), expires_at: timestamp(ends) };
  await db()
    .insertInto(kind as Kind)
    .values({ ...about, ...stored } as never)
    .execute();
  return { token, ends };
}

/** What is stored beside a secret that works now. Changes nothing. One query. */
export async function findMailedSecret<K extends Kind>(kind: K, token: string): Found<K> {
  return find(kind, token, "null");
}

/** The same of one that was used, until it ends. One query. */
export async function findUsedSecret<K extends Kind>(kind: K, token: string): Found<K> {
  return find(kind, token, "not null");
}

async function find<K extends Kind>(kind: K, token: string, used: "null" | "not null"): Found<K> {
  const found = db().selectFrom(asOne(kind)).selectAll().where(isGood(token, used));
  return found.executeTakeFirst() as Found<K>;
}

/**
 * Uses a secret up, as part of the caller's transaction: of several who come at once one has it. One query.
 * @param more what is noted of its use.
 */
export async function useMailedSecret<K extends Kind>(
  kind: K,
  token: string,
  more?: Partial<Insertable<Tables[K]>>,
): Found<K> {
  const used = db()
    .updateTable(asOne(kind))
    .set({ ...more, used_at: timestamp() })
    .where(isGood(token, "null"))
    .returningAll();
  return used.executeTakeFirst() as Found<K>;
}

function isGood(token: string, used: "null" | "not null") {
  return sql<SqlBool>`token_hash = ${secretHash(token)} and expires_at > ${timestamp()} and used_at is ${sql.raw(used)}`;
}
