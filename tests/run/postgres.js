/** A private PostgreSQL for one run of the tests, removed when the run ends. */
import { startOwnPostgres } from "../../server/cli/postgres.js";

/**
 * Starts a server on a free port of this machine, or takes the one of TEST_POSTGRES_URL.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 * @throws {Error} with what to do, when no PostgreSQL is available.
 */
export async function startPostgres() {
  const given = process.env.TEST_POSTGRES_URL;
  if (given) return { url: given, stop: async () => {} };
  try {
    return await startOwnPostgres();
  } catch (error) {
    throw new Error(
      `${error}\nThe tests run on PostgreSQL too, and it could not be downloaded or does not start here. ` +
        "Set TEST_POSTGRES_URL to a server whose user may create databases.",
      { cause: error },
    );
  }
}
