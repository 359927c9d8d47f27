/**
 * How soon the next page is there where the browser makes pages ahead, and how much of what it fetched for that nobody
 * saw. Somebody passes over some links of each page, rests on one and presses it.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { openStand } from "./shop";
import { percentile } from "./table";
import { openUntouched } from "./untouched-browser";

const STEPS = 24;
const LINKS_PASSED = 3;
const PASSES_FOR_MS = 60;
/** From where the pointer is on a link to the press: as people do; Chromium makes the page after 200. */
const RESTS_FOR_MS = 400;
const OPEN = ["/plans", "/destinations", "/coverage", "/support", "/fares", "/news"];

/** The same walk over pages of nothing but their links: what the browser needs on this machine. */
const BARE = `<!doctype html><title>Bare</title>
  <script type="speculationrules">{"prerender":[{"where":{"href_matches":"/*"},"eagerness":"moderate"}]}</script>
  ${OPEN.map((path) => `<p><a href="${path}">${path}</a>`).join("")}`;

export async function measureAhead(): Promise<void> {
  const stand = await openStand({ engine: "sqlite" });
  const bare = createServer((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html" }).end(BARE);
  });
  try {
    stand.start();
    await stand.ready();
    bare.listen(0, "127.0.0.1");
    await once(bare, "listening");
    const { port } = bare.address() as AddressInfo;
    const shops = await walk(stand.origin);
    const bares = await walk(`http://127.0.0.1:${port}`);
    const asked =
      stand.logged().match(/"route":"\/(plans|destinations|coverage|support|fares|news)"/g)?.length ?? 0;
    console.log(
      `from press to paint: ${told(shops.times)}; ${shops.ahead} of ${STEPS} pages were made ahead; ` +
        `${asked} were fetched, so ${(((asked - STEPS) / asked) * 100).toFixed(0)} % in vain\n` +
        `pages of six links and nothing else: ${told(bares.times)}; ${bares.ahead} of ${STEPS} were made ahead`,
    );
  } finally {
    bare.close();
    bare.closeAllConnections();
    await stand.close();
  }
}

function told(times: number[]): string {
  return `p50 ${percentile(times, 0.5)} ms, p75 ${percentile(times, 0.75)} ms, most ${Math.max(...times)} ms`;
}

/** @returns from each press to the paint of what it led to, in milliseconds, and how many of those were made ahead. */
async function walk(origin: string): Promise<{ times: number[]; ahead: number }> {
  const browser = await openUntouched(origin);
  try {
    await shown("/");
    const times: number[] = [];
    let ahead = 0;
    for (let step = 0; step < STEPS; step += 1) {
      const path = OPEN[step % OPEN.length]!;
      for (let passed = 1; passed <= LINKS_PASSED; passed += 1) {
        await browser.point(...(await placeOf(OPEN[(step + passed) % OPEN.length]!)));
        await sleep(PASSES_FOR_MS);
      }
      const place = await placeOf(path);
      await browser.point(...place);
      await sleep(RESTS_FOR_MS);
      const pressed = await browser.press(...place);
      const { paintedAt, wasAhead } = await shown(path);
      times.push(Math.max(0, paintedAt - pressed));
      if (wasAhead) ahead += 1;
    }
    return { times, ahead };
  } finally {
    await browser.close();
  }

  /** The middle of the first link that leads there, brought into sight. */
  async function placeOf(path: string): Promise<[x: number, y: number]> {
    return browser.evaluate(`(() => {
      const seen = [...document.querySelectorAll('a[href="${path}"]')].find((link) => link.checkVisibility());
      seen.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, width, height } = seen.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    })()`);
  }

  /** Of a page that was made ahead: when it was shown, or painted where that was later. */
  async function shown(path: string): Promise<{ paintedAt: number; wasAhead: boolean }> {
    for (const deadline = Date.now() + 10_000; Date.now() < deadline; await sleep(50)) {
      const seen = await browser
        .evaluate<{ paintedAt: number; wasAhead: boolean } | undefined>(`(() => {
        const [{ activationStart }] = performance.getEntriesByType("navigation");
        const [paint] = performance.getEntriesByName("first-contentful-paint");
        if (location.pathname !== "${path}" || document.readyState !== "complete" || !paint) return undefined;
        return {
          wasAhead: activationStart > 0,
          paintedAt: Math.round(performance.timeOrigin + Math.max(activationStart, paint.startTime)),
        };
      })()`)
        .catch(() => undefined); // the page before has just gone
      if (seen) return seen;
    }
    throw new Error(`${path} was not shown`);
  }
}
