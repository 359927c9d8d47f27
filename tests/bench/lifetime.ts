/** How soon a started shop answers, and what it holds in memory under load. */
import { setTimeout as sleep } from "node:timers/promises";
import { openStand, type Stand } from "./shop";
import { percentile } from "./table";
import { areMissing, askFor } from "./wrk";

const STARTS = 5;
const MINUTES = 5;
const LOOKS_EVERY_MS = 10;
/** What strangers ask for: pages that are kept, and such as are made anew. */
const PAGES = ["/", "/plans", "/fares", "/trip?to=jp&days=10&gb=5", "/?q=Japan", "/coverage?q=a"];

export async function measureStart(): Promise<void> {
  const stand = await openStand({ engine: "sqlite" });
  try {
    const times: number[] = [];
    for (let turn = 0; turn <= STARTS; turn += 1) {
      const begun = performance.now();
      stand.start();
      await firstPage(stand);
      if (turn > 0) times.push(performance.now() - begun); // the first fills the database
      await stand.kill();
    }
    console.log(
      `from start to the first 200 of /: ${Number(percentile(times, 0.5)).toFixed(0)} ms, median of ${STARTS}`,
    );
  } finally {
    await stand.close();
  }
}

export async function measureMemory(): Promise<void> {
  if (await areMissing("wrk")) return;
  const stand = await openStand({ engine: "sqlite" });
  try {
    stand.start();
    await stand.ready();
    const held = [stand.residentMb()];
    for (let minute = 0; minute < MINUTES; minute += 1) {
      for (const page of PAGES)
        await askFor({
          url: stand.origin + page,
          headers: { "Accept-Encoding": "br" },
          seconds: 60 / PAGES.length,
        });
      held.push(stand.residentMb());
    }
    console.log(
      `memory, MB, at rest and after each minute of ${PAGES.length} pages in turn: ${held.map((mb) => mb.toFixed(0)).join(", ")}`,
    );
  } finally {
    await stand.close();
  }
}

async function firstPage({ origin }: Stand): Promise<void> {
  for (;;) {
    const answer = await fetch(origin, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
    await sleep(LOOKS_EVERY_MS);
  }
}
