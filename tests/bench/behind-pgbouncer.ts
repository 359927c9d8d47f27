/**
 * Runs a program of this folder against a PostgreSQL behind PgBouncer in transaction mode, as
 * `docs/deploy/pgbouncer.ini` has it. Needs Debian's `pgbouncer`.
 *
 *   npx tsx tests/bench/behind-pgbouncer.ts crash-orders orders=100 kills=4
 */
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startPostgres } from "../run/postgres.js";
import { freePort, root, start, stopChildren } from "../../server/cli/processes.js";

const [program = "crash-orders", ...given] = process.argv.slice(2);
const server = await startPostgres();
const port = await freePort();
const folder = mkdtempSync(path.join(tmpdir(), "farline-pgbouncer-"));
const file = path.join(folder, "pgbouncer.ini");
const sample = readFileSync(path.join(root, "docs/deploy/pgbouncer.ini"), "utf8");
writeFileSync(
  file,
  sample
    .replace("port=5432", `port=${new URL(server.url).port} user=postgres`)
    .replace("listen_port = 6432", `listen_port = ${port}\nunix_socket_dir =`)
    .replace("auth_type = scram-sha-256", "auth_type = any")
    .replace(/^auth_file.*$/m, ""),
  { mode: 0o644 },
);
// Like PostgreSQL, it refuses to run as root.
const who = process.getuid?.() === 0 ? ["-u", "postgres"] : [];
start("pgbouncer", ["-q", ...who, file], { stdio: ["ignore", "inherit", "inherit"] });

const child = start("npx", ["tsx", path.join(root, `tests/bench/${program}.ts`), "--postgres", ...given], {
  env: { ...process.env, DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres` },
  stdio: "inherit",
});
const [code] = (await once(child, "exit")) as [number | null];
await stopChildren("SIGTERM", 5);
await server.stop();
rmSync(folder, { recursive: true });
process.exit(code ?? 1);
