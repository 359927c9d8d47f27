import { sql } from "kysely";
import { db } from "../database/connection";
import type { User } from "./accounts";
import { userColumns } from "./names";

export type FoundUser = User & { createdAt: string };

/** The open accounts with these words in their user name, address or name, the newest first. One query. */
export async function findUsers(words: string, limit: number): Promise<FoundUser[]> {
  const part = `%${words.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const has = (column: string) => sql<boolean>`lower(${sql.ref(column)}) like ${part} escape '\\'`;
  return db()
    .selectFrom("users")
    .select([...userColumns, "created_at as createdAt"])
    .where((user) => user.or([has("username"), has("email"), has("name"), user("id", "=", words)]))
    .where("closed_at", "is", null)
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
}
