/**
 * Two shops on one PostgreSQL behind nginx, HAProxy and Varnish, as `docs/deploy` has them: a purchase from the first page to
 * the active plan, what an operator changes within a second at both, and one of them taken away, told to end and then
 * killed, while visitors read. Behind Varnish, which keeps pages, also whose pages those are. Wants Debian's
 * `nginx-light`, `haproxy` and `varnish`; `npx tsx tests/bench/behind-proxies.ts varnish` runs one of them.
 *
 *   npx tsx tests/bench/behind-proxies.ts
 */
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort, root, start } from "../../server/cli/processes.js";
import { judge } from "./run";
import { openStand, type Stand } from "./shop";
import { table } from "./table";
import { oneConnection, visitor } from "./visitor";

const READERS = 4;
const CONNECTIONS = 8;
const WATCHED_MS = 2_000;
const BEFORE_MS = 500;
const AFTER_MS = 2_500;
const SHOWN_WITHIN_MS = 1_000;
/** Webhooks go to a shop that does not run here, so the worker finds the payment by its own polling. */
const PAID_WITHIN_MS = 60_000;
const ENDS_WITHIN_MS = 5 * 60_000;
/** Pages that each visitor reads behind a cache. */
const LOOKS = 30;
/** When a shop is killed, each reader may lose the page that is loading. */
const MOST_LOST_BY_A_KILL = READERS;

const named = process.argv.slice(2);
const wrong: string[] = [];
await judge(
  async () => {
    const rows: (string | number)[][] = [
      ["behind", "change shown after ms", "read while one ends", "lost", "read while one is killed", "lost"],
    ];
    const stand = await openStand({ engine: "postgres" });
    for (const [name, startProxy] of [
      ["nginx", startNginx],
      ["haproxy", startHaproxy],
      ["varnish", startVarnish],
    ] as const)
      if (named.length === 0 || named.includes(name))
        rows.push([name, ...(await measure(stand, name, startProxy))]);
    console.log(table(rows));
    return [...wrong, ...stand.faults.filter((fault) => !fault.includes("SIGKILL"))];
  },
  ENDS_WITHIN_MS,
  "Both answered for each other.",
);

type StartProxy = (stand: Stand, port: number, shops: string[]) => void;

async function measure(stand: Stand, name: string, startProxy: StartProxy): Promise<(string | number)[]> {
  const shops = [await stand.startAnother(), await stand.startAnother()];
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  startProxy(
    stand,
    port,
    shops.map((shop) => new URL(shop.origin).port),
  );
  for (let tries = 0; tries < 100 && !(await fetch(origin).catch(() => undefined))?.ok; tries += 1)
    await sleep(50);
  if (name === "varnish") await keepsStrangersPages(origin);
  await buy(stand, origin, name);
  const { ms, isShownToAll } = await changeShown(stand, origin, `Nomad behind ${name}`);
  if (!isShownToAll || ms > SHOWN_WITHIN_MS) wrong.push(`${name}: a change was shown after ${ms} ms`);

  const ended = await readWhile(origin, () => shops[0]!.child.kill("SIGTERM"));
  if (ended.lost > 0) wrong.push(`${name}: ${ended.lost} pages were lost while a shop ended`);
  shops[0] = await stand.startAnother({}, Number(new URL(shops[0]!.origin).port));
  await sleep(AFTER_MS);
  const killed = await readWhile(origin, () => shops[0]!.child.kill("SIGKILL"));
  if (killed.lost > MOST_LOST_BY_A_KILL) wrong.push(`${name}: ${killed.lost} pages were lost by a kill`);

  shops[1]!.child.kill("SIGTERM");
  await once(shops[1]!.child, "exit");
  return [ms, ended.read, ended.lost, killed.read, killed.lost];
}

/** Strangers share a page; a visitor with a cookie of ours gets their own, and leaves none behind. */
async function keepsStrangersPages(origin: string): Promise<void> {
  const customer = visitor(origin);
  await customer.signUp("kept-apart");
  for (const [who, browser, path, isShared] of [
    ["a stranger", visitor(origin), "/plans", true],
    ["a customer", customer, "/plans", false],
    ["a stranger after a customer", visitor(origin), "/plans", true],
  ] as const) {
    const answers = [];
    for (let time = 0; time < LOOKS; time += 1) answers.push(await browser.get(path));
    const hits = answers.filter(({ headers }) => headers["x-cache"] === "hit").length;
    if (hits > 0 !== isShared) wrong.push(`varnish: ${who} saw a page of the cache ${hits} times`);
    if (answers.some(({ text }) => text.includes('href="/signin"') === (browser === customer)))
      wrong.push(`varnish: ${who} saw somebody else's page`);
  }
}

