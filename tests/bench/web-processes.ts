/**
 * `npx tsx tests/bench/web-processes.ts [--postgres]`: one shop in one, two and four processes. Each has to show
 * within a second what an operator changes, to all who ask; one that is killed is replaced, and nobody but those
 * whom it was answering notices; told to end, they all do. Prints what they serve a second.
 */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { stopChildren } from "../../bin/processes.js";
import { changeShown, oneConnection } from "./change-shown";
import { durability, engineAsked, openStand, type Stand } from "./shop";
import { table } from "./table";
import { visitor } from "./visitor";

const COUNTS = [1, 2, 4];
const CONNECTIONS = 8;
const MEASURED_MS = 3_000;
const SHOWN_WITHIN_MS = 1_000;
const NOTICED_WITHIN_MS = 200;
const REPLACED_WITHIN_MS = 15_000;
const ENDS_WITHIN_MS = 5 * 60_000;

setTimeout(() => fail(new Error("It did not come to an end.")), ENDS_WITHIN_MS).unref();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => fail(new Error("Stopped.")));

const wrong: string[] = [];
const rows: (string | number)[][] = [
  ["processes", "pages/s", "dashboards/s", "change shown after ms", "replaced after ms"],
];
try {
  const stand = await openStand({ engine: engineAsked });
  console.log(`${engineAsked} (${await durability(stand)})`);
  for (const count of COUNTS) rows.push(await measure(stand, count));
  wrong.push(...stand.faults);
  await stand.close();
  console.log(table(rows));
  console.log(
    wrong.length > 0 ? `\n${wrong.join("\n")}` : "\nEach showed what was changed, and none was missed.",
  );
  process.exit(wrong.length > 0 ? 1 : 0);
} catch (error) {
  await fail(error as Error);
}

async function measure(stand: Stand, count: number): Promise<(string | number)[]> {
  const shop = await stand.startAnother({ WEB_PROCESSES: String(count) });
  const member = visitor(shop.origin);
  await member.signUp(`member-${count}`);
  await member.get("/dashboard");
  const pages = await perSecond(() => visitor(shop.origin, oneConnection()), "/plans");
  const dashboards = await perSecond(() => member, "/dashboard");
  const { ms: shown, isShownToAll } = await changeShown(stand, shop.origin, `Nomad of ${count}`);
  if (!isShownToAll) wrong.push(`${count} processes: the change is not shown to all`);
  if (shown > SHOWN_WITHIN_MS) wrong.push(`${count} processes: the change was shown after ${shown} ms`);
  const replaced = count > 1 ? await replacedAfter(shop, count) : "";
  shop.child.kill("SIGTERM");
  const [code] = (await once(shop.child, "exit")) as [number | null];
  if (code !== 0) wrong.push(`${count} processes: told to end, the shop ended with ${code}`);
  return [count, pages, dashboards, shown, replaced];
}

async function perSecond(open: () => ReturnType<typeof visitor>, path: string): Promise<string> {
  const until = performance.now() + MEASURED_MS;
  const lanes = Array.from({ length: CONNECTIONS }, async () => {
    const browser = open();
    let answers = 0;
    while (performance.now() < until) {
      const { status } = await browser.get(path);
      if (status !== 200) throw new Error(`${path} was answered ${status}`);
      answers += 1;
    }
    return answers;
  });
  const answers = (await Promise.all(lanes)).reduce((sum, each) => sum + each, 0);
  return (answers / (MEASURED_MS / 1_000)).toFixed(0);
}

/** Kills one of the processes. @returns how long it took until there were as many again. */
async function replacedAfter({ child, origin }: { child: { pid?: number }; origin: string }, count: number) {
  const before = childrenOf(child.pid!);
  if (before.length !== count) throw new Error(`there are ${before.length} processes instead of ${count}`);
  process.kill(before[0]!, "SIGKILL");
  const killedAt = performance.now();
  await sleep(NOTICED_WITHIN_MS); // a connection that is handed to it as it dies is lost with it
  for (;;) {
    const { status } = await visitor(origin, new Agent()).get("/plans");
    if (status !== 200) wrong.push(`while one was replaced a page was answered ${status}`);
    const now = childrenOf(child.pid!);
    if (now.length === count && !now.includes(before[0]!)) break;
    if (performance.now() - killedAt > REPLACED_WITHIN_MS)
      throw new Error("a killed process was not replaced");
    await sleep(50);
  }
  return Math.round(performance.now() - killedAt);
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
}

async function fail(failure: Error): Promise<never> {
  console.error(failure.message);
  await stopChildren("SIGTERM", 5);
  process.exit(1);
}
