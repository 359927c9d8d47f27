import { type Kysely, sql } from "kysely";
import { engine } from "../connection";

/** Where the answers are as they were seeded, they tell the new rule. */
const ANSWERS = [
  [
    "As soon as your payment is confirmed, not when you land. Its days count from then, so buy it shortly before you travel.",
    "When your phone first connects with its eSIM, or for a few plans when the eSIM is installed: the checkout says which, and how many days you have to begin. So you can buy it well before you travel. Your dashboard names the day until which to start; a plan that is not used by then ends.",
  ],
  [
    "Yes, and we advise it. Leave the eSIM line switched off until you arrive. The days of the plan run from the payment, whether the line is on or off.",
    "Yes, and we advise it. Leave the eSIM line switched off until you arrive: the days of most plans begin when the phone first connects with it. Where they begin with the installation, the checkout says so; install such a plan shortly before you travel.",
  ],
  [
    "Yes, while the plan runs and its eSIM was never installed on a phone: open the order under Billing and choose 'Ask for a refund'. Other sales are final, unless the law where you live says otherwise. If a plan did not work for you, write to us all the same, with your order number and what happened.",
    "Yes, as long as the plan has not ended and its eSIM was never installed on a phone, and always if we have not delivered it: open the order under Billing and choose 'Ask for a refund'. Other sales are final, unless the law where you live says otherwise. If a plan did not work for you, write to us all the same, with your order number and what happened.",
  ],
];
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The days of a plan begin by the rule of its package, at the latest at its start-by. Until now they ran from the
 * payment: those in use go on so; one that nobody has used yet begins as its network has counted all along.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(database);
  await run(sql`alter table subscriptions add column start_rule text not null default 'first_connection'
    check (start_rule in ('first_connection', 'first_installation'))`);
  await run(sql`alter table subscriptions add column start_by text not null default ''`);
  await run(sql`alter table subscriptions add column days_begun_at text`);
  await run(sql`alter table subscriptions add column start_told_days integer`);
  await run(sql`update subscriptions set start_by = started_at, days_begun_at = started_at`);

  const unused = await sql<{ id: string; started_at: string; validity_days: number; start_days: number }>`
    select s.id, s.started_at, o.validity_days, coalesce(max(p.unused_valid_days), 180) as start_days
    from subscriptions s join orders o on o.id = s.order_id left join plan_packages p on p.plan_id = s.plan_id
    where s.is_active = 1 and s.plan_state in ('being_made', 'ready')
    group by s.id, s.started_at, o.validity_days`.execute(database);
  for (const { id, started_at, validity_days, start_days } of unused.rows) {
    const startBy = Date.parse(started_at) + Number(start_days) * DAY_MS;
    const end = startBy + Number(validity_days) * DAY_MS;
    await run(sql`update subscriptions set days_begun_at = null,
      start_by = ${new Date(startBy).toISOString()}, end_date = ${new Date(end).toISOString()} where id = ${id}`);
  }

  await run(sql`update plan_packages set active_type = 'first_installation', unused_valid_days = 90
    where network = 'sandbox' and plan_id = 'layover'`);
  for (const [before, now] of ANSWERS)
    await run(sql`update faqs set answer = ${now} where answer = ${before}`);

  // What the network has counted of an eSIM: its counter may begin anew, and what it had counted before stands.
  const int = sql.raw(engine() === "sqlite" ? "integer" : "bigint");
  await run(sql`alter table esims add column counted_before ${int} not null default 0`);
  await run(sql`alter table esims add column counter_bytes ${int}`);
  await run(sql`alter table esims add column counter_as_of text`);
}
