/** Orders of every state as they were before they had lines, in SQL that both engines read alike. */
import { DAY } from "#server/clock";

/**
 * Of each kind: state, way to pay, plan (`+`: onto its customer's first eSIM), money, the network's order, plan, eSIM that is
 * taken back, request for a refund, open case; then what is said of its delivery, and why it cannot be asked back.
 */
export const KINDS = `
created crypto nomad none - - - - - - not_paid
created crypto nomad+ none - - - - - - not_paid
awaiting_payment crypto layover none - - - - - - not_paid
confirming crypto passport seen - - - - - - not_paid
paid credit_card nomad sold - - - - - - under_review
fulfilled crypto nomad sold new:done running - - - delivered installed
fulfilled crypto layover+ sold top_up:done ready - - - delivered installed
fulfilled credit_card nomad sold new:done ready - - - delivered -
fulfilled crypto nomad+ sold top_up:queued being_made - - - late -
fulfilled crypto nomad sold new:sent being_made - - esim_late late -
fulfilled credit_card layover sold new:failed being_made - - esim_given_up given_up -
fulfilled crypto nomad sold new:done data_gone - - - delivered used_up
fulfilled crypto nomad sold new:done time_over - - - delivered over
fulfilled crypto passport over new:done ready - - overpaid delivered -
fulfilled crypto nomad sold new:done ready - requested - delivered requested
fulfilled crypto nomad sold new:done ready - refused - delivered refused
fulfilled crypto nomad sold new:done ready asked requested - delivered requested
fulfilled credit_card nomad sold new:done stopped - - disputed delivered disputed
fulfilled crypto nomad sold new:done stopped owed - - taken_back stopped
fulfilled crypto nomad sold new:done stopped cancelled - esim_taken_back taken_back stopped
fulfilled gift nomad none new:done ready - - - delivered not_paid
fulfilled crypto nomad sold - ready - - - - -
needs_review crypto nomad short - - - - underpaid - under_review
needs_review crypto layover late - - - - late - under_review
expired crypto nomad none - - - - - - not_paid
cancelled crypto nomad none - - - - - - not_paid
refused crypto nomad none - - - - - - closed
refunded crypto nomad sent - - - - - - refunded
refunded crypto nomad back new:done stopped cancelled settled - taken_back refunded
refunded crypto nomad back new:failed stopped never_made - - taken_back refunded
refunded credit_card layover+ back top_up:done stopped plan_alone - - taken_back refunded
refunded credit_card nomad back new:done stopped impossible refused esim_not_ended taken_back refunded`
  .trim()
  .split("\n")
  .map((line) => {
    const words = line.split(" ").map((word) => (word === "-" ? null : word));
    const [state, method, sold, money, order, plan, back, request, reason, delivery, whyNot] = words;
    const [[planId, onto], [kind = null, owed = null]] = [sold!.split("+"), order?.split(":") ?? []];
    const bought = { state, method, planId, onto: onto === undefined ? 0 : 1, money };
    return { ...bought, kind, owed, plan, back, request, reason, delivery, whyNot };
  });

/** What the books have of the money of such orders: why, from where, to where; cents, where it is not all that came. */
const BOOKED = [
  ["short late sold over back sent", "received", "processor:paper", "suspense", null],
  ["sold over back", "paid", "suspense", "revenue", "1999"],
  ["over", "more", "suspense", "owed", "501"],
  ["back", "refund", "revenue", "owed", null],
  ["sent", "refund", "suspense", "owed", null],
  ["back sent", "refund", "owed", "processor:paper", null],
];

const values = (rows: unknown[][]) =>
  rows.map((row) => `(${row.map((each) => (each === null ? "null" : `'${String(each)}'`)).join()})`).join();

