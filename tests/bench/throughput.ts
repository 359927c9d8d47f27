/** Sign-ins and paid orders a second, through the front door, on both engines. */
import { setTimeout as sleep } from "node:timers/promises";
import { activationTimes, readBooks } from "./books";
import { durability, type Engine, openStand, type Stand } from "./shop";
import { percentile, table } from "./table";
import { type Answer, type Visitor, visitor } from "./visitor";

const CUSTOMERS = 32;
const AT_ONCE = 8;
const PLANS_EACH = 4;
const SIGN_INS_FOR_MS = 5_000;
const ORDERS_WITHIN_MS = 60_000;

export async function measureThroughput(): Promise<void> {
  const rows: (string | number)[][] = [
    ["", "durability", "sign-ins/s", "CPU ms", "hash", "paid orders/s", "CPU ms", "p50 ms", "p95 ms"],
  ];
  for (const engine of ["sqlite", "postgres"] as const) rows.push(await measure(engine));
  console.log(table(rows));
  console.log(
    `${AT_ONCE} customers at once, on the same machine as the shop and the sandbox. CPU: of the shop's process, an order or sign-in.\n` +
      "A paid order: press of the pay button, charge, payment, webhook, check of the charge, active plan; p50 and p95 from payment to plan.",
  );
}

async function measure(engine: Engine): Promise<(string | number)[]> {
  const stand = await openStand({ engine });
  try {
    stand.start();
    await stand.ready();
    const customers = Array.from({ length: CUSTOMERS }, (_, number) => ({
      name: `buyer-${number}`,
      browser: visitor(stand.origin),
    }));
    await atOnce(customers, async ({ name, browser }) => expectRedirect(await browser.signUp(name)));
    const signIns = await signInFor(
      stand,
      customers.map(({ name }) => name),
    );
    const { password_hash } = await stand.database
      .selectFrom("users")
      .select("password_hash")
      .executeTakeFirstOrThrow();
    const orders = await buyEverything(
      stand,
      customers.map(({ browser }) => browser),
    );
    return [
      engine,
      await durability(stand),
      signIns.perSecond.toFixed(1),
      signIns.cpuMs.toFixed(1),
      password_hash.split("$").slice(1, 4).join(" "), // the algorithm and its cost
      orders.perSecond.toFixed(1),
      orders.cpuMs.toFixed(1),
      percentile(orders.waits, 0.5),
      percentile(orders.waits, 0.95),
    ];
  } finally {
    await stand.close();
  }
}

async function signInFor({ origin, cpuMs }: Stand, names: string[]) {
  const [begun, cpuBefore] = [Date.now(), await cpuMs()];
  let done = 0;
  const lanes = Array.from({ length: AT_ONCE }, (_, lane) =>
    names.filter((_, index) => index % AT_ONCE === lane),
  );
  await atOnce(lanes, async (own) => {
    for (let turn = 0; Date.now() - begun < SIGN_INS_FOR_MS; turn += 1) {
      expectRedirect(await visitor(origin).signIn(own[turn % own.length]!));
      done += 1;
    }
  });
  return { perSecond: done / ((Date.now() - begun) / 1000), cpuMs: ((await cpuMs()) - cpuBefore) / done };
}

/** Every customer buys some plans, fewer than would be held for a machine's; the clock stops when the last plan is active. */
async function buyEverything(stand: Stand, browsers: Visitor[]) {
  const { sandbox, database, cpuMs } = stand;
  const plans = await database
    .selectFrom("plans")
    .select("id")
    .where("retired_at", "is", null)
    .orderBy("id")
    .limit(PLANS_EACH)
    .execute();
  const wanted = plans.flatMap(({ id }) => browsers.map((browser) => ({ browser, id })));
  const [begun, cpuBefore] = [Date.now(), await cpuMs()];
  await atOnce(wanted, async ({ browser, id }) => sandbox.pay(expectRedirect(await browser.pay(id)), true));
  for (;;) {
    const { active } = await database
      .selectFrom("subscriptions")
      .select(({ fn }) => fn.countAll<number>().as("active"))
      .executeTakeFirstOrThrow();
    if (Number(active) === wanted.length) break;
    if (Date.now() - begun > ORDERS_WITHIN_MS)
      throw new Error(`${active} of ${wanted.length} paid orders are fulfilled`);
    await sleep(20);
  }
  const [seconds, cpu] = [(Date.now() - begun) / 1000, (await cpuMs()) - cpuBefore];
  const waits = activationTimes(await readBooks(stand), await sandbox.deliveries());
  return {
    perSecond: wanted.length / seconds,
    cpuMs: cpu / wanted.length,
    waits: [...waits.told, ...waits.untold],
  };
}

function expectRedirect({ status, location }: Answer): string {
  if (status !== 302) throw new Error(`the shop answered ${status}`);
  return location;
}

/** Works through the items, some at once. */
async function atOnce<Item>(items: Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const left = [...items];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
    }),
  );
}
