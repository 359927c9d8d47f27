/** What only time, or many others, would bring about in the journeys' shop. */
import path from "node:path";
import Database from "better-sqlite3";
import type { OwnShop } from "./own-shop";

/** Lets a quarter of an hour go by since the owner was last proven. */
export function ageProof(username: string): void {
  change(
    "update sessions set proven_at = '2020-01-01T00:00:00.000Z' where user_id = (select id from users where username = ?)",
    username,
  );
}

/** Lets two hours go by since the customer bought what they have bought. */
export function ageOrders(username: string): void {
  const then = new Date(Date.now() - 2 * 60 * 60_000).toISOString();
  change(
    "update orders set updated_at = ? where user_id = (select id from users where username = ?)",
    then,
    username,
  );
}

/** Lets a network have heard of as many addresses as it may in a day. */
export function useUpTelling(network: string): void {
  const ends = new Date(Date.now() + 60 * 60_000).toISOString();
  change(
    "insert into attempt_counters (key, tries, window_ends) values (?, 20, ?)",
    `address-told:${network}`,
    ends,
  );
}

/** Has a shop ask about all charges and refunds that it watches, as it would within minutes. */
export function lookAtProcessorNow({ env }: OwnShop): void {
  const file = env.DATABASE_URL!.slice("file:".length);
  inDatabase(file, (shop) =>
    shop.exec(`
      update payment_attempts set next_check_at = created_at where next_check_at is not null;
      update payment_refunds set next_look_at = created_at where next_look_at is not null;
    `),
  );
}

/** What a customer of that shop has paid in all, and how many plans it bought. */
export function moneyOf({ env }: OwnShop, username: string) {
  const theirs = "(select id from orders where user_id = (select id from users where username = ?))";
  let found = {};
  inDatabase(env.DATABASE_URL!.slice("file:".length), (shop) => {
    found = shop
      .prepare(
        `select
          (select coalesce(sum(usd_cents), 0) from received_payments where order_id in ${theirs}) as receivedCents,
          (select count(*) from subscriptions where order_id in ${theirs}) as bought`,
      )
      .get(username, username) as object;
  });
  return found;
}

function change(statement: string, ...values: string[]): void {
  const file = path.join(process.env.E2E_FOLDER!, "shop.sqlite");
  inDatabase(file, (shop) => shop.prepare(statement).run(...values));
}

function inDatabase(file: string, work: (shop: Database.Database) => void): void {
  const database = new Database(file, { timeout: 10_000 });
  try {
    work(database);
  } finally {
    database.close();
  }
}
