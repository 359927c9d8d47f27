import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { EnvError } from "../env";
import { isDatabaseUnavailable } from "../errors";
import { db, transaction } from "./connection";
import * as baseline from "./migrations/001-baseline";
import * as samples from "./migrations/039-samples";
import * as ownAddresses from "./migrations/040-own-addresses";
import * as wholesalePrices from "./migrations/041-wholesale-prices";
import * as unreadCharges from "./migrations/043-unread-charges";
import * as buyers from "./migrations/044-buyers";
import * as flows from "./migrations/047-flows";
import * as usedSecrets from "./migrations/048-used-secrets";
import * as hotspots from "./migrations/049-hotspots";
import * as orderLines from "./migrations/050-order-lines";
import * as esimLinks from "./migrations/051-esim-links";
import * as names from "./migrations/052-names";
import * as esimNames from "./migrations/054-esim-names";
import * as replacements from "./migrations/055-replacements";

const BASELINE = "001-baseline";

/** In order, forever: a migration that has run anywhere is never edited, only followed. */
const migrations = {
  [BASELINE]: baseline,
  "039-samples": samples,
  "040-own-addresses": ownAddresses,
  "041-wholesale-prices": wholesalePrices,
  "043-unread-charges": unreadCharges,
  "044-buyers": buyers,
  "047-flows": flows,
  "048-used-secrets": usedSecrets,
  "049-hotspots": hotspots,
  "050-order-lines": orderLines,
  "051-esim-links": esimLinks,
  "052-names": names,
  "054-esim-names": esimNames,
  "055-replacements": replacements,
};

/**
 * Brings the schema up to date. The migrator holds a lock (an advisory
 * one on PostgreSQL, the write transaction on SQLite), so several processes may boot at once.
 * @throws the first migration's error; the database is then unchanged.
 */
export async function migrate(): Promise<void> {
  await takeAsBaseline();
  const migrator = new Migrator({ db: db(), provider: { getMigrations: async () => migrations } });
  for (let triesLeft = 20; ; triesLeft--) {
    const { error } = await migrator.migrateToLatest();
    if (!error) break;
    // Two first boots on SQLite can still meet while the migrator makes its own tables.
    if (triesLeft === 0 || !isDatabaseUnavailable(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * A database of the 31 migrations that the baseline was made of stands where that leads. Several processes may say so
 * at once.
 * @throws of one that has not had them all.
 */
async function takeAsBaseline(): Promise<void> {
  const tables = await db().introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return;
  await transaction(async () => {
    const { rows } = await sql<{
      name: string;
      timestamp: string;
    }>`select name, timestamp from kysely_migration
      where name < '039' and name <> ${BASELINE} order by name`.execute(db());
    const [first] = rows;
    if (!first) return;
    if (rows.at(-1)!.name !== "038-payment-refunds")
      throw new EnvError(
        `The database is older than this version can take further (${rows.at(-1)!.name}): start the version of 26 November 2026 with it once.`,
      );
    await sql`delete from kysely_migration where name < '039'`.execute(db());
    await sql`insert into kysely_migration (name, timestamp) values (${BASELINE}, ${first.timestamp})
      on conflict do nothing`.execute(db());
  });
}
