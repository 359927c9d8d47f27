import { db } from "../database/connection";

/** What of the payments of a charge was booked as sent back, or is on its way, in cents. Two queries. */
export async function centsBookedBack(provider: string, charge: string): Promise<number> {
  const payments = await db()
    .selectFrom("received_payments")
    .select(["id", "usd_cents"])
    .where("provider", "=", provider)
    .where("charge", "=", charge)
    .where("final_at", "is not", null)
    .execute();
  if (payments.length === 0) return 0;
  const lines = await db()
    .selectFrom("ledger_entries")
    .select(["account", "amount_cents"])
    .where(
      "payment_id",
      "in",
      payments.map(({ id }) => id),
    )
    .execute();
  const came = payments.reduce((sum, { usd_cents }) => sum + Number(usd_cents ?? 0), 0);
  return lines
    .filter(({ account }) => !account.startsWith("processor:") && account !== "returning")
    .reduce((left, { amount_cents }) => left + Number(amount_cents), came); // what stays counts down in each account
}
