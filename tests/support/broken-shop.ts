/** A shop of its own beside the sandbox of the others, for what has to be broken in it. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { expect } from "./journey";

interface BrokenShop {
  child: ChildProcess;
  log: () => string;
  database: Database.Database;
}

/** @param options of its process. */
export async function openShop(
  port: number,
  settings: Record<string, string> = {},
  ...options: string[]
): Promise<BrokenShop> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "farline-fault-")), "shop.sqlite");
  const child = spawn(process.execPath, [...options, "bin/serve.js"], {
    env: {
      ...process.env,
      ...settings,
      NODE_ENV: "production",
      PORT: String(port),
      SANDBOX_PORT: String(Number(process.env.E2E_PORT) + 1),
      DATABASE_URL: `file:${file}`,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let log = "";
  child.stderr.on("data", (text) => (log += text));
  const isReady = () => fetch(`http://localhost:${port}/readyz`).then(({ ok }) => ok);
  try {
    await expect(async () => expect(await isReady()).toBe(true)).toPass({ timeout: 20_000 });
  } catch (error) {
    child.kill(); // it would answer in the place of the next one
    throw error;
  }
  return { child, log: () => log, database: new Database(file) };
}
