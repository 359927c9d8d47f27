/**
 * How soon the next page is there where the browser makes pages ahead, and how much of what it fetched for that nobody
 * saw. Somebody passes over some links of each page, rests on one and presses it.
 */
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

export async function measureAhead(): Promise<void> {
  const stand = await openStand({ engine: "sqlite" });
  stand.start();
  await stand.ready();
  const browser = await openUntouched(stand.origin);
  try {
    await shown("/");
    const times: number[] = [];
    let ahead = 0;
    for (let step = 0; step < STEPS; step += 1) {
      const path = OPEN[step % OPEN.length]!;
      for (let passed = 1; passed <= LINKS_PASSED; passed += 1) {
        await browser.point("mouseMoved", ...(await placeOf(OPEN[(step + passed) % OPEN.length]!)));
        await sleep(PASSES_FOR_MS);
      }
      const place = await placeOf(path);
      await browser.point("mouseMoved", ...place);
      await sleep(RESTS_FOR_MS);
      const pressed = Date.now();
      await browser.point("mousePressed", ...place);
      await browser.point("mouseReleased", ...place);
      const { paintedAt, wasAhead } = await shown(path);
      times.push(Math.max(0, paintedAt - pressed));
      if (wasAhead) ahead += 1;
    }
    const asked =
      stand.logged().match(/"route":"\/(plans|destinations|coverage|support|fares|news)"/g)?.length ?? 0;
    console.log(
      `from press to paint: p50 ${percentile(times, 0.5)} ms, p75 ${percentile(times, 0.75)} ms, most ${Math.max(...times)} ms; ` +
        `${ahead} of ${STEPS} pages were made ahead; ${asked} were fetched, so ${(((asked - STEPS) / asked) * 100).toFixed(0)} % in vain`,
    );
  } finally {
    await browser.close();
    await stand.close();
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
