/** The second half of the crash test of delivery: plans and orders are paid back, while operator and shop are killed. */
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import type { NetworkOrder } from "#server/sandbox/network/store";
import type { Random } from "../support/random";
import { LINES } from "./crash-customers";
import { killAgainAndAgain } from "./run";
import type { Stand } from "./shop";
import { table } from "./table";

const OPERATORS = 2;
/** The time between the command and the kill: from before it is read to after the network has answered. */
const MAX_GAP_MS = 1_500;
/** The place of the plan that is paid back alone: nothing else is on its eSIM. */
const ALONE = 1;
const SETTLED_WITHIN_MS = 4 * 60_000;

/**
 * Pays back a plan of so many delivered orders, and of every other one the rest after that. Every operator is killed now
 * and then, also between the request for the eSIM and the booking, and repeats the command until it is done.
 * @param madeThere what the network has made and ended.
 * @returns what went wrong, in sentences.
 */
export async function refundUnderKills(
  stand: Stand,
  { refunds, kills, random }: { refunds: number; kills: number; random: Random },
  madeThere: () => Promise<NetworkOrder[]>,
): Promise<string[]> {
  const undelivered = stand.database
    .selectFrom("network_orders")
    .select("order_id")
    .where("state", "<>", "done");
  const chosen = await stand.database
    .selectFrom("orders")
    .innerJoin("order_lines", "order_id", "orders.id")
    .select(["orders.id", "amount_cents", "price_cents"])
    .where("position", "=", ALONE)
    .where("state", "=", "fulfilled")
    .where("orders.id", "not in", undelivered)
    .orderBy("orders.id")
    .limit(refunds)
    .execute();
  let killed = 0;
  const limit = pLimit(OPERATORS);
  const words = chosen.map(({ id, price_cents, amount_cents }, place) =>
    limit(async () => {
      killed += await refund(stand, id, price_cents, LINES - 1, random, "--line", `${ALONE + 1}`);
      if (place % 2) killed += await refund(stand, id, amount_cents - price_cents, 0, random);
    }),
  );
  await killAgainAndAgain(stand, kills, () => stand.ready().then(() => sleep(random() * 6_000)));
  await Promise.all(words);
  return compare(stand, chosen, killed, await madeThere());
}

/** @param until so many of its plans are left. @returns how often the operator was killed while doing it. */
async function refund(
  stand: Stand,
  orderId: string,
  cents: number,
  until: number,
  random: Random,
  ...flags: string[]
): Promise<number> {
  const amount = ["--amount", (cents / 100).toFixed(2), ...flags];
  const said = [...amount, "--note", "crash", "--operator", "Ana", "--yes"];
  const begun = Date.now();
  for (let killed = 0; ;) {
    const word = stand.operator("orders", "refund", orderId, ...said);
    const ended = once(word, "exit");
    const kill = random() < 0.7 ? setTimeout(() => word.kill("SIGKILL"), random() * MAX_GAP_MS) : undefined;
    const [, signal] = (await ended) as [number | null, string | null];
    clearTimeout(kill);
    if (signal !== null) killed += 1;
    if ((await leftOf(stand, orderId)) === until || Date.now() - begun > SETTLED_WITHIN_MS) return killed;
    await sleep(500);
  }
}

async function leftOf({ database }: Stand, orderId: string): Promise<number> {
  const lines = database.selectFrom("order_lines").select("id").where("order_id", "=", orderId);
  return (await lines.where("paid_back_at", "is", null).execute()).length;
}

/** Compares the books, the plans, the eSIMs and the network's eSIMs. */
async function compare(
  { database }: Stand,
  chosen: { id: string }[],
  killed: number,
  made: NetworkOrder[],
): Promise<string[]> {
  const rows = await database
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .innerJoin("subscriptions", "line_id", "order_lines.id")
    .innerJoin("esims", "esims.id", "subscriptions.esim_id")
    .select(["order_lines.id", "orders.id as order_id", "position", "price_cents", "state", "paid_back_at"])
    .select(["plan_state", "profile_state", "sealed_activation_code"])
    .execute();
  const kept = await database
    .selectFrom("ledger_entries")
    .select(["order_id", (entry) => entry.fn.sum<number>("amount_cents").as("cents")])
    .where("account", "like", "processor:%")
    .groupBy("order_id")
    .execute();
  const centsOf = new Map(kept.map(({ order_id, cents }) => [order_id, Number(cents)]));
  const bought = made.flatMap(({ profile }) => profile.packages.map((each) => ({ ...each, profile })));
  const endOf = new Map(bought.map(({ transactionId, profile }) => [transactionId, profile.ended]));
  const placeOf = new Map(chosen.map(({ id }, place) => [id, place]));
  const broken = rows.flatMap(({ id, order_id, position, sealed_activation_code, ...row }) => {
    const place = placeOf.get(order_id);
    const isWhole = place !== undefined && place % 2 === 1;
    const isBack = isWhole || (place !== undefined && position === ALONE);
    const state = isWhole ? "refunded" : "fulfilled";
    const cents = rows
      .filter((one) => one.order_id === order_id && one.paid_back_at === null)
      .reduce((sum, { price_cents }) => sum + price_cents, 0);
    const hasCode = sealed_activation_code !== null;
    const { plan_state, profile_state, paid_back_at } = row;
    const is = [
      row.state,
      paid_back_at !== null,
      plan_state,
      profile_state,
      endOf.get(id) ?? "there",
      hasCode,
    ];
    const expected = isBack
      ? [state, true, "stopped", "taken_back", "CANCEL", false]
      : [state, false, "ready", "released", "there", true];
    return is.join() === expected.join() && centsOf.get(order_id) === cents
      ? []
      : [
          `line ${id} is ${is.join(", ")} and its order has ${centsOf.get(order_id)}, not ${expected.join(", ")} and ${cents}`,
        ];
  });
  console.log(
    table([
      ["plans paid back", rows.filter(({ paid_back_at }) => paid_back_at !== null).length],
      [
        "orders paid back",
        new Set(rows.flatMap((row) => (row.state === "refunded" ? row.order_id : []))).size,
      ],
      ["operators killed", killed],
      ["eSIMs cancelled at the network", made.filter(({ profile }) => profile.ended === "CANCEL").length],
      ["not as they should be", broken.length],
    ]),
  );
  return broken;
}
