/**
 * When a slow phone paints a page, beside the same page as a file, and when its script has taken over. Each visit is a
 * first one.
 */
import { once } from "node:events";
import type { Browser, BrowserContextOptions } from "@playwright/test";
import { openBrowser, phone } from "./phone";
import { openStand, startProbed } from "./shop";
import { percentile, table } from "./table";
import { visitor } from "./visitor";

const LINE = { kbitPerSecond: 400, roundTripMs: 150, slowness: 4 };
const VISITS = 9;
const DOCUMENTS = [
  "/",
  "/plans",
  "/fares",
  "/destinations/jp",
  "/plans/jp-5-30",
  "/coverage",
  "/trip?to=jp&days=10&gb=5",
];
const APP = ["/signin", "/signup", "/checkout/nomad", "/dashboard"];

declare global {
  interface Window {
    /** From take-over.js. */
    takenOver?: number;
  }
}

export async function measureSlowPhone(): Promise<void> {
  const stand = await openStand({ engine: "sqlite" });
  const files = startProbed("tests/bench/as-files.js", stand.origin);
  const browser = await openBrowser();
  try {
    const [{ port }] = (await once(files, "message")) as [{ port: number }];
    stand.start();
    await stand.ready();
    const rows: (string | number)[][] = [
      ["page", "paint ms", "as files", "ratio", "script ms", "after paint"],
    ];
    for (const path of DOCUMENTS) {
      const both = [stand.origin, `http://127.0.0.1:${port}`];
      await visit(browser, both[0] + path); // a page is kept from its second visit on
      const [ours, theirs] = [[], []] as Visit[][];
      for (let turn = 0; turn <= VISITS; turn += 1) {
        const visits = [await visit(browser, both[0] + path), await visit(browser, both[1] + path)];
        if (turn === 0) continue; // the file is fetched from the shop
        ours!.push(visits[0]!);
        theirs!.push(visits[1]!);
      }
      rows.push(rowOf(path, ours!, theirs!));
    }
    for (const path of APP) {
      const signedIn = /^.(checkout|dashboard)/.test(path) ? await signedInAt(stand.origin) : {};
      const visits: Visit[] = [];
      for (let turn = 0; turn < VISITS; turn += 1)
        visits.push(await visit(browser, stand.origin + path, signedIn));
      rows.push(rowOf(path, visits));
    }
    console.log(table(rows));
    console.log(
      `First visits over ${LINE.kbitPerSecond} kbit/s with ${LINE.roundTripMs} ms there and back, a CPU ${LINE.slowness} times slower; medians of ${VISITS}.`,
    );
  } finally {
    await browser.close();
    await stand.close();
  }
}

interface Visit {
  paint: number;
  script: number;
}

function rowOf(path: string, ours: Visit[], theirs?: Visit[]) {
  const median = (visits: Visit[], of: keyof Visit) =>
    Number(
      percentile(
        visits.map((each) => each[of]),
        0.5,
      ),
    );
  const paint = median(ours, "paint");
  const script = median(ours, "script");
  const file = theirs && median(theirs, "paint");
  return [
    path,
    paint.toFixed(0),
    file ? file.toFixed(0) : "",
    file ? (paint / file).toFixed(2) : "",
    script.toFixed(0),
    (script - paint).toFixed(0),
  ];
}

async function visit(browser: Browser, url: string, options?: BrowserContextOptions): Promise<Visit> {
  const { page, close } = await phone(browser, LINE, options);
  await page.addInitScript({ path: "tests/bench/take-over.js" });
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(
    () => window.takenOver && performance.getEntriesByName("first-contentful-paint").length > 0,
    undefined,
    { timeout: 60_000 },
  );
  const visit = await page.evaluate(() => ({
    paint: performance.getEntriesByName("first-contentful-paint")[0]!.startTime,
    script: window.takenOver!,
  }));
  await close();
  return visit;
}

/** A browser that a new customer has signed in with. */
async function signedInAt(origin: string): Promise<BrowserContextOptions> {
  const customer = visitor(origin);
  await customer.signUp("slow-phone");
  if (!customer.isSignedIn()) await customer.signIn("slow-phone");
  await customer.get("/dashboard"); // takes the greeting away
  return { extraHTTPHeaders: { Cookie: customer.cookie() } };
}
