/** What Lighthouse, as a phone, says of each public page: performance, accessibility, best practices, search engines. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { ensureBrowser } from "../../bin/browser.js";
import { publicPages } from "../support/site-map";
import { openStand } from "./shop";

/** Fetched where this is measured, for nothing else needs it. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const run = promisify(execFile);

interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; displayValue?: string }>;
}

export async function measureLighthouse(): Promise<void> {
  const stand = await openStand({ engine: "sqlite" });
  try {
    stand.start();
    await stand.ready();
    // A line at a time: each page takes a quarter of a minute.
    tell("page", [...CATEGORIES, "paint", "largest", "blocked", "less than full"]);
    for (const { path, status = 200 } of publicPages) {
      if (status !== 200 || path.includes("?")) continue; // what a search finds is a view of its page
      await (await fetch(stand.origin + path)).text(); // a page is kept from its second visit on
      const asked = [stand.origin + path, stand.fileFor("report.json")] as const;
      // It loses the beginning of a visit now and then, and asks to be run again.
      const { categories, audits } = await reportOf(...asked).catch(() => reportOf(...asked));
      const refs = CATEGORIES.flatMap((name) => categories[name]!.auditRefs).filter(
        ({ weight }) => weight > 0,
      );
      const poor = refs.filter(({ id }) => (audits[id]!.score ?? 1) < 0.9).map(({ id }) => id);
      tell(path, [
        ...CATEGORIES.map((name) => (categories[name]!.score * 100).toFixed(0)),
        ...["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"].map(
          (id) => audits[id]!.displayValue ?? "",
        ),
        poor.join(" "),
      ]);
    }
  } finally {
    await stand.close();
  }
}

function tell(path: string, facts: string[]): void {
  console.log(path.padEnd(36) + facts.map((fact) => fact.padEnd(16)).join(""));
}

async function reportOf(url: string, file: string): Promise<Report> {
  await run(
    "npx",
    [
      "--yes",
      LIGHTHOUSE,
      url,
      "--quiet",
      "--output=json",
      `--output-path=${file}`,
      `--only-categories=${CATEGORIES.join()}`,
      "--chrome-flags=--headless=new --no-sandbox",
    ],
    { env: { ...process.env, CHROME_PATH: await ensureBrowser() }, timeout: 120_000 },
  );
  return JSON.parse(readFileSync(file, "utf8")) as Report;
}
