/**
 * `npx tsx tests/bench/web-processes.ts [--postgres]`: one shop in one, two and four processes. Each has to show
 * within a second what an operator changes, to all who ask; one that is killed is replaced, and nobody but those
 * whom it was answering notices; told to end, they all do. Prints what they serve a second.
 */
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { stopChildren } from "../../bin/processes.js";
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
  const shown = await shownAfter(stand, shop.origin, `Nomad of ${count}`);
  if (shown > SHOWN_WITHIN_MS) wrong.push(`${count} processes: the change was shown after ${shown} ms`);
  const replaced = count > 1 ? await replacedAfter(shop, count) : "";
  shop.child.kill("SIGTERM");
  const [code] = (await once(shop.child, "exit")) as [number | null];
  if (code !== 0) wrong.push(`${count} processes: told to end, the shop ended with ${code}`);
  return [count, pages, dashboards, shown, replaced];
}

function oneConnection(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 1 });
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

/** An operator renames a plan. @returns how long after that somebody still saw the old name, on any process. */
async function shownAfter(stand: Stand, origin: string, name: string): Promise<number> {
  const file = stand.fileFor("plans.json");
  const operator = (...argv: string[]) =>
    execFileSync(process.execPath, ["bin/operator.js", ...argv], { env: stand.env, encoding: "utf8" });
  operator("catalogue", "export", "plans", "--out", file);
  const plans = JSON.parse(readFileSync(file, "utf8")) as { id: string; name: string }[];
  const renamed = plans.map((plan) => (plan.id === "nomad" ? { ...plan, name } : plan));
  writeFileSync(file, JSON.stringify(renamed));
  // They have the old page at hand as it is changed.
  const browsers = Array.from({ length: CONNECTIONS }, () => visitor(origin, oneConnection()));
  for (const browser of browsers) await browser.get("/plans");
  const changing = stand.operator("catalogue", "import", "plans", file, "--operator", "Ana", "--yes");
  const done = once(changing, "exit").then(([code]) => {
    if (code !== 0) throw new Error(`the operator's command ended with ${code}`);
    return performance.now();
  });
  let lastOld = 0;
  let isOver = false;
  const looking = browsers.map(async (browser) => {
    while (!isOver) {
      const asked = performance.now();
      if (!(await browser.get("/plans")).text.includes(name)) lastOld = Math.max(lastOld, asked);
    }
  });
  const changedAt = await done;
  await sleep(2 * SHOWN_WITHIN_MS);
  isOver = true;
  await Promise.all(looking);
  for (const browser of browsers)
    if (!(await browser.get("/plans")).text.includes(name)) wrong.push(`${name} is not shown to all`);
  return Math.max(0, Math.round(lastOld - changedAt));
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
