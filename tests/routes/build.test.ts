import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import postcss from "postcss";
import { describe, expect, test } from "vitest";
import { documentIds } from "../../bin/documents";
import remixConfig from "../../remix.config.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** Older ones have open redirects and scripts in them: docs/decisions, security.md section 1.3. */
const PINNED = { "@remix-run/router": "1.23.4", "react-router": "6.30.6", "react-router-dom": "6.30.6" };

describe.each(Object.entries(PINNED))("%s", (name, version) => {
  test(`is installed as ${version}`, () => {
    expect(JSON.parse(read(`node_modules/${name}/package.json`))).toMatchObject({ name, version });
  });

  test("is locked to it wherever it is used", () => {
    const { packages } = JSON.parse(read("package-lock.json")) as {
      packages: Record<string, { version: string }>;
    };
    const locked = Object.entries(packages).filter(([place]) => place.endsWith(`node_modules/${name}`));
    expect(locked.map(([place, { version }]) => `${place} ${version}`)).toEqual([
      `node_modules/${name} ${version}`,
    ]);
  });

  test("is asked for by package.json", () => {
    expect(JSON.parse(read("package.json")).overrides).toMatchObject({ [name]: version });
  });
});

test("Remix is of the line that these belong to", () => {
  for (const name of ["express", "node", "react", "serve", "dev", "server-runtime"]) {
    expect(JSON.parse(read(`node_modules/@remix-run/${name}/package.json`)).version, name).toBe("2.17.5");
  }
});

test("single fetch and lazy route discovery stay off, for what is open in them", () => {
  expect(remixConfig.future).toMatchObject({ v3_singleFetch: false, v3_lazyRouteDiscovery: false });
});

const client = path.join(root, "build/client");
describe.skipIf(!existsSync(client))("what the browser gets", () => {
  const files = existsSync(client) ? readdirSync(client, { recursive: true, encoding: "utf8" }) : [];
  const scripts = files
    .filter((file) => file.endsWith(".js"))
    .map((file) => ({ file, text: readFileSync(path.join(client, file), "utf8") }));

  test("is there", () => {
    expect(scripts.length).toBeGreaterThan(3);
  });

  test.each([
    "ZodError",
    "better-sqlite3",
    "kysely",
    "argon2",
    "SESSION_SECRET",
    "COMMERCE_API_KEY",
    "password_hash",
    "node:crypto",
    "process.env.",
  ])("holds nothing of %s", (word) => {
    expect(scripts.filter(({ text }) => text.includes(word)).map(({ file }) => file)).toEqual([]);
  });

  test.each(documentIds)("holds of %s its name alone", (id) => {
    const textOf = (name: RegExp) => scripts.find(({ file }) => name.test(file))!.text;
    const [, module] =
      new RegExp(`"${id.replaceAll("$", "\\$")}":{[^}]*"module":"/static/([^"]+)"`).exec(
        textOf(/manifest-/),
      ) ?? [];
    expect(readFileSync(path.join(client, module!), "utf8").trim()).toBe("");
    expect(textOf(/entry\.client-/)).toContain(`"${id}"`);
  });

  test("has no style that a browser without :has() loses for standing in one list with it", () => {
    const sheets = files.filter((file) => file.endsWith(".css"));
    expect(sheets.length).toBeGreaterThan(0);
    const lists: string[] = [];
    for (const file of sheets)
      postcss.parse(readFileSync(path.join(client, file), "utf8")).walkRules(({ selector, selectors }) => {
        if (selectors.length > 1 && selectors.some((each) => each.includes(":has("))) lists.push(selector);
      });
    expect(lists).toEqual([]);
  });

  test("has no maps of the sources beside it", () => {
    expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
  });
});
