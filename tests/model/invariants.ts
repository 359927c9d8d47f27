/** What must hold of the shop whatever happens, from the chain's side and from the shop's. */
import { expect } from "vitest";
import { orderLabels, orderStateWords } from "~/features/orders/order-words";
import { fromUnits, toUnits } from "#server/processors/rules";
import { DAY } from "#server/clock";
import type { Row } from "#server/database/tables";
import { isHeld } from "#server/books/rules";
import { db } from "#server/database/connection";
import { checkBooks } from "#server/fulfilment/check-books";
import { inbox } from "#server/fulfilment/inbox";
import { unseal } from "#server/seal";
import type { History } from "./history";
import { checkLines } from "./lines";
import { PAPER, paymentsByName } from "./paper-processor";

const CARD = "card-simulation";
const LONGEST_INBOX = 60;
/** Until a charge has run out, until its watch is over, and until that of a stray is. */
const AFTERWARDS = [0, 2 * DAY, 2 * DAY];

/** Everything that the shop has written down. */
async function readShop() {
  return {
    orders: await db().selectFrom("orders").selectAll().execute(),
    payments: await db().selectFrom("received_payments").selectAll().execute(),
    lines: await db().selectFrom("ledger_entries").selectAll().execute(),
    cases: await db().selectFrom("cases").selectAll().execute(),
    mails: await db().selectFrom("mails").select(["key", "sealed_body"]).execute(),
    bought: await db().selectFrom("order_lines").select(["id", "order_id"]).execute(),
  };
}
type Shop = Awaited<ReturnType<typeof readShop>>;

/** After each step. */
export async function checkAlways(history: History): Promise<void> {
  expect(await checkBooks()).toEqual([]);
  const shop = await readShop();
  checkPayments(history, shop);
  checkSums(history, shop);
  if (!history.isGone) checkEmails(shop);
  for (const { state } of shop.orders) expect(orderLabels[state].label).not.toBe("");
  await checkLines(history.lines);
}

/** The shop has what was shown, once each, and nothing else. */
function checkPayments({ paper }: History, { payments }: Shop): void {
  const chain = paymentsByName(paper.charges);
  const final = payments.filter(({ provider, final_at }) => provider === PAPER && final_at !== null);
  const names = final.map(nameOf);
  expect(new Set(names).size, "a payment stands in the books twice").toBe(names.length);
  for (const payment of final)
    expect(chain.get(nameOf(payment)), `the chain knows nothing of ${nameOf(payment)}`).toMatchObject({
      network: payment.network,
      coin: payment.coin,
      amount: payment.amount,
      isConfirmed: true,
    });
  expect(
    [...paper.shown].filter((name) => !names.includes(name)),
    "shown and not written down",
  ).toEqual([]);
}

/** What came by the chain is the sum of the balances and of what was sent back, in dollars and in each coin. */
function checkSums({ paper, said, promised }: History, { payments, lines, orders }: Shop): void {
  const chain = paymentsByName(paper.charges);
  const byCharge = new Map<string, bigint>();
  const came = new Map<string, bigint>();
  let cents = 0n;
  for (const payment of payments.filter(({ final_at }) => final_at !== null)) {
    if (payment.provider === CARD) {
      const { amount_cents } = orders.find(({ id }) => id === payment.order_id)!;
      cents += BigInt(amount_cents);
      add(came, "USD", BigInt(amount_cents) * 10n ** 16n);
      continue;
    }
    const { coin, amount, network } = chain.get(nameOf(payment))!;
    add(came, coin, toUnits(amount)!);
    add(byCharge, `${payment.charge} ${network} ${coin}`, toUnits(amount)!);
  }
  for (const [key, units] of byCharge) {
    const [ref, network, coin] = key.split(" ");
    const charge = paper.charges.find((one) => one.ref === ref)!;
    const price = charge.pricedIn.get(network!);
    const due = price?.coin === coin ? toUnits(price!.amount)! : 0n;
    if (due > 0n) cents += (2n * BigInt(charge.cents) * units + due) / (2n * due);
  }
  for (const worth of said.values()) cents += BigInt(worth);

  const [balances, sent] = [new Map<string, bigint>(), new Map<string, bigint>()];
  for (const { account, amount_cents, coin, units, flow } of lines) {
    // What a bank took is gone once that is final: until then it is below zero, as disputed.
    const isGone = ["refunded", "by_hand", "lost"].includes(flow ?? "") || account === "disputed";
    const into = isHeld(account) ? balances : isGone ? sent : undefined;
    if (into) add(into, "cents", -BigInt(amount_cents));
    if (into) add(into, coin, -BigInt(units));
  }
  for (const [id, promisedCents] of promised) {
    const of = lines.filter(
      ({ source, account }) => source === `refund ${id}` && account.startsWith("processor:"),
    );
    expect(-sum(of.map(({ amount_cents }) => Number(amount_cents))), `sent back of ${id}`).toBe(
      promisedCents,
    );
  }
  add(came, "cents", cents);
  for (const key of new Set([...came.keys(), ...balances.keys(), ...sent.keys()])) {
    const [all, here, gone] = [came, balances, sent].map((sums) => sums.get(key) ?? 0n);
    expect(inWords(key, here! + gone!), `of ${key}`).toBe(inWords(key, all!));
    expect(gone! <= all!, `more ${key} was sent back than came`).toBe(true);
  }
}

