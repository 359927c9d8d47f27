/** What runs before `npm start` on a machine that lacks something: one sentence, and the next start mends it. */
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const STAMP = "node_modules/.farline-install";
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "farline-install-"));
  cpSync("bin", path.join(folder, "bin"), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, content: unknown) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), JSON.stringify(content));
}

/** A clone that wants these packages. */
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

/** A package, as far as it takes to load it. */
function put(name: string, code: string) {
  write(`node_modules/${name}/package.json`, { name, version: "1.0.0" });
  writeFileSync(path.join(folder, `node_modules/${name}/index.js`), code);
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
  const program = [path.join(folder, "bin/install.js")];
  const { status, stderr } = spawnSync(process.execPath, program, { cwd: folder, env, encoding: "utf8" });
  return { status, said: stderr.trim() };
}

const OFFLINE =
  "The registry of npm does not answer (ECONNREFUSED): connect this machine to the internet, and start again.";

test("the registry is not to be had", () => {
  want("missing");
  expect(install()).toEqual({ status: 1, said: OFFLINE });
  expect(existsSync(path.join(folder, STAMP))).toBe(false);
});

/** What npm said on a machine whose home, or whose folder, is read-only, and on one whose disk is full. */
test.each([
  [
    "ENOENT",
    "syscall mkdir\nnpm error path /home/ana/.npm",
    /^npm may not write to \/home\/ana\/\.npm \(ENOENT\): [^\n]+$/,
  ],
  [
    "EACCES",
    "syscall open\nnpm error path /shop/node_modules",
    /^npm may not write to \/shop\/node_modules \(EACCES\): [^\n]+$/,
  ],
  ["ENOSPC", "syscall write", /^The disk is full: [^\n]+$/],
])("npm may not write: %s", (code, more, sentence) => {
  want("missing");
  const npm = path.join(folder, "npm-cli.js");
  writeFileSync(
    npm,
    `console.error(${JSON.stringify(`npm error code ${code}\nnpm error ${more}`)}); process.exit(1);`,
  );
  const { status, said } = install({ npm_execpath: npm });
  expect(status).toBe(1);
  expect(said).toMatch(sentence);
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

test("the Node of npm's scripts is too old, and no other can be brought", () => {
  want();
  put("@node-rs/argon2", "");
  put("better-sqlite3", "module.exports = class { close() {} };");
  write("node_modules/.package-lock.json", { packages: {} });
  const old = path.join(folder, "node");
  writeFileSync(old, `#!/bin/sh\ncase "$*" in -v) echo v20.20.2;; *) exec ${process.execPath} "$@";; esac\n`);
  chmodSync(old, 0o755);
  expect(install({ PATH: `${folder}:${process.env.PATH}` })).toEqual({ status: 1, said: OFFLINE });
});
