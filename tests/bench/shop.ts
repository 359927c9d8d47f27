/**
 * A stand for measurements: the shop from its production build, a sandbox processor in a process of its own and an
 * empty database, all on free ports of this machine and removed when it closes.
 */
import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Kysely } from "kysely";
import pg from "pg";
import { dialectFor } from "#server/database/dialects";
import type { Tables } from "#server/database/tables";
import { startPostgres } from "../run/postgres.js";
import { answers, freePort, root, start, stopChildren } from "../../server/cli/processes.js";
import { sandboxClient } from "./sandbox-client";

export type Engine = "sqlite" | "postgres";
export type Stand = Awaited<ReturnType<typeof openStand>>;

export interface StandOptions {
  engine: Engine;
  /** Further settings, by the port of the sandbox. */
  settings?: (sandboxPort: number) => Record<string, string>;
}

/** The engine that the command line names: SQLite, or with `--postgres` the other one. */
export const engineAsked: Engine = process.argv.includes("--postgres") ? "postgres" : "sqlite";

/** The stands of this program that are not closed yet. */
export const openStands = new Set<Stand>();

const PROBE = pathToFileURL(path.join(root, "tests/bench/probe.js")).href;

/** @throws {Error} with what to do, when there is no build to measure. */
export async function openStand({ engine, settings = () => ({}) }: StandOptions) {
  for (const file of ["build/server/index.js", "build/processes/sandbox.js"]) {
    if (!existsSync(path.join(root, file)))
      throw new Error(`There is no ${file}: run "npm run build" first.`);
  }
  const folder = mkdtempSync(path.join(tmpdir(), "farline-bench-"));
  const place = await emptyDatabase(engine, folder);
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const env: NodeJS.ProcessEnv = {
    ...withoutSettings(),
    NODE_ENV: "production",
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_CONFIRM_SECONDS: "1",
    DATABASE_URL: place.url,
    TRUST_PROXY: "1", // so that each visitor can say where they come from
    ...settings(sandboxPort),
  };
  const logFile = path.join(folder, "shop.log");
  const log = openSync(logFile, "a");
  const sandbox = sandboxClient(`http://127.0.0.1:${sandboxPort}`);
  const database = new Kysely<Tables>({ dialect: dialectFor(place.url) });
  let shop: ChildProcess | undefined;
  let isClosing = false;
  /** Unexpected ends of the shop. */
  const faults: string[] = [];

  // Its state file lies below its working folder.
  const program = path.join(root, "build/processes/sandbox.js");
  start(process.execPath, ["--import", PROBE, program], {
    cwd: folder,
    // It does not run beside a real one.
    env: { ...env, PAYMENT_PROVIDER: "sandbox", NETWORK_PROVIDER: "sandbox", CARD_PROVIDER: "none" },
    stdio: ["ignore", log, log, "ipc"],
  });
  await answers("sandbox", `${sandbox.origin}/_config`);

  const stand = {
    engine,
    env,
    /** A file beside its database. */
    fileFor: (name: string) => path.join(folder, name),
    origin,
    sandbox,
    database,
    faults,
    /** Starts the shop; `ready` resolves when it serves. */
    start() {
      const child = start(process.execPath, ["--import", PROBE, "server/cli/serve.js"], {
        env,
        stdio: ["ignore", log, log, "ipc"],
      });
      child.once("exit", (code, signal) => {
        if (shop === child) faults.push(`the shop ended by itself (${signal ?? `exit code ${code}`})`);
      });
      shop = child;
    },
    ready: () => answers("shop", `${origin}/readyz`),
    /** Another shop on the same database, once it serves. */
    async startAnother(settings: Record<string, string> = {}, port?: number) {
      const another = port ?? (await freePort());
      const child = start(process.execPath, ["server/cli/serve.js"], {
        env: { ...env, ...settings, PORT: String(another) },
        stdio: ["ignore", log, log],
      });
      child.once("exit", (code, signal) => {
        if (!isClosing && code !== 0)
          faults.push(`the other shop ended by itself (${signal ?? `exit code ${code}`})`);
      });
      await answers("other shop", `http://127.0.0.1:${another}/readyz`);
      return { child, origin: `http://127.0.0.1:${another}` };
    },
    /** Ends the shop as a crash would: at once, whatever it is doing. */
    async kill() {
      const child = shop;
      shop = undefined;
      if (!child || child.exitCode !== null) return;
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
    },
    /** A command of an operator, in a process of its own. */
    operator: (...argv: string[]) =>
      start(process.execPath, ["server/cli/operator.js", ...argv], { env, stdio: ["ignore", log, log] }),
    /** CPU time of the shop's process so far, in milliseconds. */
    cpuMs: () => cpuOf(shop),
    /** What the shop's process holds in memory, in MB; Linux only. */
    residentMb: () =>
      Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${shop?.pid}/status`, "utf8"))?.[1]) / 1024,
    logged: () => readFileSync(logFile, "utf8"),
    async close(): Promise<void> {
      openStands.delete(stand);
      shop = undefined;
      isClosing = true;
      await stopChildren("SIGTERM", 12);
      await database.destroy();
      await place.remove();
      closeSync(log);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  openStands.add(stand);
  return stand;
}

/** CPU time of a process that has the probe, in milliseconds. */
export async function cpuOf(child: ChildProcess | undefined): Promise<number> {
  if (!child) throw new Error("it does not run");
  const message = once(child, "message");
  child.send("cpu");
  const [usage] = (await message) as [NodeJS.CpuUsage];
  return (usage.user + usage.system) / 1000;
}

/** A program of this folder with the probe, for comparison with the shop. */
export function startProbed(file: string): ChildProcess {
  return start(process.execPath, ["--import", PROBE, path.join(root, file)], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}

/** The settings of this shell are not for a measurement. Their names are those of .env.example. */
function withoutSettings(): NodeJS.ProcessEnv {
  const env = { ...process.env };
  for (const [, name] of readFileSync(path.join(root, ".env.example"), "utf8").matchAll(/^#?([A-Z_]+)=/gm))
    delete env[String(name)];
  return env;
}

/**
 * On PostgreSQL: a database of its own, on the server that DATABASE_URL or TEST_POSTGRES_URL names, else on one started
 * for it.
 */
async function emptyDatabase(engine: Engine, folder: string) {
  if (engine === "sqlite") return { url: `file:${path.join(folder, "shop.sqlite")}`, remove: async () => {} };
  const given = /^postgres(ql)?:/.test(process.env.DATABASE_URL ?? "") ? process.env.DATABASE_URL : undefined;
  const server = given ? { url: given, stop: async () => {} } : await startPostgres();
  const name = `farline_bench_${randomBytes(4).toString("hex")}`;
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  await onServer(server.url, `create database ${name}`);
  return {
    url: url.href,
    async remove() {
      await onServer(server.url, `drop database if exists ${name} with (force)`);
      await server.stop();
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
