/** What only time, or many others, would bring about in the journeys' shop. */
import { createHash, randomBytes } from "node:crypto";
import Database from "better-sqlite3";
import type { World } from "../kit/world";
import type { OwnShop } from "./own-shop";

/** Lays a gift of the launch, which this shop has not had. @returns the address of its page. */
export function layGift({ world }: { world: World }): string {
  const secret = randomBytes(32).toString("base64url");
  const [id, at] = [secret.slice(0, 20), new Date().toISOString()];
  const email = `${id}@example.test`;
  change(
    world,
    `insert into plans (id, position, name, description, price_cents, data_bytes, validity_days, devices, support_level, is_5g_enabled, is_popular, is_promo, retired_at)
     values ('launch-gift', 1000, 'Launch Gift', 'A gift', 999, 5368709120, 7, 1, 'chat', 1, 0, 0, ?) on conflict do nothing`,
    at,
  );
  change(
    world,
    "insert into waitlist_signups (id, email, email_key, source, created_at) values (?, ?, ?, 'website', ?)",
    id,
    email,
    email,
    at,
  );
  const hash = createHash("sha256").update(secret).digest("hex");
  change(
    world,
    "insert into gift_claims (secret_hash, signup_id, created_at) values (?, ?, ?)",
    hash,
    id,
    at,
  );
  return `/gift?token=${secret}`;
}

/** Lets a network have heard of as many addresses as it may in a day. */
export function useUpDisclosures(world: World): void {
  const ends = new Date(Date.now() + 60 * 60_000).toISOString();
  change(
    world,
    "insert into attempt_counters (key, tries, window_ends) values (?, 20, ?)",
    "address-told:127.0.0.1",
    ends,
  );
}

/** Has a shop ask about all charges and refunds that it watches, as it would within minutes. */
export function lookAtProcessorNow({ database }: OwnShop): void {
  database.exec(`
    update payment_attempts set next_check_at = created_at where next_check_at is not null;
    update payment_refunds set next_look_at = created_at where next_look_at is not null;
  `);
}

/** What a customer of that shop has paid in all, and how many plans it bought. */
export function moneyOf({ database }: OwnShop, username: string) {
  const theirs = "(select id from orders where user_id = (select id from users where username = ?))";
  return database
    .prepare(
      `select
        (select coalesce(sum(usd_cents), 0) from received_payments where order_id in ${theirs}) as receivedCents,
        (select count(*) from subscriptions where order_id in ${theirs}) as bought`,
    )
    .get(username, username);
}

function change(world: World, statement: string, ...values: string[]): void {
  const database = new Database(world.database.replace("file:", ""), { timeout: 10_000 });
  try {
    database.prepare(statement).run(...values);
  } finally {
    database.close();
  }
}