/** No email says what the books do not. */
function checkEmails({ orders, bought, lines, mails, cases }: Shop): void {
  const keys = mails.map(({ key }) => key);
  for (const { id, fulfilled_at } of orders) {
    expect(keys.includes(`receipt:${id}`), `a receipt of ${id}`).toBe(fulfilled_at !== null);
    const ids = [id, ...bought.flatMap((line) => (line.order_id === id ? line.id : []))];
    const told = mails
      .filter(
        ({ key }) =>
          ids.some((one) => key === `refunded:${one}`) ||
          (/^(surplus-refunded|refunded-there):/.test(key) && key.endsWith(id)),
      )
      .map(({ sealed_body }) => centsSaidIn(sealed_body!));
    const sent = lines
      .filter(
        ({ order_id, source }) =>
          order_id === id && (/^(refund|paid back|part of) /.test(source) || isByProcessor(source)),
      )
      .filter(({ account, amount_cents }) => account.startsWith("processor:") && Number(amount_cents) < 0)
      .map(({ amount_cents }) => -Number(amount_cents));
    expect(sum(told), `letters of ${id} about what was sent back`).toBe(sum(sent));
  }
  for (const { id, order_id, reason } of cases.filter((one) => one.order_id !== null)) {
    const emails = keys.filter((key) => key === `review:${id}:${order_id}`).length;
    const isEnded =
      reason === "disputed" && keys.some((key) => key.startsWith("dispute-lost:") && key.endsWith(order_id!));
    if (reason === "overpaid" || isEnded) expect(emails).toBeLessThanOrEqual(1);
    else expect(emails, `letters about ${reason}`).toBe(1);
  }
}

/** At the end: the chain has taken in what it will, days have gone by, and the worker has looked. */
export async function checkEnd(history: History): Promise<void> {
  const { paper } = history;
  paper.mood = "well";
  for (const charge of paper.charges) {
    charge.lags = false;
    paper.confirm(charge);
    paper.disputeOf(charge, charge.cents % 2 ? "won" : "lost");
  }
  for (const later of AFTERWARDS) {
    history.later(later);
    for (const charge of paper.charges) await history.webhook(charge);
    await history.worker();
    await history.reconcile();
  }
  await checkAlways(history);
  const { payments } = await readShop();
  const final = payments.filter(({ provider, final_at }) => provider === PAPER && final_at !== null);
  expect(final.map(nameOf).toSorted(), "payments that the shop found").toEqual(
    [...paymentsByName(paper.charges).keys()].toSorted(),
  );
  await checkNothingHangs();
  await emptyInbox(history);
  const { days, faults } = await history.reconcile();
  expect(faults).toEqual([]);
  expect(days.flatMap(({ differing }) => differing)).toEqual([]);
}

/** Every order has an end, a person whom it waits for, or a customer who may go on. */
async function checkNothingHangs(): Promise<void> {
  const asked = new Set((await inbox()).map(({ order }) => order?.id));
  const { orders, lines } = await readShop();
  for (const { id, state, payment_method } of orders) {
    const isPaidLate = lines.some(({ order_id, account }) => order_id === id && account === "suspense");
    expect(orderStateWords({ state, received: [], paymentMethod: payment_method }).text).not.toBe("");
    if (["fulfilled", "refunded", "refused", "expired", "cancelled", "created"].includes(state)) continue;
    expect(asked.has(id), `order ${id} is ${state}, money: ${isPaidLate}, and nobody is asked`).toBe(true);
  }
}

/** An operator who does what the inbox says has nothing left to decide, and nothing to send back. */
async function emptyInbox(history: History): Promise<void> {
  for (let turn = 0; ; turn++) {
    const [entry] = await inbox();
    if (!entry) break;
    expect(turn, `'${entry.suggested}' leads nowhere`).toBeLessThan(LONGEST_INBOX);
    const verdict = await history.follow(entry);
    expect(verdict, entry.suggested).toMatchObject({ isDone: true });
    await history.worker(); // what it sends back
    await checkAlways(history);
  }
  const { lines } = await readShop();
  const left = new Map<string, bigint>();
  for (const { account, payment_id, amount_cents, units } of lines.filter(isOpen)) {
    add(left, `cents of ${payment_id} in ${account}`, -BigInt(amount_cents));
    add(left, `units of ${payment_id} in ${account}`, -BigInt(units));
  }
  expect([...left].filter(([, amount]) => amount !== 0n)).toEqual([]);
}

/** Whether the processor itself has sent it back. */
function isByProcessor(source: string): boolean {
  return source.startsWith("charge ");
}

function isOpen({ account }: Row<"ledger_entries">): boolean {
  return account === "suspense" || account === "owed" || account === "returning";
}

function nameOf({ charge, transaction_id, position }: Row<"received_payments">): string {
  return `${charge} ${transaction_id} ${Number(position)}`;
}

/** 'We sent $12.50 back': 1250; 0 where it is on its way. */
function centsSaidIn(sealed: string): number {
  const { text } = JSON.parse(unseal("mail", sealed)!) as { text: string };
  const [, dollars = "0"] = /We\s+sent\s+\$([\d,.]+)\s+back/.exec(text) ?? [];
  return Math.round(Number(dollars.replaceAll(",", "")) * 100);
}

function inWords(key: string, amount: bigint): string {
  return key === "cents" ? `${amount} cents` : fromUnits(amount);
}

function add(sums: Map<string, bigint>, key: string, amount: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + amount);
}

function sum(all: readonly number[]): number {
  return all.reduce((total, one) => total + one, 0);
}
