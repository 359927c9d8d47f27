import { globSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { SECOND, timestamp } from "#server/clock";
import { payOnPage } from "#server/checkout/pay-on-page";
import { db } from "#server/database/connection";
import { esimsOf } from "#server/esims/esims";
import { activePlansOf } from "#server/subscriptions/subscriptions";
import { startWorker } from "#server/worker/worker";
import { makeUser } from "../../support/factories";
import { linesOf } from "../../support/logged";
import { startSandbox } from "../../support/sandbox";

let stopWorker: ReturnType<typeof startWorker> | undefined;
process.env.SMTP_URL = "smtp://127.0.0.1:1"; // nobody takes mail there
const sandbox = await startSandbox();
await sandbox.config("/webhooks", { drop: true });
afterEach(() => stopWorker?.(5 * SECOND));

/** An order that was paid at the processor, without a webhook to the shop; nor does it look by itself. */
async function paidUnnoticed() {
  const { user } = await makeUser();
  const { orderId, hostedUrl } = await payOnPage(user, "crypto", { lines: [{ planId: "layover" }] });
  const code = hostedUrl!.split("/").at(-1);
  await sandbox.config(`/charges/${code}/pay`, { amount: "exact", coin: "BTC", times: 1, confirm: true });
  await nextCheck(orderId, null);
  return { user, orderId };
}
const nextCheck = (orderId: string, next_check_at: string | null) =>
  db().updateTable("payment_attempts").set({ next_check_at }).where("order_id", "=", orderId).execute();
const stateOf = async (orderId: string) =>
  (await db().selectFrom("orders").select("state").where("id", "=", orderId).executeTakeFirstOrThrow()).state;

const [PAST, AHEAD] = ["2001-01-01T00:00:00.000Z", "2101-01-01T00:00:00.000Z"];
/** The tables of every `prune…` that the shop has, as its text says. */
const pruned = globSync("server/**/*.ts")
  .flatMap((file) => readFileSync(file, "utf8").match(/^export async function prune[^]*?^}/gm) ?? [])
  .flatMap((body) => [...body.matchAll(/deleteFrom\("(\w+)"\)/g)].map(([, table]) => table as "sessions"));
const prunedTables = [...new Set(pruned)];

/** A row of each, all of whose moments are this one. */
async function fillWith(moment: string) {
  const { user } = await makeUser();
  const own = new Map<string, string | null>([
    ["user_id", user.id],
    ["state", "sent"],
    ["next_try_at", null],
    ["confirmed_at", null],
  ]);
  for (const { name, columns } of await db().introspection.getTables()) {
    if (!prunedTables.includes(name as "sessions")) continue;
    const row = columns.map(({ name, dataType }) =>
      own.has(name) ? [name, own.get(name)] : [name, /text/i.test(dataType) ? moment : 1],
    );
    await db()
      .insertInto(name as "sessions")
      .values(Object.fromEntries(row) as never)
      .execute();
  }
}

async function tablesWith(moment: string) {
  const rows = prunedTables.map(async (table) => db().selectFrom(table).selectAll().execute());
  const texts = (await Promise.all(rows)).map((found) => JSON.stringify(found));
  return prunedTables.filter((_, place) => texts[place]!.includes(moment));
}

describe("the worker", { timeout: 30_000 }, () => {
  test("removes from every table that is pruned what is past its end, and nothing else", async () => {
    for (const moment of [PAST, AHEAD]) await fillWith(moment);
    expect(await tablesWith(PAST)).toEqual(prunedTables);
    stopWorker = startWorker();
    await expect.poll(() => tablesWith(PAST), { timeout: 10_000 }).toEqual([]);
    expect(await tablesWith(AHEAD)).toEqual(prunedTables);
  });

  test("finds a payment that every webhook and every poll has missed, and brings all that was bought", async () => {
    const { user, orderId } = await paidUnnoticed();
    expect(await stateOf(orderId)).toBe("awaiting_payment");
    stopWorker = startWorker();
    await expect.poll(() => stateOf(orderId), { timeout: 10_000 }).toBe("fulfilled");
    expect(await activePlansOf(user.id)).toHaveLength(1);
    const profile = async () => (await esimsOf(user.id)).map(({ profileState }) => profileState);
    await expect.poll(profile, { timeout: 10_000 }).toEqual(["released"]);
  });

  test("ends after the work under way, and does no more after that", async () => {
    const [begun, later] = [await paidUnnoticed(), await paidUnnoticed()];
    await sandbox.config("/faults", { next: "500", operation: "list", times: 5 });
    await sandbox.config("/faults", { next: "slow", operation: "read", delaySeconds: 2 });
    await nextCheck(begun.orderId, timestamp());
    stopWorker = startWorker();
    await sleep(300);
    await stopWorker(5 * SECOND);
    expect(await stateOf(begun.orderId)).toBe("fulfilled");
    await nextCheck(later.orderId, timestamp());
    await sleep(1_500);
    expect(await stateOf(later.orderId)).toBe("awaiting_payment");
  });

  test("rests after a failure", async () => {
    const rename = (from: string, to: string) => db().schema.alterTable(from).renameTo(to).execute();
    await rename("password_reset_requests", "requests_away");
    stopWorker = startWorker();
    await sleep(1_500);
    await stopWorker(5 * SECOND);
    await rename("requests_away", "password_reset_requests");
    const failures = linesOf("worker task failed").filter(({ task }) => task === "password resets");
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.length).toBeLessThan(10); // others may call it meanwhile
  });
});
