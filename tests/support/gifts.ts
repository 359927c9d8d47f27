/** Gifts of the launch in the database of the journeys, whose shop is not launched and stays so. */
import { createHash, randomBytes } from "node:crypto";
import path from "node:path";
import Database from "better-sqlite3";

/** @returns the address of a new gift's page. */
export function layGift(): string {
  const database = new Database(path.join(process.env.E2E_FOLDER!, "shop.sqlite"), { timeout: 10_000 });
  const secret = randomBytes(32).toString("base64url");
  const [id, at] = [secret.slice(0, 20), new Date().toISOString()];
  try {
    database.exec(`insert into plans (id, position, name, description, price_cents, data_bytes, validity_days, devices, support_level, is_5g_enabled, is_popular, is_promo, retired_at)
      values ('launch-gift', 1000, 'Launch Gift', 'A gift', 999, 5368709120, 7, 1, 'chat', 1, 0, 0, '${at}') on conflict do nothing`);
    database
      .prepare(
        "insert into waitlist_signups (id, email, email_key, source, created_at) values (?, ?, ?, 'website', ?)",
      )
      .run(id, `${id}@example.test`, `${id}@example.test`, at);
    database
      .prepare("insert into gift_claims (secret_hash, signup_id, created_at) values (?, ?, ?)")
      .run(createHash("sha256").update(secret).digest("hex"), id, at);
  } finally {
    database.close();
  }
  return `/gift?token=${secret}`;
}
