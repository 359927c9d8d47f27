/**
 * The built shop on the Node that runs this: a customer buys, 2,000 pages are pressed, a signal ends it. Then the same
 * while its memory is collected again and again, for that is when a package of machine code may crash.
 *
 *   npx tsx tests/bench/on-this-node.ts [pages=2000]
 */
import { once } from "node:events";
import { numberOf } from "./arguments";
import { buyPlan } from "./pages";
import { openStand } from "./shop";
import { visitor } from "./visitor";

const presses = numberOf("pages", 2_000);
const AT_ONCE = 4;
const COLLECTING = "--expose-gc --import=data:text/javascript,setInterval(gc,200).unref()";

const problems = [...(await use({})), ...(await use({ NODE_OPTIONS: COLLECTING }))];
console.log([`Node ${process.version}: ${problems.length} problems`, ...problems.slice(0, 20)].join("\n"));
process.exit(problems.length > 0 ? 1 : 0);

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
  let pressed = 0;
  const press = async () => {
    while (pressed < presses) {
      const page = pages[pressed++ % pages.length]!;
      const who = listed.includes(page) ? stranger : customer;
      const { status } = await who.get(page);
      if (status !== 200) found.push(`${page} was answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, press));
  child.kill("SIGTERM");
  const [code, signal] = await ended;
  if (code !== 0) found.push(`it ended by ${signal ?? `exit code ${code}`}`);
  await stand.close();
  return found;
}
