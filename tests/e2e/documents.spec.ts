/** What the site's documents consist of: their markup, their links, their weight. Fetched without a browser. */
import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brokenLinks } from "../support/links";
import { expect, register, scripted as test } from "../support/journey";
import { dashboardTabs, publicPages } from "../support/site-map";

/** The checker that `npm test` has found or installed; empty where there is no Java. */
const CHECKER = process.env.NU_JAR ?? "";
const privatePages = [...dashboardTabs, "/checkout/nomad", "/checkout/moon"];

/**
 * What the checker reports about the styles that Tailwind compiles and browsers read: it does not know `@property`,
 * `@container`, colours mixed in a named space, or a mask's size and repetition.
 */
const NOT_FAULTS = [
  "CSS: Unrecognized at-rule “@(property|container)”.*",
  "CSS: “(margin-trim|container-type)”: Property .* doesn't exist.*",
  "CSS: “transition-property”: “--tw-gradient-from” is not.*",
  "CSS: “mask”: Too many values.*",
  "CSS: “background-image”: .*",
  "CSS: Parse Error.*",
  "Trailing slash on void elements has no effect.*",
];

test("the Nu HTML checker finds no error in any page", async ({ request }, info) => {
  test.skip(!CHECKER, "npm test gets it, and a Java");
  test.setTimeout(180_000); // one process of Java, on a machine that does other things too
  await register(request);
  const folder = info.outputPath("pages");
  await mkdir(folder, { recursive: true });
  for (const address of [
    ...publicPages.map(({ path }) => path),
    ...privatePages,
    "/coverage/map",
    "/destinations/jp/map",
  ]) {
    const answer = await request.get(address);
    const ending = answer.headers()["content-type"]!.startsWith("text/html") ? "html" : "svg";
    await writeFile(
      path.join(folder, `${address.replaceAll(/[^a-z0-9]+/gi, "-")}.${ending}`),
      await answer.body(),
    );
  }
  const args = [
    "-jar",
    CHECKER,
    "--errors-only",
    "--also-check-svg",
    "--exit-zero-always",
    "--filterpattern",
    NOT_FAULTS.join("|"),
    folder,
  ];
  const { stderr } = await promisify(execFile)("java", args, { maxBuffer: 1e8 });
  expect(stderr).toBe("");
});

test("every link of the site leads somewhere", async ({ baseURL }) => {
  test.setTimeout(180_000); // some six hundred addresses
  const { broken, visited } = await brokenLinks(baseURL!);
  expect(broken).toEqual([]);
  expect(visited).toBeGreaterThan(500);
});

const HTML_MOST = 14_000;
/** The reference is as long as the API; the support page has all passes and all questions, and still is one flight. */
const LARGER: Record<string, number> = {
  "/": 20_500,
  "/coverage": 15_500,
  "/developers": 16_000,
  "/support": 14_400,
};
/** For a document; the tests of the build cover app pages. */
const SCRIPT_MOST = 5_000;

test("a page's HTML with its styles fits into the first flight, a document's script into 5 kB", async ({
  baseURL,
}) => {
  test.setTimeout(120_000);
  const weigh = async (address: string) => {
    const answer = await fetch(new URL(address, baseURL), { headers: { "Accept-Encoding": "br" } });
    return { bytes: Number(answer.headers.get("Content-Length")), text: await answer.text() };
  };
  const scriptBytes = new Map<string, Promise<number>>();
  for (const { path, status, isApp } of publicPages) {
    if (status !== 200) continue;
    const limit = LARGER[new URL(path, baseURL).pathname] ?? HTML_MOST;
    // The first answer was compressed quickly; the better one for all later requests is ready soon.
    await expect
      .poll(async () => (await weigh(path)).bytes, { message: path, timeout: 20_000 })
      .toBeLessThanOrEqual(limit);

    if (isApp) continue;
    const { text } = await weigh(path);
    const scripts = new Set([...text.matchAll(/"(\/static\/assets\/[\w.$-]+\.js)"/g)].map(([, url]) => url!));
    for (const url of scripts)
      if (!scriptBytes.has(url))
        scriptBytes.set(
          url,
          weigh(url).then(({ bytes }) => bytes),
        );
    const sizes = await Promise.all([...scripts].map((url) => scriptBytes.get(url)!));
    expect(
      sizes.reduce((sum, bytes) => sum + bytes, 0),
      `scripts of ${path}`,
    ).toBeLessThanOrEqual(SCRIPT_MOST);
  }
});