/** A customer signs up, pays and has the plan, while each request may reach either shop. */
async function buy({ sandbox, database }: Stand, origin: string, name: string): Promise<void> {
  const customer = visitor(origin);
  await customer.signUp(`behind-${name}`);
  const { location } = await customer.pay("nomad");
  await sandbox.pay(location, true);
  for (const until = Date.now() + PAID_WITHIN_MS; Date.now() < until; await sleep(100)) {
    const { text } = await customer.get("/dashboard");
    if (/Nomad/.test(text) && !text.includes("No Active Plan")) break;
  }
  const paid = await database
    .selectFrom("subscriptions")
    .innerJoin("users", "users.id", "subscriptions.user_id")
    .where("username", "=", `behind-${name}`)
    .select("subscriptions.id")
    .execute();
  if (paid.length !== 1) wrong.push(`${name}: a paid order brought ${paid.length} plans`);
}

/** Readers load page after page while something happens. @returns how many came, and how many did not. */
async function readWhile(origin: string, happens: () => void): Promise<{ read: number; lost: number }> {
  const result = { read: 0, lost: 0 };
  let isOver = false;
  const reading = Array.from({ length: READERS }, async () => {
    const browser = visitor(origin, oneConnection());
    while (!isOver) {
      const answer = await browser.get("/plans").catch(() => undefined);
      if (answer?.status === 200) result.read += 1;
      else result.lost += 1;
      await sleep(5);
    }
  });
  await sleep(BEFORE_MS);
  happens();
  await sleep(AFTER_MS);
  isOver = true;
  await Promise.all(reading);
  return result;
}

/** The sample of `docs/deploy`, with the ports of these shops. */
function sampleFor(file: string, port: number, shops: string[]): string {
  return readFileSync(path.join(root, "docs/deploy", file), "utf8")
    .replace("127.0.0.1:3001", `127.0.0.1:${shops[0]}`)
    .replace("127.0.0.1:3002", `127.0.0.1:${shops[1]}`)
    .replace('"3001"', `"${shops[0]}"`)
    .replace('"3002"', `"${shops[1]}"`)
    .replace(/8080/g, String(port));
}

function startNginx(stand: Stand, port: number, shops: string[]): void {
  const file = stand.fileFor("nginx.conf");
  writeFileSync(
    file,
    `user ${userInfo().username}; daemon off; pid ${stand.fileFor("nginx.pid")};
     error_log ${stand.fileFor("nginx.log")}; events {} http { access_log off; ${sampleFor("nginx.conf", port, shops)} }`,
  );
  start("nginx", ["-c", file], { stdio: "ignore" });
}

function startHaproxy(stand: Stand, port: number, shops: string[]): void {
  const file = stand.fileFor("haproxy.cfg");
  writeFileSync(file, sampleFor("haproxy.cfg", port, shops));
  start("haproxy", ["-q", "-db", "-f", file], { stdio: "ignore" });
}

function startVarnish(stand: Stand, port: number, shops: string[]): void {
  const file = stand.fileFor("varnish.vcl");
  writeFileSync(file, sampleFor("varnish.vcl", port, shops));
  const place = ["-j", "none", "-n", stand.fileFor("varnish")];
  const flags = ["-a", `127.0.0.1:${port}`, "-s", "malloc,256m", "-p", "http_gzip_support=off"];
  start("varnishd", ["-F", ...place, ...flags, "-f", file], { stdio: "ignore" });
}

/**
 * An operator renames a plan.
 * @returns how many milliseconds after that somebody still saw the old name, from any process, and whether all see the
 *   new one in the end.
 */
async function changeShown(stand: Stand, origin: string, name: string) {
  const file = stand.fileFor("plans.json");
  const operator = (...argv: string[]) =>
    execFileSync(process.execPath, ["server/cli/operator.js", ...argv], { env: stand.env, encoding: "utf8" });
  operator("catalogue", "export", "plans", "--out", file);
  const plans = JSON.parse(readFileSync(file, "utf8")) as { id: string; name: string }[];
  const renamed = plans.map((plan) => (plan.id === "nomad" ? { ...plan, name } : plan));
  writeFileSync(file, JSON.stringify(renamed));
  // Their caches have the old page when it is changed.
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
      const sentAt = performance.now();
      if (!(await browser.get("/plans")).text.includes(name)) lastOld = Math.max(lastOld, sentAt);
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
