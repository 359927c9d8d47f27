/**
 * The crash test of delivery: customers pay for three plans each, and their eSIMs and data are ordered from a network that fails and loses answers,
 * while the shop is killed again and again. Then some orders are paid back, while the shop and the operators who do it
 * are killed as well.
 *
 *   npx tsx tests/bench/crash-esims.ts [orders=200] [kills=10] [refunds=40] [failure=0.3] [lost=0.1] [seed=N] [--postgres]
 *
 * With kills=0 refunds=0 failure=0 lost=0 it prints how long a paid customer waits for the code.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { NetworkOrder } from "#server/sandbox/network/store";
import { numberOf } from "./arguments";
import { brokenBooks } from "./crash-checks";
import { LINES, openMarket, visit } from "./crash-customers";
import { refundUnderKills } from "./crash-refunds";
import { seed as anySeed } from "../support/deep";
import { randomFrom } from "../support/random";
import { crash } from "./run";
import type { Stand } from "./shop";
import { percentile, table } from "./table";

const DELIVERED_WITHIN_MS = 12 * 60_000;
const PRINTS_EVERY_MS = 10_000;
/** The time between the boot and the next kill: from the middle of the first calls to a shop that works undisturbed. */
const MAX_GAP_MS = 12_000;
/** A customer's visit begins within this share of the time that the kills take. */
const SPAN_PER_KILL_MS = 12_000;
const LEAST_SPAN_MS = 10_000;

const [orders, kills, refunds, failureRate, lostAnswerRate] = [
  numberOf("orders", 200),
  numberOf("kills", 10),
  numberOf("refunds", 40),
  numberOf("failure", 0.3),
  numberOf("lost", 0.1),
];
const seed = numberOf("seed", anySeed);

const random = randomFrom(seed);

await crash({
  says: `${orders} orders, ${failureRate * 100} % of the network's calls fail, ${lostAnswerRate * 100} % of its answers are lost, seed ${seed}`,
  kills,
  prepare: ({ sandbox }) => sandbox.control("/network", { failureRate, lostAnswerRate, seed }),
  begin: async (stand) => {
    const market = await openMarket(stand, orders, random);
    const span = Math.max(LEAST_SPAN_MS, kills * SPAN_PER_KILL_MS);
    const visits = Array.from({ length: orders }, (_, number) => visit(market, number, random() * span));
    return async () => {
      const customers = await Promise.all(visits);
      const paid = LINES * customers.filter(({ isPaid }) => isPaid).length;
      await untilDelivered(stand, paid);
      const delivery = await compare(stand, paid);
      const work = { refunds, kills: kills / 2, random };
      const refunded = refunds > 0 ? await refundUnderKills(stand, work, () => madeThere(stand)) : [];
      return [...market.problems, ...delivery, ...refunded, ...(await brokenBooks(stand))];
    };
  },
  aim: (stand) => stand.ready().then(() => sleep(random() * MAX_GAP_MS)),
  endsWithinMs: 25 * 60_000,
  allIsWell: "None lost, none twice, and the books balance.",
});

/** @param paid lines, as in what follows. */
async function untilDelivered({ database }: Stand, paid: number): Promise<void> {
  const begun = Date.now();
  for (let printedAt = begun; Date.now() - begun < DELIVERED_WITHIN_MS; await sleep(500)) {
    const owed = await database.selectFrom("network_orders").select("state").execute();
    const open = paid - owed.filter(({ state }) => state === "done" || state === "failed").length;
    if (open === 0) return;
    if (Date.now() - printedAt < PRINTS_EVERY_MS) continue;
    console.log(`  ${open} of ${paid} plans are still to come`);
    printedAt = Date.now();
  }
}

/** Compares the two accounts: what the shop owes and has, and what the network has made. */
async function compare(stand: Stand, paid: number): Promise<string[]> {
  const made = await madeThere(stand);
  const overview = (await stand.sandbox.control("/network")) as {
    counts: { repeats: number };
    struck: Record<string, number>;
  };
  const owed = await stand.database
    .selectFrom("network_orders as owed")
    .innerJoin("esims", "esims.id", "owed.esim_id")
    .innerJoin("orders", "orders.id", "owed.order_id")
    .innerJoin("subscriptions", "subscriptions.line_id", "owed.line_id")
    .select([
      "owed.line_id",
      "owed.kind",
      "owed.state",
      "owed.tries",
      "owed.last_error",
      "owed.created_at",
      "owed.updated_at",
      "orders.fulfilled_at",
    ])
    .select([
      "esims.id",
      "esims.network_ref",
      "esims.iccid",
      "esims.sealed_activation_code",
      "esims.profile_state",
      "subscriptions.plan_state",
    ])
    .execute();
  const waits = owed
    .filter(({ state }) => state === "done")
    .map((one) => Date.parse(one.updated_at) - Date.parse(one.created_at));
  const delivered = owed.filter(
    (one) =>
      one.state === "done" &&
      one.sealed_activation_code &&
      one.profile_state === "released" &&
      one.plan_state === "ready",
  );
  const refs = new Set(owed.map(({ network_ref }) => network_ref));
  const news = owed.filter(({ kind }) => kind === "new").length;
  const bought = made.flatMap(({ profile }) => profile.packages.map((each) => ({ ...each, profile })));
  const twice = bought.length - new Set(bought.map(({ transactionId }) => transactionId)).size;
  console.log(
    table([
      ["plans paid, three an order", paid],
      ["eSIMs made by the network, and plans on them", `${made.length}, ${bought.length}`],
      ["plans delivered", delivered.length],
      ["kills", kills],
      ["network calls that failed", overview.struck.failed ?? 0],
      ["network answers lost", overview.struck.lost ?? 0],
      ["repeated orders that were known", overview.counts.repeats],
      ["orders that took more than one try", owed.filter(({ tries }) => tries > 1).length],
      [
        "ms from fulfilment to the code, p50 / p95 / max",
        `${percentile(waits, 0.5)} / ${percentile(waits, 0.95)} / ${percentile(waits, 1)}`,
      ],
      ["lost", paid - delivered.length],
      ["twice", twice],
    ]),
  );
  return [
    bought.length !== paid && `${paid} plans are paid, the network has sold ${bought.length}`,
    owed.length !== paid && `${paid} plans are paid, ${owed.length} are owed`,
    twice > 0 && `${twice} plans were bought twice`,
    (made.length !== news || refs.size !== news) &&
      `${news} eSIMs are owed, the network has made ${made.length}, the shop has ${refs.size}`,
    ...owed
      .filter((one) => !delivered.includes(one))
      .map(
        (one) =>
          `line ${one.line_id} is ${one.state}, its eSIM ${one.profile_state}, its plan ${one.plan_state}: ${one.last_error}`,
      ),
    ...delivered
      .filter(
        (one) =>
          bought.find(({ transactionId }) => transactionId === one.line_id)?.profile.esimTranNo !==
          one.network_ref,
      )
      .map((one) => `line ${one.line_id} is on somebody else's eSIM`),
  ].filter((sentence) => typeof sentence === "string");
}

async function madeThere(stand: Stand): Promise<NetworkOrder[]> {
  return ((await stand.sandbox.control("/network/orders")) as { data: NetworkOrder[] }).data;
}
