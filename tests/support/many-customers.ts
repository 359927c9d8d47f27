/**
 * A database as it is after so many customers: each with a session, two paid orders whose plans are on one eSIM, the
 * first of them over, their payments in the books, and fifty days on which data was used. Of what a page asks beside that
 * (events) there is none. The rows are made by the database itself, in statements that both engines read alike.
 */
import Database from "better-sqlite3";
import pg from "pg";

const DAYS_A_PLAN = 25;
/** Customers of one statement. */
const BATCH = 20_000;
const DAY_MS = 86_400_000;
/** Of a paid order: source, account and sign of each line. */
const entries = [
  "'seen', 'processor:seeded', 1",
  "'seen', 'suspense', -1",
  "'sold', 'suspense', 1",
  "'sold', 'revenue', -1",
];
const GB = 1_073_741_824;

/** Fills a migrated and seeded database whose shop does not run. */
export async function addCustomers(url: string, count: number): Promise<void> {
  const database = url.startsWith("file:") ? sqlite(url.slice("file:".length)) : await postgres(url);
  for (let from = 1; from <= count; from += BATCH)
    for (const statement of rowsOf(from, Math.min(count, from + BATCH - 1))) await database.run(statement);
  await database.finish();
}

function rowsOf(from: number, to: number): string[] {
  const numbers = `numbers(n) as (select ${from} union all select n + 1 from numbers where n < ${to})`;
  const id = (what: string, of = "n") => `'${what}-' || cast(10000000000000 + ${of} as text)`;
  const into = (table: string, columns: string, values: string, cross = "") =>
    `insert into ${table} (${columns}) with recursive ${numbers}${cross && `, ${cross}`} select ${values} from numbers${cross && ", list"}`;
  const day = (ago: number) => `'${new Date(Date.now() - ago * DAY_MS).toISOString()}'`;
  const [bought, boughtFirst] = [day(DAYS_A_PLAN), day(2 * DAYS_A_PLAN)];
  /** The plan that is over and the one that runs, by their place from 0. */
  const plans = (columns: string, values: [string, string]) =>
    `list(place, ${columns}) as (values (0, ${values[0]}), (1, ${values[1]}))`;
  const plan = "2 * n + place";
  const days = Array.from({ length: 2 * DAYS_A_PLAN }, (_, index) => {
    const place = Math.floor(index / DAYS_A_PLAN);
    const used = ((index % DAYS_A_PLAN) + 1) * Math.round(GB / 10);
    const at = new Date(Date.now() - (2 * DAYS_A_PLAN - 1 - index) * DAY_MS).toISOString();
    return `(${place}, '${at.slice(0, 10)}', ${used}, '${at}')`;
  });
  return [
    into(
      "users",
      "id, username, username_key, email, email_key, password_hash, created_at",
      `${id("user")}, ${id("user")}, ${id("user")}, ${id("mail")}, ${id("mail")}, 'none', ${boughtFirst}`,
    ),
    into(
      "sessions",
      "token_hash, user_id, created_at, seen_at, expires_at",
      `${id("a-token-of-which-nobody-has-more-than-the-hash")}, ${id("user")}, ${bought}, ${day(0)}, ${day(-20)}`,
    ),
    into(
      "esims",
      "id, user_id, network, network_ref, iccid, is_roaming, is_test, profile_state, state_changed_at, first_installed_at, created_at",
      `${id("esim")}, ${id("user")}, 'seeded', ${id("ref")}, ${id("icc")}, 0, 1, 'enabled', ${boughtFirst}, ${boughtFirst}, ${boughtFirst}`,
    ),
    into(
      "orders",
      "id, user_id, contents, amount_cents, currency, payment_method, state, created_at, updated_at, fulfilled_at",
      `${id("order", plan)}, ${id("user")}, 'nomad', 1999, 'USD', 'crypto', 'fulfilled', at, at, at`,
      plans("at", [boughtFirst, bought]),
    ),
    into(
      "order_lines",
      "id, order_id, position, plan_id, plan_version, plan_name, data_bytes, validity_days, price_cents",
      `${id("order", plan)}, ${id("order", plan)}, 0, 'nomad', 1, 'Nomad', ${5 * GB}, 30, 1999`,
      plans("at", [boughtFirst, bought]),
    ),
    into(
      "received_payments",
      "id, provider, charge, transaction_id, position, order_id, network, coin, amount, usd_cents, seen_at, final_at, is_test",
      `${id("payment", plan)}, 'seeded', ${id("charge", plan)}, ${id("paid", plan)}, 0, ${id("order", plan)}, 'bitcoin', 'BTC', '0.0003', 1999, at, at, 1`,
      plans("at", [boughtFirst, bought]),
    ),
    into(
      "ledger_entries",
      "payment_id, order_id, source, account, amount_cents, coin, units, at",
      `${id("payment", plan)}, ${id("order", plan)}, source, account, sign * 1999, 'BTC', case sign when 1 then '' else '-' end || '300000000000000', ${boughtFirst}`,
      `list(place, source, account, sign) as (values ${[0, 1].flatMap((place) => entries.map((entry) => `(${place}, ${entry})`)).join(", ")})`,
    ),
    into(
      "network_orders",
      "line_id, order_id, esim_id, network, kind, state, tries, created_at, updated_at",
      `${id("order", plan)}, ${id("order", plan)}, ${id("esim")}, 'seeded', kind, 'done', 1, at, at`,
      plans("kind, at", [`'new', ${boughtFirst}`, `'top_up', ${bought}`]),
    ),
    into(
      "subscriptions",
      "id, user_id, plan_id, order_id, line_id, payment_method, transaction_id, is_active, started_at, start_rule, start_by, days_begun_at, end_date, data_bytes, used_bytes, esim_id, plan_state, usage_as_of",
      `${id("plan", plan)}, ${id("user")}, 'nomad', ${id("order", plan)}, ${id("order", plan)}, 'crypto', ${id("paid", plan)}, place, at, 'first_connection', at, at, ends, ${5 * GB}, ${Math.round(2.5 * GB)}, ${id("esim")}, state, ${day(0)}`,
      plans("at, ends, state", [
        `${boughtFirst}, ${day(DAYS_A_PLAN - 5)}, 'time_over'`,
        `${bought}, ${day(-5)}, 'running'`,
      ]),
    ),
    into(
      "usage_samples",
      "subscription_id, day, used_bytes, as_of",
      `${id("plan", plan)}, day, used_bytes, as_of`,
      `list(place, day, used_bytes, as_of) as (values ${days.join(", ")})`,
    ),
  ];
}

interface Filling {
  run(statement: string): Promise<void>;
  /** With the statistics of its tables. */
  finish(): Promise<void>;
}

function sqlite(file: string): Filling {
  const database = new Database(file);
  database.pragma("foreign_keys = OFF");
  database.pragma("synchronous = OFF");
  return {
    run: async (statement) => void database.exec(statement),
    async finish() {
      database.exec("analyze");
      database.pragma("wal_checkpoint(TRUNCATE)");
      database.close();
    },
  };
}

async function postgres(url: string): Promise<Filling> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // The rows fit each other by how they are made; checking each would take most of the time.
  await client.query("set session_replication_role = replica");
  await client.query("set synchronous_commit = off");
  return {
    run: async (statement) => void (await client.query(statement)),
    async finish() {
      await client.query("vacuum analyze");
      await client.end();
    },
  };
}
