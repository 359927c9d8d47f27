/** What a page weighs on the wire, how many requests it takes, and how many queries. */
import { setTimeout as sleep } from "node:timers/promises";
import { brotliCompressSync, constants } from "node:zlib";
import { codeOf } from "./sandbox-client";
import { openStand, type Stand } from "./shop";
import { table } from "./table";
import { type Visitor, visitor } from "./visitor";

const MOST_QUERIES = 3;
/** What a browser gets before it has to acknowledge anything: the page then shows after one round trip. */
const MOST_BYTES: Record<string, number> = { "/": 14_000, "/plans": 14_000 };
const WEBHOOK_ARRIVES_WITHIN_MS = 5_000;

export async function measurePages(): Promise<void> {
  const stand = await openStand({ engine: "sqlite", countQueries: true });
  try {
    stand.start();
    await stand.ready();
    const anonymous = visitor(stand.origin);
    const { customer, order } = await buyPlan(stand);
    const rows: (string | number)[][] = [
      [
        "page",
        "HTML raw",
        "HTML br",
        "of it CSS",
        "scripts br",
        "files",
        "requests",
        "queries",
        "within limits",
      ],
    ];
    for (const path of ["/", "/plans", "/signin", "/signup"]) rows.push(await weigh(anonymous, path, path));
    for (const path of ["/", "/plans", "/checkout/nomad", order, "/dashboard"]) {
      rows.push(await weigh(customer, path, `${path.replace(/^(\/orders\/).*/, "$1{id}")} *`));
    }
    console.log(table(rows));
    console.log(
      "* signed in. Bytes as sent; pictures that only the style sheet names, and the sheet of all styles, which follows, are not counted.",
    );
    console.log(
      `Limits: ${MOST_QUERIES} queries; HTML with its CSS ${Object.entries(MOST_BYTES)
        .map(([path, most]) => `${path} ${most}`)
        .join(", ")}.`,
    );
  } finally {
    await stand.close();
  }
}

/**
 * A customer with an active plan, and the page of an order that still waits: there the most is to be looked
 * up.
 */
export async function buyPlan({
  origin,
  sandbox,
  database,
}: Stand): Promise<{ customer: Visitor; order: string }> {
  const customer = visitor(origin);
  await customer.signUp("weigher");
  await sandbox.pay((await customer.pay("voyager")).location, true);
  for (const deadline = Date.now() + WEBHOOK_ARRIVES_WITHIN_MS; Date.now() < deadline; await sleep(50)) {
    if (await database.selectFrom("subscriptions").select("id").executeTakeFirst()) break;
  }
  const { redirect_url } = await sandbox.charge(codeOf((await customer.pay("nomad")).location));
  await customer.get("/dashboard"); // takes the greeting away
  return { customer, order: new URL(redirect_url!).pathname };
}

async function weigh(browser: Visitor, path: string, name: string): Promise<(string | number)[]> {
  await browser.get(path); // what is the same for all is at hand from here on
  const { status, headers, body, text } = await browser.get(path);
  if (status !== 200) throw new Error(`${path} was answered ${status}`);
  const css = [...text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, style]) => style).join("");
  const scripts = await scriptsOf(browser, text);
  const others = new Set([
    ...linksOf(text, /rel="(?:preload|icon|apple-touch-icon|manifest)"/),
    ...[...text.matchAll(/<img[^>]* src="(\/[^"]+)"/g)].map(([, src]) => src!),
  ]);
  const queries = Number(headers["x-queries"]);
  const most = MOST_BYTES[path] ?? Infinity;
  return [
    name,
    Buffer.byteLength(text),
    body.length,
    brotli(css),
    [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0),
    scripts.size,
    1 + scripts.size + others.size,
    queries,
    queries <= MOST_QUERIES && body.length <= most ? "yes" : "NO",
  ];
}

/**
 * Every module the page brings, with its bytes on the wire: those it names, and what these import in turn.
 */
async function scriptsOf(browser: Visitor, html: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const waiting = new Set([
    ...linksOf(html, /rel="modulepreload"/),
    ...[...html.matchAll(/<script[^>]* src="(\/[^"]+)"/g)].map(([, src]) => src!),
    ...[...html.matchAll(/\b(?:from|import)\s*\(?\s*"(\/[^"]+\.js)"/g)].map(([, src]) => src!),
  ]);
  for (const path of waiting) {
    const { status, body, text } = await browser.get(path);
    if (status !== 200) throw new Error(`${path} was answered ${status}`);
    sizes.set(path, body.length);
    for (const [, file] of text.matchAll(/\b(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      waiting.add(`${path.replace(/[^/]*$/, "")}${file}`);
  }
  return sizes;
}

function linksOf(html: string, rel: RegExp): string[] {
  const tags = [...html.matchAll(/<link[^>]*>/g)].map(([tag]) => tag).filter((tag) => rel.test(tag));
  return tags.map((tag) => /href="([^"]+)"/.exec(tag)?.[1] ?? "");
}

/** By itself, at the quality of a page made for one visitor. */
function brotli(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}
