/**
 * What one address that asks as fast as it can costs the shop, and how long somebody from another address
 * waits meanwhile.
 */
import { setMaxListeners } from "node:events";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { openStand, type Stand } from "./shop";
import { percentile, table } from "./table";
import { visitor } from "./visitor";

const CONNECTIONS = [4, 64];
const WARM_UP = 50;
const SETTLES_FOR_MS = 2_000;
const FLOODS_FOR_MS = 15_000;
const BYSTANDER_RESTS_FOR_MS = 20;
const FLOODER = "192.0.2.1";
const BYSTANDER = "198.51.100.1";

/** What is asked for; each number comes once. */
const floods: Record<string, ((number: number) => string) | undefined> = {
  nobody: undefined,
  "one page: /": () => "/",
  "links to it: /?x=N": (number) => `/?x=${number}`,
  "searches: /?q=N": (number) => `/?q=${number}`,
  "nothing: /N": (number) => `/${number}`,
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
  for (const [name, addressOf] of Object.entries(floods)) {
    for (const connections of addressOf ? CONNECTIONS : [0]) {
      const { answered, cpuMs, signIns, dashboards, memory } = await measure(connections, addressOf);
      const each = cpuMs / answered;
      plain ||= addressOf ? each : 0;
      rows.push([
        name,
        connections,
        ...(addressOf
          ? [(answered / (FLOODS_FOR_MS / 1000)).toFixed(1), each.toFixed(2), (each / plain).toFixed(1)]
          : ["", "", ""]),
        ...shares(signIns, 0.5, 0.95, 0.99),
        ...shares(dashboards, 0.5, 0.95),
        memory.after.toFixed(0),
        (memory.after - memory.before).toFixed(0),
      ]);
    }
  }
  console.log(table(rows));
  console.log(
    `${FLOODS_FOR_MS / 1000} seconds each, everything on the same machine, SQLite. CPU: of the shop's process for each answer, what the bystander\n` +
      "asks included; ratio: to the page that is kept. Sign-in and dashboard: one bystander from another address, one after the other.",
  );
}

function shares(times: number[], ...of: number[]): string[] {
  return of.map((share) => Number(percentile(times, share)).toFixed(0));
}

async function measure(connections: number, addressOf = (number: number) => `/${number}`) {
  const stand = await openStand({ engine: "sqlite" });
  try {
    stand.start();
    await stand.ready();
    const member = visitor(stand.origin, undefined, BYSTANDER);
    await member.signUp("bystander");
    const stranger = visitor(stand.origin, undefined, BYSTANDER);
    for (let visit = 0; visit < WARM_UP; visit += 1) {
      await member.get("/dashboard");
      await stranger.get(addressOf(-visit));
    }
    await sleep(SETTLES_FOR_MS);

    const over = new AbortController();
    setMaxListeners(connections, over.signal);
    const [before, cpuBefore] = [stand.residentMb(), await stand.cpuMs()];
    let [asked, answered] = [0, 0];
    const flooding = Array.from({ length: connections }, () =>
      flood(
        () => stand.origin + addressOf(asked++),
        () => (answered += 1),
        over.signal,
      ),
    );
    const watching = bystand(stand, over.signal);
    await sleep(FLOODS_FOR_MS);
    const figures = {
      answered,
      cpuMs: (await stand.cpuMs()) - cpuBefore,
      memory: { before, after: stand.residentMb() },
    };
    over.abort();
    await Promise.all(flooding);
    return { ...figures, ...(await watching) };
  } finally {
    await stand.close();
  }
}

/** Asks over one connection until it is over; a connection that breaks is made again. */
async function flood(next: () => string, onAnswer: () => void, over: AbortSignal): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { "Accept-Encoding": "br", "X-Forwarded-For": FLOODER };
  over.addEventListener("abort", () => agent.destroy());
  while (!over.aborted) {
    const asking = request(next(), { agent, headers });
    const ended = new Promise<boolean>((resolve) => {
      asking.on("error", () => resolve(false));
      asking.on("response", (answer) => answer.on("close", () => resolve(answer.complete)).resume());
    });
    asking.end();
    if (await ended) onAnswer();
  }
}

/** Somebody who signs in and looks at the dashboard, again and again. @returns how long each took. */
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

/** How long it took, in milliseconds; what gets no answer counts for as long as was waited. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work().catch(() => {});
  return performance.now() - began;
}
