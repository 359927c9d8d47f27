/**
 * Checks to the cent that all accounts agree: customers buy by plain form posts at four processors, their payments are
 * sent back and disputed in the dashboards of the stand-ins, Stripe pays out, and what each processor has is compared
 * with what the shop has booked.
 *
 *   npx tsx tests/bench/to-the-cent.ts [orders=100] [--postgres]
 */
import { setTimeout as sleep } from "node:timers/promises";
import { SUMS, type Sums } from "#server/books/processor-facts";
import { refundedOf } from "#server/sandbox/payment-processor/card-changes";
import type { Charge } from "#server/sandbox/payment-processor/charge";
import { takingPaymentsWith } from "../../server/cli/stand-ins.js";
import { hostedProcessors } from "../support/hosted-processors";
import { operatorOf } from "../support/operator";
import { numberOf } from "./arguments";
import { judge } from "./run";
import { engineAsked, openStand, type Stand } from "./shop";
import { table } from "./table";
import { visitor } from "./visitor";

const ENDS_WITHIN_MS = 25 * 60_000;
const WITHIN_MS = 60_000;
const STRIPE_DISPUTE_FEE = 1500;
const COINS = ["commerce", "btcpay", "coinbase-business"];
const orders = numberOf("orders", 100);

interface Bought {
  processor: string;
  code: string;
}

const stand = await openStand({
  engine: engineAsked,
  settings: (port) => ({
    ...takingPaymentsWith([...COINS, "stripe"], `http://127.0.0.1:${port}`),
  }),
});
await judge(() => run(stand), ENDS_WITHIN_MS, "It agrees to the cent.");

async function run({ env, origin, start, ready, database }: Stand): Promise<string[]> {
  start();
  await ready();
  const shops = new Map([["commerce", origin]]);
  for (const first of COINS.slice(1)) {
    const PAYMENT_PROVIDER = [first, ...COINS.filter((one) => one !== first)].join();
    shops.set(first, (await stand.startAnother({ PAYMENT_PROVIDER })).origin);
  }
  const bought: Bought[] = [];
  for (let number = 0; number < orders; number++) {
    const processor = hostedProcessors[number % hostedProcessors.length]!.id;
    bought.push({ processor, code: await buy(shops.get(processor) ?? origin, processor, number) });
  }
  await until("all is paid for", async () => {
    const states = await database.selectFrom("orders").select("state").execute();
    return states.length === orders && states.every(({ state }) => state === "fulfilled");
  });
  for (const [number, one] of bought.entries()) await inTheDashboard(one, number);
  await stand.sandbox.control("/payouts", {});
  const say = operatorOf(env);
  await until("reconcile finds nothing", async () => {
    try {
      console.log(say("reconcile"));
      return true;
    } catch (error) {
      console.log((error as { stdout: string }).stdout);
      return false;
    }
  });
  return compare(bought);
}

async function buy(origin: string, processor: string, number: number): Promise<string> {
  const customer = visitor(origin);
  await customer.signUp(`cent${number}`);
  const paymentMethod = processor === "stripe" ? "credit_card" : "crypto";
  const { location, status } = await customer.post("/checkout/layover", { paymentMethod, coin: "BTC" });
  const code = new URL(location, origin).pathname.split(/[/_]/).at(-1)!;
  if (!location.startsWith(stand.sandbox.origin)) throw new Error(`${processor}: ${status} to ${location}`);
  await stand.sandbox.control(`/charges/${code}/pay`, {
    confirm: true,
    ...(number % 8 === 1 && { amount: "0.001" }),
  });
  return code;
}

/** By turns: nothing, all or a part sent back, a dispute that is open, won or lost, one after a part was sent back. */
async function inTheDashboard({ processor, code }: Bought, number: number): Promise<void> {
  const at = (verb: string, how: object = {}) => stand.sandbox.control(`/charges/${code}/${verb}`, how);
  const turn = Math.floor(number / 4) % 7;
  if (processor === "coinbase-business" && (turn === 1 || turn === 2))
    await at("refund", turn === 1 ? {} : { cents: 100 });
  if (processor !== "stripe") return;
  if (turn === 1) await at("refund");
  if (turn === 2 || turn === 6) await at("refund", { cents: 100 });
  if (turn >= 3) await at("dispute", { reason: "product_not_received" });
  if (turn === 4) await at("decide", { how: "won" });
  if (turn >= 5) await at("decide", { how: "lost" });
}

async function compare(bought: readonly Bought[]): Promise<string[]> {
  const rows: (string | number)[][] = [["cents", ...SUMS, "booked", "paid out"]];
  const wrong: string[] = [];
  for (const { id } of hostedProcessors) {
    const there = await Promise.all(
      bought
        .filter(({ processor }) => processor === id)
        .map(async ({ code }) => sumsOf(id, await stand.sandbox.charge(code))),
    );
    const lines = await stand.database
      .selectFrom("ledger_entries")
      .select(["flow", (line) => line.fn.sum<number>("amount_cents").as("cents")])
      .where("account", "=", `processor:${id}`)
      .groupBy("flow")
      .execute();
    const booked = (flow: string) => {
      const cents = Number(lines.find((line) => line.flow === flow)?.cents ?? 0);
      return flow === "received" ? cents : 0 - cents;
    };
    const sums = SUMS.map((sum) => there.reduce((all, one) => all + one[sum], 0));
    const agrees = SUMS.every((sum, at) => booked(sum) === sums[at]);
    const net = sums.reduce((left, cents, at) => (at === 0 ? cents : left - cents), 0);
    if (!agrees || (id === "stripe" && booked("paid_out") !== net)) wrong.push(`${id} does not agree`);
    rows.push([id, ...sums, agrees ? "the same" : SUMS.map(booked).join(" "), booked("paid_out")]);
  }
  console.log(table(rows));
  return wrong;
}

/** What the stand-in has of a charge, counted by this file's own rule. */
function sumsOf(
  processor: string,
  { pricing, payments, dispute, ...charge }: Charge & Partial<Charge>,
): Sums {
  const came = payments.reduce((sum, { value }) => sum + Math.round(Number(value.local.amount) * 100), 0);
  const isHeld = dispute !== undefined && dispute.status !== "won";
  const feeOf: Record<string, number> = {
    stripe: Math.round(came * 0.029) + 30 + (dispute ? STRIPE_DISPUTE_FEE : 0),
    "coinbase-business": Math.round(came / 100),
  };
  return {
    received: came,
    refunded: refundedOf(charge as Charge),
    lost: isHeld ? Math.round(Number(pricing.local.amount) * 100) : 0,
    fees: feeOf[processor] ?? 0,
  };
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + WITHIN_MS; !(await isSo()); await sleep(1_000))
    if (Date.now() > end) throw new Error(`not within ${WITHIN_MS / 1_000} s: ${what}`);
}
