/** The program that serves a shop, for tests of the program itself. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../server/cli/processes.js";
import { expect } from "./journey";

/** A shop without a sandbox, on a database of its own. @param options of its process. */
export async function openShop(settings: Record<string, string> = {}, ...options: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), "farline-own-"));
  const port = await freePort();
  const own = {
    NODE_ENV: "production" as const,
    PORT: String(port),
    DATABASE_URL: `file:${folder}/shop.sqlite`,
  };
  const child = spawn(process.execPath, [...options, "server/cli/serve.js"], {
    env: { ...process.env, ...own, ...settings },
    stdio: ["ignore", "ignore", "pipe"],
  });
  child.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  let log = "";
  child.stderr.on("data", (text) => (log += text));
  await expect(async () => {
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
  }).toPass({ timeout: 30_000 });
  return { child, log: () => log };
}
