/** The second half of the crash test of delivery: orders are paid back, while operator and shop are killed. */
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import type { NetworkOrder } from "#server/sandbox/network/store";
import type { Random } from "../support/random";
import { killAgainAndAgain } from "./run";
import type { Stand } from "./shop";
import { table } from "./table";

const OPERATORS = 2;
/** The time between the command and the kill: from before it is read to after the network has answered. */
const MAX_GAP_MS = 1_500;
const SETTLED_WITHIN_MS = 4 * 60_000;

/**
 * Pays back so many delivered orders. Every operator is killed now and then, also between the request for the eSIM and
 * the booking, and repeats the command until it is done.
 * @param madeThere what the network has made and ended.
 * @returns what went wrong, in sentences.
 */
export async function refundUnderKills(
  stand: Stand,
  { refunds, kills, random }: { refunds: number; kills: number; random: Random },
  madeThere: () => Promise<NetworkOrder[]>,
): Promise<string[]> {
  const chosen = await stand.database
    .selectFrom("orders")
    .innerJoin("network_orders", "network_orders.order_id", "orders.id")
    .select(["orders.id", "orders.amount_cents"])
    .where("orders.state", "=", "fulfilled")
    .where("network_orders.state", "=", "done")
    .orderBy("orders.id")
    .limit(refunds)
    .execute();
  let killed = 0;
  const limit = pLimit(OPERATORS);
  const words = chosen.map((one) => limit(async () => void (killed += await refund(stand, one, random))));
  await killAgainAndAgain(stand, kills, () => stand.ready().then(() => sleep(random() * 6_000)));
  await Promise.all(words);
  return compare(stand, chosen, killed, await madeThere());
}

/** @returns how often the operator was killed while doing it. */
async function refund(
  stand: Stand,
  { id: orderId, amount_cents: cents }: { id: string; amount_cents: number },
  random: Random,
): Promise<number> {
  const said = ["--amount", (cents / 100).toFixed(2), "--note", "crash", "--operator", "Ana", "--yes"];
  const begun = Date.now();
  for (let killed = 0; ;) {
    const word = stand.operator("orders", "refund", orderId, ...said);
    const ended = once(word, "exit");
    const kill = random() < 0.7 ? setTimeout(() => word.kill("SIGKILL"), random() * MAX_GAP_MS) : undefined;
    const [, signal] = (await ended) as [number | null, string | null];
    clearTimeout(kill);
    if (signal !== null) killed += 1;
    if ((await stateOf(stand, orderId)) === "refunded" || Date.now() - begun > SETTLED_WITHIN_MS)
      return killed;
    await sleep(500);
  }
}

async function stateOf({ database }: Stand, orderId: string): Promise<string> {
  const { state } = await database
    .selectFrom("orders")
    .select("state")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  return state;
}

/** Compares the books, the eSIMs and the network's eSIMs. */
async function compare(
  { database }: Stand,
  chosen: { id: string }[],
  killed: number,
  made: NetworkOrder[],
): Promise<string[]> {
  const rows = await database
    .selectFrom("orders")
    .innerJoin("subscriptions", "subscriptions.order_id", "orders.id")
    .innerJoin("esims", "esims.id", "subscriptions.esim_id")
    .select([
      "orders.id",
      "orders.state",
      "orders.amount_cents",
      "subscriptions.plan_state",
      "esims.profile_state",
    ])
    .select("esims.sealed_activation_code")
    .execute();
  const kept = await database
    .selectFrom("ledger_entries")
    .select(["order_id", (entry) => entry.fn.sum<number>("amount_cents").as("cents")])
    .where("account", "like", "processor:%")
    .groupBy("order_id")
    .execute();
  const centsOf = new Map(kept.map(({ order_id, cents }) => [order_id, Number(cents)]));
  const endOf = new Map(made.map(({ transactionId, profile }) => [transactionId, profile.ended]));
  const isChosen = new Set(chosen.map(({ id }) => id));
  const broken = rows.flatMap(({ id, state, amount_cents, ...row }) => {
    const { plan_state, profile_state, sealed_activation_code } = row;
    const is = [state, plan_state, profile_state, endOf.get(id) ?? "there", centsOf.get(id)];
    const expected = isChosen.has(id)
      ? ["refunded", "stopped", "taken_back", "CANCEL", 0]
      : ["fulfilled", "ready", "released", "there", amount_cents];
    const hasCode = sealed_activation_code !== null;
    return is.join() === expected.join() && hasCode !== isChosen.has(id)
      ? []
      : [`order ${id} is ${is.join(", ")}${hasCode ? ", with a code" : ""}, not ${expected.join(", ")}`];
  });
  console.log(
    table([
      ["orders paid back", rows.filter(({ state }) => state === "refunded").length],
      ["operators killed", killed],
      ["eSIMs cancelled at the network", made.filter(({ profile }) => profile.ended === "CANCEL").length],
      ["not as they should be", broken.length],
    ]),
  );
  return broken;
}
