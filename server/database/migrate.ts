import { Migrator } from "kysely/migration";
import { isDatabaseUnavailable } from "../errors";
import { db } from "./connection";
import * as shop from "./migrations/001-shop";
import * as news from "./migrations/002-news";
import * as supportAndMail from "./migrations/003-support-and-mail";
import * as esims from "./migrations/004-esims";
import * as devicesAndRefunds from "./migrations/005-devices-and-refunds";
import * as idempotencyKeys from "./migrations/006-idempotency-keys";
import * as planReminders from "./migrations/008-plan-reminders";
import * as planPackages from "./migrations/009-plan-packages";
import * as requestIds from "./migrations/010-request-ids";
import * as faultCounts from "./migrations/011-fault-counts";
import * as usedResetLinks from "./migrations/012-used-reset-links";
import * as unsentForms from "./migrations/013-unsent-forms";
import * as launch from "./migrations/014-launch";
import * as sandboxPayments from "./migrations/015-sandbox-payments";
import * as books from "./migrations/016-books";
import * as operatorActs from "./migrations/017-operator-acts";
import * as keysWithoutLeases from "./migrations/018-keys-without-leases";
import * as usageReports from "./migrations/019-usage-reports";
import * as takeBacks from "./migrations/020-take-backs";
import * as packages from "./migrations/022-packages";
import * as lateDeliveries from "./migrations/023-late-deliveries";
import * as daysBegin from "./migrations/024-days-begin";
import * as fares from "./migrations/026-fares";
import * as refusedPrices from "./migrations/027-refused-prices";
import * as mailedLinks from "./migrations/029-mailed-links";
import * as guessesAndDevices from "./migrations/030-guesses-and-devices";
import * as passkeys from "./migrations/031-passkeys";
import * as editions from "./migrations/034-editions";
import * as casesByOrder from "./migrations/035-cases-by-order";
import * as cards from "./migrations/037-cards";
import * as paymentRefunds from "./migrations/038-payment-refunds";
import * as samples from "./migrations/039-samples";
import * as ownAddresses from "./migrations/040-own-addresses";
import * as wholesalePrices from "./migrations/041-wholesale-prices";
import * as unreadCharges from "./migrations/043-unread-charges";
import * as buyers from "./migrations/044-buyers";
import * as flows from "./migrations/047-flows";

/** In order, forever: a migration that has run anywhere is never edited, only followed. */
const migrations = {
  "001-shop": shop,
  "002-news": news,
  "003-support-and-mail": supportAndMail,
  "004-esims": esims,
  "005-devices-and-refunds": devicesAndRefunds,
  "006-idempotency-keys": idempotencyKeys,
  "008-plan-reminders": planReminders,
  "009-plan-packages": planPackages,
  "010-request-ids": requestIds,
  "011-fault-counts": faultCounts,
  "012-used-reset-links": usedResetLinks,
  "013-unsent-forms": unsentForms,
  "014-launch": launch,
  "015-sandbox-payments": sandboxPayments,
  "016-books": books,
  "017-operator-acts": operatorActs,
  "018-keys-without-leases": keysWithoutLeases,
  "019-usage-reports": usageReports,
  "020-take-backs": takeBacks,
  "022-packages": packages,
  "023-late-deliveries": lateDeliveries,
  "024-days-begin": daysBegin,
  "026-fares": fares,
  "027-refused-prices": refusedPrices,
  "029-mailed-links": mailedLinks,
  "030-guesses-and-devices": guessesAndDevices,
  "031-passkeys": passkeys,
  "034-editions": editions,
  "035-cases-by-order": casesByOrder,
  "037-cards": cards,
  "038-payment-refunds": paymentRefunds,
  "039-samples": samples,
  "040-own-addresses": ownAddresses,
  "041-wholesale-prices": wholesalePrices,
  "043-unread-charges": unreadCharges,
  "044-buyers": buyers,
  "047-flows": flows,
};

/**
 * Brings the schema up to date. The migrator holds a lock (an advisory
 * one on PostgreSQL, the write transaction on SQLite), so several processes may boot at once.
 * @throws the first migration's error; the database is then unchanged.
 */
export async function migrate(): Promise<void> {
  const migrator = new Migrator({ db: db(), provider: { getMigrations: async () => migrations } });
  for (let triesLeft = 20; ; triesLeft--) {
    const { error } = await migrator.migrateToLatest();
    if (!error) break;
    // Two first boots on SQLite can still meet while the migrator makes its own tables.
    if (triesLeft === 0 || !isDatabaseUnavailable(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
