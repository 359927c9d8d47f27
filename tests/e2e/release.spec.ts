/** The folder of `npm run release`, with nothing beside it: it serves, sells, is operated and ends. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { atCheckout, expect, test, pay } from "../support/journey";
import { freePort } from "../../server/cli/processes.js";
import { operatorOf } from "../support/operator";

test.describe.configure({ mode: "default" }); // one after the other: they share the ports
let port: number;
// oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what the fixture needs
test.use({ baseURL: ({}, use) => use(`http://localhost:${port}`) });

test.skip(process.platform !== "linux", "only there /proc shows what runs where");

let folder: string;
let env: NodeJS.ProcessEnv;
let shop: ChildProcess;
let said = "";
test.beforeAll(async () => {
  port = await freePort();
  folder = mkdtempSync(path.join(tmpdir(), "farline-release-"));
  // Over one that was in use: its data and settings stay.
  mkdirSync(path.join(folder, "data"));
  writeFileSync(path.join(folder, "data/kept"), "");
  writeFileSync(path.join(folder, ".env"), "SUPPORT=kept");
  execFileSync(process.execPath, ["server/cli/release.js", folder]);
  const { PATH } = process.env;
  env = { NODE_ENV: "production", PATH, PORT: String(port), TRUST_PROXY: "1" };
});
test.beforeEach(async () => {
  said = "";
  shop = spawn("npm", ["start"], { cwd: folder, env });
  for (const stream of [shop.stdout!, shop.stderr!]) stream.on("data", (text) => (said += String(text)));
  await expect.poll(() => said).toContain("Ctrl-C stops it.");
});
test.afterEach(() => processes().forEach(({ pid }) => process.kill(pid, "SIGKILL")));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a release serves, sells and is operated, and ends with the npm that began it", async ({ page }) => {
  await atCheckout(page);
  await pay(page);

  const [, order = ""] = /\/orders\/([^/?]+)/.exec(page.url())!;
  expect(operatorOf(env, folder)("trace", order)).toContain("preparing → released");

  await page.goto("/terms");
  await page.getByRole("link", { name: "their licences" }).click();
  for (const name of ["SIL OPEN FONT LICENSE", "@simplewebauthn/browser", "better-sqlite3", "react-dom"])
    await expect(page.getByText(name).first()).toBeVisible();

  expect([".env", "data/kept"].filter((file) => !existsSync(path.join(folder, file)))).toEqual([]);
  const packages = readdirSync(path.join(folder, "node_modules"));
  expect(packages).toEqual(["@node-rs", "better-sqlite3", "node-addon-api"]);
  shop.kill("SIGTERM");
  await expect.poll(processes).toEqual([]);
  expect(said).toContain("worker stopped");
});

test("a release whose npm was killed says what to do, and nothing goes on without it", async () => {
  const killed = processes().find(({ command }) => command.includes("server/cli/serve.js"));
  process.kill(killed!.pid, "SIGKILL");
  await expect.poll(processes).toEqual([]);
  expect(said).toMatch(/^The shop was ended by SIGKILL: .*; start it again\.$/m);
});

/** The processes that run in the folder of the release, and what each is. */
function processes(): { pid: number; command: string }[] {
  return readdirSync("/proc").flatMap((pid) => {
    try {
      if (readlinkSync(`/proc/${pid}/cwd`) !== folder) return [];
      return [{ pid: Number(pid), command: readFileSync(`/proc/${pid}/cmdline`, "utf8") }];
    } catch {
      return []; // no process, or gone meanwhile
    }
  });
}
