/**
 * The built shop on the Node that runs this: a customer buys, 2,000 pages are loaded, a signal ends it. Then the same
 * with frequent garbage collection, since a package of machine code may crash then.
 *
 *   npx tsx tests/bench/on-this-node.ts [pages=2000]
 */
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { numberOf } from "./arguments";
import { judge } from "./run";
import { codeOf } from "./sandbox-client";
import { openStand, type Stand } from "./shop";
import { type Visitor, visitor } from "./visitor";

const loads = numberOf("pages", 2_000);
const AT_ONCE = 4;
const ENDS_WITHIN_MS = 30 * 60_000;
const WEBHOOK_ARRIVES_WITHIN_MS = 5_000;
const COLLECTING = "--expose-gc --import=data:text/javascript,setInterval(gc,200).unref()";

await judge(
  async () => [...(await use({})), ...(await use({ NODE_OPTIONS: COLLECTING }))],
  ENDS_WITHIN_MS,
  `Node ${process.version}: no problems.`,
);

/** @returns what went wrong, in sentences. */
async function use(settings: Record<string, string>): Promise<string[]> {
  const stand = await openStand({ engine: "sqlite" });
  const { child } = await stand.startAnother(settings, Number(stand.env.PORT));
  const ended = once(child, "exit");
  const { customer, order } = await buyPlan(stand);
  const stranger = visitor(stand.origin);
  const { text } = await stranger.get("/sitemap.xml");
  const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
  const pages = [...listed, order, "/dashboard", "/dashboard/billing", "/trip?to=jp&days=10&gb=5"];
  const found: string[] = [];
  let loaded = 0;
  const load = async () => {
    while (loaded < loads) {
      const page = pages[loaded++ % pages.length]!;
      const who = listed.includes(page) ? stranger : customer;
      const { status } = await who.get(page);
      if (status !== 200) found.push(`${page} was answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, load));
  child.kill("SIGTERM");
  const [code, signal] = await ended;
  if (code !== 0) found.push(`it ended by ${signal ?? `exit code ${code}`}`);
  await stand.close();
  return found;
}

/** A customer with an active plan, and the page of an order that still waits: these need the most queries. */
async function buyPlan({ origin, sandbox, database }: Stand): Promise<{ customer: Visitor; order: string }> {
  const customer = visitor(origin);
  await customer.signUp("weigher");
  await sandbox.pay((await customer.pay("voyager")).location, true);
  for (const deadline = Date.now() + WEBHOOK_ARRIVES_WITHIN_MS; Date.now() < deadline; await sleep(50)) {
    if (await database.selectFrom("subscriptions").select("id").executeTakeFirst()) break;
  }
  const { redirect_url } = await sandbox.charge(codeOf((await customer.pay("nomad")).location));
  await customer.get("/dashboard"); // uses up the greeting
  return { customer, order: new URL(redirect_url!).pathname };
}
