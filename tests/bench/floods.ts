/**
 * What an address that sends requests as fast as it can costs the shop, and how long a visitor from another address
 * waits meanwhile. Needs Debian's `wrk`, which costs the machine less than the shop does.
 */
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { openStand, type Stand } from "./shop";
import { percentile, table } from "./table";
import { visitor } from "./visitor";

const CONNECTIONS = [4, 64];
const WARM_UP = 50;
const SETTLES_FOR_MS = 2_000;
const FLOODS_FOR_S = 20;
const BYSTANDER_RESTS_FOR_MS = 20;
const FLOODER = "192.0.2.1";
const BYSTANDER = "198.51.100.1";

/**
 * Linux shares a processor among sessions first, and only within a session by priority: a low-priority program in a
 * session of its own, or in that of a busy one, would get as much as the shop.
 */
const BEHIND_ALL = [
  ..."--wait sh -c".split(" "),
  'echo 19 2>/dev/null >/proc/self/autogroup; exec chrt --idle 0 "$@"',
  "behind-all",
];

/** Each request has another number in its address, as N, so that nobody else has requested it. */
const UNIQUE = `
  local n = 0
  request = function()
    n = n + 1
    return wrk.format("GET", (string.gsub(wrk.path, "N", n)))
  end`;

/** The addresses that are requested; each number comes once. */
const floods = {
  nobody: undefined,
  "one page: /": "/",
  "links to it: /?x=N": "/?x=N",
  "searches: /?q=N": "/?q=N",
  "nothing: /N": "/N",
};

export async function measureFloods(): Promise<void> {
  const rows: (string | number)[][] = [
    [
      "who floods",
      "connections",
      "pages/s",
      "CPU ms",
      "ratio",
      "sign-in p50 ms",
      "p95",
      "p99",
      "dashboard p50 ms",
      "p95",
      "memory MB",
      "grown by",
    ],
  ];
  let plain = 0;
  for (const [name, pattern] of Object.entries(floods)) {
    for (const connections of pattern ? CONNECTIONS : [0]) {
      const { requests, perSecond, cpuMs, signIns, dashboards, memory } = await measure(connections, pattern);
      const each = cpuMs / requests;
      plain ||= pattern ? each : 0;
      rows.push([
        name,
        connections,
        ...(pattern ? [perSecond.toFixed(1), each.toFixed(2), (each / plain).toFixed(1)] : ["", "", ""]),
        ...shares(signIns, 0.5, 0.95, 0.99),
        ...shares(dashboards, 0.5, 0.95),
        memory.after.toFixed(0),
        (memory.after - memory.before).toFixed(0),
      ]);
    }
  }
  console.log(table(rows));
  console.log(
    `${FLOODS_FOR_S} seconds each, everything on the same machine, who floods behind all others, SQLite. CPU: of the shop's process for each answer, what the bystander\n` +
      "asks included; ratio: to the page that is kept. Sign-in and dashboard: one bystander from another address, one after the other.",
  );
}

function shares(times: number[], ...of: number[]): string[] {
  return of.map((share) => Number(percentile(times, share)).toFixed(0));
}

async function measure(connections: number, pattern = "/N") {
  const stand = await openStand({ engine: "sqlite" });
  const over = new AbortController();
  try {
    stand.start();
    await stand.ready();
    const member = visitor(stand.origin, undefined, BYSTANDER);
    await member.signUp("bystander");
    const stranger = visitor(stand.origin, undefined, BYSTANDER);
    for (let visit = 0; visit < WARM_UP; visit += 1) {
      await visitor(stand.origin, undefined, BYSTANDER).signIn("bystander");
      await member.get("/dashboard");
      await stranger.get(pattern.replace("N", String(-visit)));
    }
    await sleep(SETTLES_FOR_MS);

    const [before, cpuBefore] = [stand.residentMb(), await stand.cpuMs()];
    const watching = bystand(stand, over.signal);
    const flood =
      connections > 0
        ? askFor(stand, pattern, connections)
        : sleep(FLOODS_FOR_S * 1000, { requests: 0, perSecond: 0 });
    const { requests, perSecond } = await flood;
    const memory = { before, after: stand.residentMb() };
    const cpuMs = (await stand.cpuMs()) - cpuBefore;
    over.abort();
    return { requests, perSecond, cpuMs, memory, ...(await watching) };
  } finally {
    over.abort();
    await stand.close();
  }
}

/**
 * Sends requests as fast as it can, whatever the answers are. It gets next to nothing of a processor that another
 * program wants, as if it ran on another machine. @returns how many requests were answered, and how many a second.
 */
async function askFor(stand: Stand, pattern: string, connections: number) {
  const script = stand.fileFor("unique.lua");
  writeFileSync(script, UNIQUE);
  const load = ["wrk", "-t1", `-c${connections}`, `-d${FLOODS_FOR_S}s`, "-s", script];
  const headers = ["-H", "Accept-Encoding: br", "-H", `X-Forwarded-For: ${FLOODER}`];
  const { stdout } = await promisify(execFile)("setsid", [
    ...BEHIND_ALL,
    ...load,
    ...headers,
    stand.origin + pattern,
  ]);
  return {
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
  };
}

/** A customer who signs in and reads the dashboard, again and again. @returns how long each took. */
async function bystand({ origin }: Stand, over: AbortSignal) {
  const signIns: number[] = [];
  const dashboards: number[] = [];
  while (!over.aborted) {
    const browser = visitor(origin, undefined, BYSTANDER);
    signIns.push(await timed(() => browser.signIn("bystander")));
    if (browser.isSignedIn()) dashboards.push(await timed(() => browser.get("/dashboard")));
    await sleep(BYSTANDER_RESTS_FOR_MS);
  }
  return { signIns, dashboards };
}

/** How long it took, in milliseconds; a request without an answer counts for the time that was waited. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work().catch(() => {});
  return performance.now() - began;
}
