/** The steps before `npm start` on a machine that lacks something: one sentence, and the next start mends it. */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { NODE_BROUGHT, NODE_PACKAGE } from "../../server/cli/node.js";

const STAMP = "node_modules/.farline-install";
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "farline-install-"));
  cpSync("server/cli", path.join(folder, "server/cli"), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, content: unknown) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), JSON.stringify(content));
}

/** A clone that needs these packages. */
function want(...names: string[]) {
  const dependencies = Object.fromEntries(names.map((name) => [name, "1.0.0"]));
  const locked = { version: "1.0.0", integrity: "sha512-AAAA" };
  write("package.json", { name: "clone", type: "module", dependencies });
  write("package-lock.json", {
    name: "clone",
    lockfileVersion: 3,
    packages: {
      "": { dependencies },
      ...Object.fromEntries(names.map((name) => [`node_modules/${name}`, locked])),
    },
  });
}

/** A package, with as much as it needs to be loaded. */
function put(name: string, code: string) {
  write(`node_modules/${name}/package.json`, { name, version: "1.0.0" });
  writeFileSync(path.join(folder, `node_modules/${name}/index.js`), code);
}

/** An npm that prints these lines. */
function npmThat(does: string): string {
  const file = path.join(folder, "npm-cli.js");
  writeFileSync(file, does);
  return file;
}

function install(settings: Record<string, string> = {}) {
  const { PATH, HOME } = process.env;
  const away = { npm_config_registry: "http://127.0.0.1:9", npm_config_fetch_retries: "0" };
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: "test",
    PATH,
    HOME,
    ...away,
    npm_config_cache: path.join(folder, "cache"),
    ...settings,
  };
  const program = [path.join(folder, "server/cli/install.js")];
  const { status, stderr } = spawnSync(process.execPath, program, { cwd: folder, env, encoding: "utf8" });
  return { status, said: stderr.trim() };
}

const OFFLINE =
  "The registry of npm does not answer (ECONNREFUSED): connect this machine to the internet, and start again.";

test("the registry is not available", () => {
  want("missing");
  expect(install()).toEqual({ status: 1, said: OFFLINE });
  expect(existsSync(path.join(folder, STAMP))).toBe(false);
});

/** npm's output, of the newer npm and of that of older Node. */
test.each([
  [
    "code ENOENT",
    "syscall mkdir",
    "path /home/ana/.npm",
    /^npm may not write to \/home\/ana\/\.npm \(ENOENT\): .+$/,
  ],
  [
    "code EACCES",
    "syscall open",
    "path /shop/node_modules",
    /^npm may not write to \/shop\/node_modules \(EACCES\): .+$/,
  ],
  ["code ENOSPC", "syscall write", "path /shop", /^The disk is full: .+$/],
  [
    "code FETCH_ERROR",
    "errno FETCH_ERROR",
    "network timeout",
    /^The registry of npm does not answer \(FETCH_ERROR\): .+$/,
  ],
  [
    "code E503",
    "503 Service Unavailable",
    "path /shop",
    /^The registry of npm does not answer \(E503\): .+$/,
  ],
])("npm fails by %s", (...words) => {
  want("missing");
  const sentence = words.pop() as RegExp;
  for (const error of ["npm error", "npm ERR!"]) {
    const output = words.map((word) => `${error} ${String(word)}`).join("\n");
    const { status, said } = install({
      npm_execpath: npmThat(`console.error(${JSON.stringify(output)}); process.exit(1)`),
    });
    expect([status, sentence.exec(said)?.[0]]).toEqual([1, said]);
  }
});

test("packages that do not load are installed anew", () => {
  const all = ["better-sqlite3", "@node-rs/argon2"];
  want(...all);
  write("node_modules/.package-lock.json", {
    packages: Object.fromEntries(all.map((name) => [`node_modules/${name}`, { version: "1.0.0" }])),
  });
  put("@node-rs/argon2", "");
  put("better-sqlite3", "module.exports = class { close() {} };");
  expect(install()).toEqual({ status: 0, said: "" });
  put("better-sqlite3", "throw new Error('built for another Node');");
  expect(install()).toEqual({ status: 1, said: OFFLINE });
  expect(existsSync(path.join(folder, "node_modules/better-sqlite3"))).toBe(false);
});

describe("the Node of npm's scripts is too old", () => {
  /** First in the path, where npm has the installed one. */
  const bin = () => path.join(folder, "node_modules/.bin");
  const OLD = "#!/bin/sh\necho v20.20.2\n";
  beforeEach(() => {
    want();
    put("@node-rs/argon2", "");
    put("better-sqlite3", "module.exports = class { close() {} };");
    write("node_modules/.package-lock.json", { packages: {} });
    mkdirSync(bin());
    writeFileSync(path.join(bin(), "node"), OLD, { mode: 0o755 });
  });
  const PATH = () => `${bin()}:${process.env.PATH}`;

  test("and no other can be installed", () => {
    const npm = npmThat("console.error('npm error code ECONNREFUSED'); process.exit(1)");
    expect(install({ PATH: PATH(), npm_execpath: npm })).toEqual({ status: 1, said: OFFLINE });
  });

  test("another is installed, and the packages that the build needs stay", () => {
    const asked = path.join(folder, "asked");
    const brought = JSON.stringify(`#!/bin/sh\necho v${NODE_BROUGHT}\n`);
    const npm = npmThat(
      `const fs = await import("node:fs"); fs.writeFileSync(${JSON.stringify(asked)}, process.argv.slice(2).join(" "));
       fs.writeFileSync(${JSON.stringify(path.join(bin(), "node"))}, ${brought})`,
    );
    expect(install({ PATH: PATH(), npm_execpath: npm })).toEqual({ status: 0, said: "" });
    expect(readFileSync(asked, "utf8")).toMatch(
      new RegExp(`^install --no-save --ignore-scripts ${NODE_PACKAGE}@${NODE_BROUGHT} --include=dev `),
    );
  });

  test("and so is the installed one", () => {
    const npm = npmThat("");
    const { status, said } = install({ PATH: PATH(), npm_execpath: npm });
    expect([status, said]).toEqual([
      1,
      expect.stringContaining("The one that was brought does not run here"),
    ]);
  });
});
