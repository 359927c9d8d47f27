/**
 * What the pages of a customer cost with few customers and with many: CPU of a request at two sizes in one run, each
 * at a shop and a database of its own, measured in turns.
 *
 *   npx tsx tests/bench/size.ts [users=100000] [small=1000] [--postgres]
 *
 * A customer has two orders and fifty days of usage. 1,000,000 on PostgreSQL took 13.3 GB and 178 seconds.
 */
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { addCustomers, customerId } from "../support/many-customers";
import { numberOf } from "./arguments";
import { judge } from "./run";
import { engineAsked, openStand, type Stand } from "./shop";
import { table } from "./table";
import { oneConnection, type Visitor, visitor } from "./visitor";

const ENDS_WITHIN_MS = 60 * 60_000;
const WARM_UP = 50;
const ROUNDS = 5;
const REQUESTS = 50;
/** Of a clock tick in /proc. */
const TICK_MS = 10;
/** An idle shop takes less CPU than this, in so many seconds. */
const [IDLE_MS, IDLE_FOR_S] = [100, 5];

interface Asked {
  stand: Stand;
  customer: Visitor;
  paths: Record<string, string>;
}

await judge(
  async () => {
    const sizes = [numberOf("small", 1_000), numberOf("users", 100_000)];
    const asked: Asked[] = [];
    for (const size of sizes) asked.push(await openFor(size));
    const rows: (string | number)[][] = [
      [
        "page",
        ...sizes.flatMap((size) => [`CPU ms, ${size}`, "database's", "ms"]),
        "ratio of CPU",
        "with the database's",
      ],
    ];
    for (const page of Object.keys(asked[0]!.paths)) rows.push(await measure(page, asked));
    console.log(table(rows));
    console.log(
      `${engineAsked}; ${ROUNDS} rounds in turn of ${REQUESTS} requests over one connection, the cheapest of each; ms: from request to answer.`,
    );
    return [];
  },
  ENDS_WITHIN_MS,
  "Nothing is judged.",
);

async function openFor(size: number): Promise<Asked> {
  const stand = await openStand({ engine: engineAsked });
  stand.start();
  await stand.ready();
  const customer = visitor(stand.origin, oneConnection());
  await customer.signUp("measurer");
  await customer.get("/dashboard"); // uses up the greeting
  await stand.kill();
  const { seconds, mb } = await addCustomers(stand.env.DATABASE_URL!, size);
  console.log(`${size} customers: ${seconds.toFixed(0)} s, ${mb.toFixed(0)} MB`);
  // From here on the session of the sign-up belongs to one of these customers.
  const number = Math.ceil(size / 2);
  await stand.database
    .updateTable("sessions")
    .set({ user_id: customerId(number) })
    .where("user_id", "in", (users) =>
      users.selectFrom("users").select("id").where("username", "=", "measurer"),
    )
    .execute();
  stand.start();
  await stand.ready();
  console.log(`${size} customers: ${await restOf(stand)} s until the day's work of the shop's own was done`);
  const order = `order-${10_000_000_000_000 + 2 * number + 1}`;
  return {
    stand,
    customer,
    paths: {
      dashboard: "/dashboard",
      order: `/orders/${order}`,
      esim: `/dashboard/esims/esim-${10_000_000_000_000 + number}`,
    },
  };
}

/** The shop's daily checks begin when it starts, and are no page's cost. @returns seconds until they are done. */
async function restOf(stand: Stand): Promise<string> {
  const begun = performance.now();
  for (let before = -Infinity, now = await stand.cpuMs(); now - before > IDLE_MS; now = await stand.cpuMs()) {
    before = now;
    await sleep(IDLE_FOR_S * 1000);
  }
  return ((performance.now() - begun) / 1000 - IDLE_FOR_S).toFixed(0);
}

interface Cost {
  shop: number;
  database: number;
  wall: number;
}

async function measure(page: string, asked: Asked[]): Promise<(string | number)[]> {
  const best: Cost[] = asked.map(() => ({ shop: Infinity, database: Infinity, wall: Infinity }));
  for (const each of asked) {
    const { status, text } = await each.customer.get(each.paths[page]!);
    if (status !== 200 || !text.includes("Nomad")) throw new Error(`${page} was answered ${status}`);
    for (let request = 0; request < WARM_UP; request += 1) await each.customer.get(each.paths[page]!);
  }
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, each] of asked.entries()) {
      const cost = await costOf(each, each.paths[page]!);
      const before = best[index]!;
      best[index] = {
        shop: Math.min(before.shop, cost.shop),
        database: Math.min(before.database, cost.database),
        wall: Math.min(before.wall, cost.wall),
      };
    }
  const [few, many] = best as [Cost, Cost];
  return [
    page,
    ...best.flatMap(({ shop, database, wall }) => [shop.toFixed(2), database.toFixed(2), wall.toFixed(2)]),
    (many.shop / few.shop).toFixed(2),
    ((many.shop + many.database) / (few.shop + few.database)).toFixed(2),
  ];
}

async function costOf({ stand, customer }: Asked, path: string): Promise<Cost> {
  const pids = await backendsOf(stand);
  const [shop, database, begun] = [await stand.cpuMs(), pids.map(cpuMsOf), performance.now()];
  for (let request = 0; request < REQUESTS; request += 1) await customer.get(path);
  const wall = performance.now() - begun;
  const grown = pids.map((pid, index) => Math.max(0, cpuMsOf(pid) - database[index]!)); // one may have ended
  return {
    wall: wall / REQUESTS,
    shop: ((await stand.cpuMs()) - shop) / REQUESTS,
    database: grown.reduce((sum, ms) => sum + ms, 0) / REQUESTS,
  };
}

/** The processes in which PostgreSQL answers; SQLite answers in the shop's own. */
async function backendsOf({ engine, database }: Stand): Promise<number[]> {
  if (engine === "sqlite") return [];
  const { rows } = await sql<{
    pid: number;
  }>`select pid from pg_stat_activity where datname = current_database()`.execute(database);
  return rows.map(({ pid }) => pid);
}

/** CPU time of a process so far, in milliseconds; 0 of one that has ended. Linux only. */
function cpuMsOf(pid: number): number {
  try {
    const [, rest = ""] = /\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    const fields = rest.split(" ");
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0;
  }
}
