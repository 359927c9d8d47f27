/**
 * The dearest that a stranger can ask for: every page and public call with what is dear to read, or to look for, in each
 * of its parameters, by somebody for whom no page is kept: `npx tsx tests/bench/dearest.ts`, two minutes.
 */
import path from "node:path";
import { root } from "../../bin/processes.js";
import { operationsOf } from "../support/contract";
import { routeFiles } from "../support/route-files";
import { openStand } from "./shop";
import { percentile, table } from "./table";

const MOST_MS = 30;
/** Requests of each kind, and of the dearest again. */
const [ROUNDS, DEAREST, AGAIN] = [3, 30, 15];
/** With what a script escapes of it an address is at most 16 kB long. */
const LONGEST = 14_000;
/** Pages that do not declare what they read are asked for with all of this. */
const undeclared = ["to", "home", "q", "plans", "layer", "token", "redirect"];
const known: Record<string, string> = { countryCode: "jp", planId: "nomad", code: "JP", id: "nomad" };

const list = (count: number, of: (at: number) => string, by = ",") =>
  Array.from({ length: count }, (_, at) => of(at)).join(by);
const letters = (count: number) => list(count, () => "aeioulnrstmk".charAt(Math.random() * 12), "");
const words = (count: number, length: number) => list(count, () => letters(length), " ");
const regions = "europe asia africa latin-america caribbean oceania".split(" ");
/** Made anew for each request. */
const dear: Record<string, () => string> = {
  "a name": () => words(8, 6),
  "names of 8 words": () => list(12, () => words(8, 5)),
  "names of 4 words": () => list(12, () => words(4, 11)),
  "names of short words": () => list(12, () => words(10, 4)),
  "names of beginnings": () => list(12, () => words(16, 2)),
  "one place in 12 ways": () => list(12, () => `sant vincnt grenadins ${letters(1)}`),
  "regions with numbers": () => list(6, (at) => `${regions[at]}:${at + 3}:${(1 + Math.random()).toFixed(2)}`),
  "words between names": () => list(300, () => letters(1), "+"),
  amounts: () => list(60, () => `${letters(1)} 1d`, "+"),
  ids: () => list(400, () => letters(20)),
  letters: () => letters(LONGEST),
  signs: () => letters(8) + "'.".repeat(LONGEST / 2),
  "strange letters": () => letters(5) + "각".repeat(LONGEST / 9),
  "a letter": () => letters(1),
  "a region": () => "europe",
  "1": () => "1",
  all: () => "all",
};

const stand = await openStand({ engine: "sqlite" });
try {
  stand.start();
  await stand.ready();
  const all = [...(await pages()), ...(await calls())];
  const costs = await costsOf((await costsOf(all, ROUNDS)).slice(0, DEAREST), AGAIN);
  console.log(table([["asked for", "CPU ms"], ...costs.map(({ about, ms }) => [about, ms.toFixed(1)])]));
  const is = costs[0]!.ms <= MOST_MS ? "at most" : "MORE THAN";
  console.log(`Medians, of the dearest of ${all.length} kinds. The dearest costs ${is} ${MOST_MS} ms.`);
} finally {
  await stand.close();
}
process.exit(0);

interface Asked {
  about: string;
  target: () => string;
}

async function pages(): Promise<Asked[]> {
  const { routes } = await import(path.join(root, "build/server/index.js"));
  return routeFiles
    .filter(({ path: at }) => !at.startsWith("api/"))
    .flatMap(({ id, path: at }) => {
      const query: string[] | undefined = routes[id].module.handle?.query;
      return asksOf(`/${at}`, query?.map((name) => [name]) ?? [undeclared]);
    });
}

async function calls(): Promise<Asked[]> {
  const operations = operationsOf(await (await fetch(`${stand.origin}/api/openapi.json`)).json());
  const reads = operations.filter(({ method }) => method === "GET");
  return reads.flatMap((each) =>
    asksOf(
      each.path.replace(/{(\w+)}/g, ":$1"),
      each.queryNames.map((name) => [name]),
    ),
  );
}

function asksOf(pattern: string, queries: string[][]): Asked[] {
  const address = pattern.replace(/:(\w+)|\*/g, (_all, name) => known[name] ?? "none");
  const asks = queries.flatMap((query) =>
    Object.entries(dear).map(([name, make]) => ({
      about: `${address}?${query.join("&")}: ${name}`,
      target: () =>
        `${address}?${new URLSearchParams(query.map((each) => [each, make()]))}`.slice(0, LONGEST),
    })),
  );
  return [{ about: address, target: () => address }, ...asks];
}

/** The dearest first. A cookie that is nobody's has every page made anew. */
async function costsOf(asks: Asked[], times: number) {
  const costs = [];
  for (const ask of asks) {
    const each: number[] = [];
    for (let nth = 0; nth < times; nth++) {
      const headers = { Cookie: "session=nobody", "X-Forwarded-For": `100.64.0.${nth}` };
      const before = await stand.cpuMs();
      // Where it leads to may be too long for who asks; the shop has done its work.
      const answer = await fetch(stand.origin + ask.target(), { headers, redirect: "manual" }).catch(
        () => {},
      );
      await answer?.arrayBuffer();
      each.push((await stand.cpuMs()) - before);
    }
    costs.push({ ...ask, ms: Number(percentile(each, 0.5)) });
  }
  return costs.sort((a, b) => b.ms - a.ms);
}