/** The statements that write so many customers down, each with an order of every kind, by its number. */
export function ordersOf(customers: number): string[] {
  const at = (days: number) => `'${new Date(Date.now() + days * DAY).toISOString()}'`;
  const [ordered, paid] = [at(-10), at(-9)];
  const first = KINDS.findIndex(({ plan }) => plan === "running");
  const kinds = KINDS.map(({ delivery: _, whyNot: _no, ...kind }, k) => [k, ...Object.values(kind)]);
  const esim = `'esim-' || case when kind = 'new' then n else u * ${KINDS.length} + ${first} end`;
  const entries = (side: string, sign: string) => `
    insert into ledger_entries (payment_id, order_id, source, account, amount_cents, coin, units, at, flow)
      select 'payment-' || n, 'order-' || n, source || ' order-' || n, ${side}, ${sign}cast(coalesce(part, came) as integer), 'BTC',
      '${sign}' || cast(coalesce(part, came) as integer) || '00000000000', ${paid}, case when ${side} like 'processor%' then
      case source when 'received' then source else 'refunded' end end from made join booked on of_money like '%' || money || '%'
      order by n`;
  const wasUsed = "plan in ('running', 'data_gone', 'time_over')";
  return `
    create table kinds (k text, state text, method text, plan_id text, onto text, money text, kind text, owed text, plan text,
      back text, request text, reason text);
    insert into kinds values ${values(kinds)};
    create table booked (of_money text, source text, debit text, credit text, part text);
    insert into booked values ${values(BOOKED)};
    create table made as with recursive customers(u) as (select 0 union all select u + 1 from customers where u + 1 < ${customers})
      select u * ${KINDS.length} + cast(k as integer) as n, u, kinds.*,
      case money when 'short' then '0500' when 'over' then '2500' else '1999' end as came from customers cross join kinds;
    insert into plans (id, position, version, name, description, price_cents, data_bytes, validity_days, devices, support_level,
      is_5g_enabled, is_popular, is_promo) select distinct plan_id, 0, 3, plan_id, '', 999, 7, 7, 1, 'chat', 1, 0, 0 from kinds;
    insert into users (id, username, username_key, email, email_key, password_hash, created_at)
      select 'user-' || u, 'u' || u, 'u' || u, 'u' || u, 'u' || u, 'none', ${ordered} from made where k = '0';
    insert into esims (id, user_id, network, network_ref, iccid, is_roaming, is_test, state_changed_at, first_installed_at,
      created_at, profile_state) select ${esim}, 'user-' || u, 'sandbox', 'ref-' || n, 'icc-' || n, 0, 1, ${paid},
      case when ${wasUsed} then ${paid} end, ${paid}, case when state = 'refunded' or back in ('owed', 'cancelled') then 'taken_back'
      when owed <> 'done' then 'preparing' when ${wasUsed} then 'enabled' else 'released' end from made where kind = 'new';
    insert into orders (id, user_id, plan_id, plan_version, plan_name, data_bytes, validity_days, amount_cents, currency,
      payment_method, state, created_at, updated_at, fulfilled_at, esim_id) select 'order-' || n, 'user-' || u, plan_id, 2,
      'Old ' || plan_id, 5000000000 + n, 30, case method when 'gift' then 0 else 1999 end, 'USD', method, state, ${ordered},
      ${paid}, case when plan is not null then ${paid} end, case onto when '1' then ${esim} end from made;
    insert into order_events (order_id, at, to_state, cause) select 'order-' || n, ${ordered}, state, 'so' from made order by n;
    insert into order_payers (order_id, session_id) select 'order-' || n, 'session' from made;
    insert into payment_attempts (id, order_id, provider, ref, code, state, snapshot_version, created_at, updated_at, checks,
      paid_network, paid_transaction, dispute) select 'attempt-' || n, 'order-' || n, 'paper', 'charge-' || n, 'CODE' || n,
      case when money in ('seen', 'short', 'over', 'late') then money when money <> 'none' then 'settled'
      when state in ('expired', 'cancelled') then state when state = 'refused' then 'failed' else 'open' end, 1, ${ordered},
      ${paid}, 1, case when money <> 'none' then 'bitcoin' end, case when money <> 'none' then 'paid-' || n end,
      case reason when 'disputed' then 'open' end from made where method <> 'gift';
    insert into received_payments (id, provider, charge, transaction_id, position, order_id, network, coin, amount, usd_cents,
      seen_at, final_at, is_test) select 'payment-' || n, 'paper', 'charge-' || n, 'paid-' || n, 0, 'order-' || n, 'bitcoin', 'BTC',
      '0.000' || came, case when money <> 'seen' then cast(came as integer) end, ${ordered},
      case when money <> 'seen' then ${paid} end, 0 from made where money <> 'none';
${entries("debit", "")}; ${entries("credit", "-")};
    insert into cases (id, order_id, reason, opened_at) select 'case-' || n, 'order-' || n, reason, ${paid}
      from made where reason is not null;
    insert into refunds (id, order_id, state, reason, requested_at, closed_at) select 'refund-' || n, 'order-' || n, request,
      'Why not', ${paid}, case when request <> 'requested' then ${paid} end from made where request is not null;
    insert into network_orders (order_id, esim_id, network, kind, state, partner_order_no, tries, created_at, updated_at,
      loss_cents) select 'order-' || n, ${esim}, 'sandbox', kind, owed, case when owed in ('sent', 'done') then 'B' || n end, 1,
      ${paid}, ${paid}, n % 3 from made where kind is not null;
    insert into take_backs (order_id, esim_id, network, state, is_forced, outcome, tries, created_at, updated_at)
      select 'order-' || n, ${esim}, 'sandbox', case when back in ('asked', 'owed', 'impossible') then back else 'done' end,
      case back when 'asked' then 0 else 1 end, case when back not in ('asked', 'owed', 'impossible') then back end, 1, ${paid},
      ${paid} from made where back is not null;
    insert into subscriptions (id, user_id, plan_id, order_id, payment_method, transaction_id, is_active, started_at, end_date,
      data_bytes, used_bytes, esim_id, plan_state, start_by, days_begun_at) select 'plan-' || n, 'user-' || u, plan_id,
      'order-' || n, method, 'charge-' || n, case when plan in ('time_over', 'stopped') then 0 else 1 end, ${paid},
      case plan when 'time_over' then ${at(-1)} else ${at(20)} end, 5000000000 + n, n, case when kind is not null then ${esim} end,
      plan, ${at(90)}, case when ${wasUsed} then ${paid} end from made where plan is not null;
    insert into usage_samples select 'plan-' || n, '2026-11-01', n, ${paid} from made where ${wasUsed};
    insert into usage_samples select 'plan-' || n, '2026-11-02', n + 1, ${paid} from made where ${wasUsed};
    insert into usage_reports select 'plan-' || n, '2026-11-02', n + 1, ${paid} from made where ${wasUsed};
    insert into waitlist_signups (id, email, email_key, source, created_at)
      select 'signup-' || n, 'e' || n, 'e' || n, 'test', ${ordered} from made where method = 'gift';
    insert into gift_claims select 'secret-' || n, 'signup-' || n, ${ordered}, 'order-' || n from made where method = 'gift';
    drop table made; drop table booked; drop table kinds`.split(";");
}
