/** The shop before anything has happened in it: quicker than a database for each history. */
import { sql } from "kysely";
import { savePackages } from "#server/esims/packages";
import { sandboxPackages } from "#server/seeds/price-list";
import { db, engine } from "#server/database/connection";

/** Those that a history buys. */
export const PLANS = ["nomad", "layover"];

/** What a history leaves behind. In this order, for each points to those after it. */
const LEFT = (
  "take_backs ledger_entries cases payment_refunds received_payments payment_attempts webhook_events stray_charges processor_lists order_events refunds " +
  "usage_samples esim_events network_orders network_balances subscriptions mails attempt_counters order_lines orders esims sessions users"
).split(" ");

/** Lets the books be emptied, in the database of this file alone. */
export async function unlockBooks(): Promise<void> {
  const statements =
    engine() === "sqlite"
      ? ["drop trigger ledger_entries_no_update", "drop trigger ledger_entries_no_delete"]
      : ["drop trigger ledger_entries_no_change on ledger_entries"];
  for (const statement of statements) await sql.raw(statement).execute(db());
}

/** Empties the shop of whatever happened in it. */
export async function forgetAll(): Promise<void> {
  for (const table of LEFT) await sql.raw(`delete from ${table}`).execute(db());
  const asAtFirst = sandboxPackages.filter(({ planId }) => PLANS.includes(planId));
  await savePackages("sandbox", asAtFirst);
  await db().updateTable("plans").set({ price_cents: 1999 }).where("id", "in", PLANS).execute();
}
