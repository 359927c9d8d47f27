import { afterEach, describe, expect, test, vi } from "vitest";
import type { PageHandle } from "~/root";
import { ORIGIN } from "../support/requests";
import { visitPage } from "../support/pages";
import { routeFiles, routeFor } from "../support/route-files";
import { publicPages } from "../support/site-map";

const modules = import.meta.glob<{ handle?: PageHandle }>("../../app/routes/*.tsx", { eager: true });

/** Parameters that are in any address: Remix's, and that for a part of the page. */
const OF_ALL = ["_data", "index", "part"];

/** The states of the public pages, by the route that shows them. */
const shown = new Map<string, typeof publicPages>();
for (const page of publicPages) {
  const file = routeFor(new URL(page.path, ORIGIN).pathname)?.file ?? "$.tsx";
  shown.set(file, [...(shown.get(file) ?? []), page]);
}
const declaredBy = (file: string) => modules[`../../app/routes/${file}`]?.handle?.query;

afterEach(() => vi.restoreAllMocks());

/** The names of the parameters that anything reads while the page is made: its loaders, its components. */
async function readBy(path: string): Promise<string[]> {
  const spies = (["get", "getAll", "has"] as const).map((method) =>
    vi.spyOn(URLSearchParams.prototype, method),
  );
  await visitPage(path);
  const read = spies.flatMap(({ mock }) => mock.calls.map(([name]) => name));
  vi.restoreAllMocks();
  return read.filter((name) => !OF_ALL.includes(name));
}

test("every public page is declared to be one for all, and nothing else is", () => {
  const isShown = (file: string) => shown.get(file)?.some(({ status }) => status === 200) ?? false;
  for (const { file } of routeFiles) expect(declaredBy(file) !== undefined, file).toBe(isShown(file));
});

describe("a page declares the parameters that it is made from, and no others", () => {
  test.each([...shown].filter(([file]) => declaredBy(file)))("%s", async (file, states) => {
    const read = new Set<string>();
    for (const { path } of states) for (const name of await readBy(path)) read.add(name);
    expect([...read].toSorted()).toEqual([...declaredBy(file)!].toSorted());
  });

  test.each(publicPages)(
    "nothing else changes $path, which strangers may see [373-379, 382, 383]",
    async ({ path, status }) => {
      const page = async (address: string) => {
        const answer = await visitPage(address);
        expect(answer.status).toBe(status);
        return answer.text();
      };
      const other = await page(`${path}${path.includes("?") ? "&" : "?"}utm_source=mail`);
      expect(other.replaceAll(/(\?|&amp;)utm_source=mail/g, "")).toBe(await page(path)); // a form may lead back to its address
    },
  );

  test("what a page reads is recorded", async () => {
    expect(await readBy("/support?tab=contact")).toEqual(expect.arrayContaining(["tab", "sent"]));
  });
});
