import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Stand } from "./shop";
import { visitor } from "./visitor";

const CONNECTIONS = 8;
const WATCHED_MS = 2_000;

export function oneConnection(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 1 });
}

/**
 * An operator renames a plan.
 * @returns how many milliseconds after that somebody still saw the old name, whichever process answered, and whether
 *   all see the new one in the end.
 */
export async function changeShown(stand: Stand, origin: string, name: string) {
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
  await sleep(WATCHED_MS);
  isOver = true;
  await Promise.all(looking);
  let isShownToAll = true;
  for (const browser of browsers) isShownToAll &&= (await browser.get("/plans")).text.includes(name);
  return { ms: Math.max(0, Math.round(lastOld - changedAt)), isShownToAll };
}
