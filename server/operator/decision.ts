import { allOpenCases, openCasesOf } from "../books/cases";
import { balancesOf, coinText } from "../books/ledger";
import { moneyOfOrder, type OrderMoney } from "../books/money-of-order";
import { type Outgoing, outgoingOf } from "../books/processor-facts";
import { findReceived, holdReceived } from "../books/received";
import type { Subject } from "../books/rules";
import { hasStopped } from "../esims/take-back-rules";
import { takeBackOf } from "../esims/take-backs";
import { leftWords } from "../fulfilment/pay-back";
import { amountFlag } from "../fulfilment/suggestion";
import type { TakingBack } from "../fulfilment/take-back-first";
import type { Verdict } from "../fulfilment/verdict";
import { findAnyOrder, holdOrder, type Order } from "../orders/orders";
import { planNamesOf } from "../orders/rules";
import { sendsBack, toSendBack } from "../payments/send-back";
import { usdAmount } from "../processors/rules";
import { refundRowsOf } from "../refunds/refundable";
import { subscriptionsOfOrder } from "../subscriptions/subscriptions";
import { type Command, type AuditFacts, type Flags, oneLine, UsageError } from "./command";

/** The help text of commands that send money back. */
export const BY_HAND =
  "Its processor sends it where that can, and refunds list says how far it is. One that cannot (commerce): send the money there first. --by-hand: it was sent already, whatever the processor can do.";

/**
 * A command that decides about an order or a payment, by its number. What it is about is looked at before and after,
 * whatever the verdict says of itself. One that must take `--amount` gives it as the part; one that may sends money back.
 */
export function decision(
  usage: string,
  explains: string,
  verdict: (id: string, note: string, takingBack: TakingBack) => Promise<Verdict>,
  sayAmount = "Say with --amount what is sent, in US dollars.",
): Command {
  const amountsIn = async (id: string, flags: Flags): Promise<TakingBack> => {
    if (flags.line !== undefined) return linesOf(id, flags, usage, sayAmount);
    if (usage.includes("[--amount")) return amountsOf(id, flags, sayAmount);
    if (!usage.includes("--amount")) return {};
    if (flags.amount === undefined) throw new UsageError(sayAmount);
    return { part: cents(flags.amount) };
  };
  return {
    usage,
    explains,
    async run([id = ""], flags) {
      const { note = "", "despite-network": despiteNetwork = false, "by-hand": isByHand = false } = flags;
      await amountsIn(id, flags);
      let hasAsked = false;
      return {
        subject: id,
        ahead: (await paymentOf(id)) ?? (await orderOf(id)),
        async perform() {
          const before = await factsOf(id);
          const amounts = await amountsIn(id, flags);
          const result = await verdict(id, note, { despiteNetwork, hasAsked, isByHand, ...amounts });
          hasAsked = true;
          return { ...result, before, after: await factsOf(id) };
        },
      };
    },
  };
}

/** @throws UsageError for a number that no line of the order has. */
async function linesOf(
  id: string,
  { line = "", amount, "by-hand": isByHand }: Flags,
  usage: string,
  sayAmount: string,
): Promise<TakingBack> {
  const order = await findAnyOrder(id);
  const flag = amountFlag(await toSendBack({ orderId: id }), (provider) => !isByHand && sendsBack(provider));
  if (amount === undefined && flag !== "") throw new UsageError(sayAmount);
  const lineIds = line.split(",").map((number) => order?.lines[Number(number) - 1]?.id);
  const isKnown = usage.includes("--line") && lineIds.every((lineId) => lineId !== undefined);
  if (!isKnown) throw new UsageError("Say with --line which of the order's plans is meant: 1 is the first.");
  return { lineIds, part: amount === undefined ? undefined : cents(amount) };
}

/** @throws UsageError where a person sends some of it and has not said how much: what came since was not sent. */
async function amountsOf(
  id: string,
  { amount, of, "by-hand": isByHand }: Flags,
  sayAmount: string,
): Promise<TakingBack> {
  const there = await toSendBack({ orderId: id });
  const isSaid = amountFlag(there, (provider) => !isByHand && sendsBack(provider)) !== "";
  if (amount === undefined && (isSaid || of !== undefined)) throw new UsageError(sayAmount);
  const part = amount === undefined ? undefined : cents(amount);
  if (of !== undefined) return { part, balanceCents: cents(of) };
  return isSaid ? { balanceCents: part } : { part };
}

/** What a verdict can change of an order or a payment, which is held; nothing of what is not there. */
async function factsOf(id: string): Promise<AuditFacts> {
  const payment = await findReceived(id);
  const orderId = payment ? payment.order_id : (await findAnyOrder(id))?.id;
  if (orderId) {
    const { state, lines } = await holdOrder(orderId);
    const worth = (await findReceived(id))?.usd_cents;
    const cases = (await openCasesOf([orderId])).map(({ reason }) => reason);
    const money = await moneyAt({ orderId });
    const asked = (await refundRowsOf(orderId)).map((refund) => refund.state).join() || null;
    const esim = await esimFact(lines);
    const plans = (await subscriptionsOfOrder(orderId)).filter((each) => each.state === "stopped");
    const plan = plans.map(() => "stopped").join() || null;
    return { worth: worthText(worth), state, cases, money, refund: asked, esim, plan };
  }
  if (!payment) return {};
  const { usd_cents } = await holdReceived(id);
  const cases = (await allOpenCases()).flatMap(({ payment_id, reason }) => (payment_id === id ? reason : []));
  return { worth: worthText(usd_cents), cases, money: await moneyAt({ paymentId: id }) };
}

/** How far its eSIMs are taken back; one that is only asked about is as it was. */
async function esimFact(lines: Order["lines"]): Promise<string | null> {
  const rows = await Promise.all(lines.map(({ id }) => takeBackOf(id)));
  const facts = rows.flatMap((row) =>
    row && hasStopped({ state: row.state, isForced: row.is_forced === 1 })
      ? `${row.outcome ?? row.state}${row.used_bytes ? `, ${row.used_bytes} bytes used` : ""}`
      : [],
  );
  return facts.join("; ") || null;
}

/** The balances of our accounts. Those of the processors are the opposite. */
async function moneyAt(about: Subject): Promise<string[]> {
  const balances = (await balancesOf(about)).filter(({ account }) => !account.startsWith("processor:"));
  return balances.map((part) => `${part.account} ${usdAmount(part.cents)}, ${coinText(part)}`);
}

async function orderOf(id: string): Promise<string> {
  const order = await findAnyOrder(id);
  if (!order) return `There is no order ${id}.`;
  const [cases, money] = [
    await openCasesOf([id]),
    { ...(await moneyOfOrder(id)), ...(await outgoingOf(id)) },
  ];
  const open = cases.map(({ reason }) => reason).join(", ");
  const esim = await esimFact(order.lines);
  return `${order.id}  ${order.state}${open && ` (${open})`}  ${usdAmount(order.amountCents)}, ${moneyWords(money)}  ${planNamesOf(order)}  ${order.createdAt}${esim ? `  eSIM ${esim}` : ""}`;
}

/** Who sends money at this processor back: the processor, or a person there. */
export function refundRoute(provider: string): string {
  return sendsBack(provider)
    ? `${provider} sends it back by itself, see refunds list`
    : `send it at ${provider} by hand, then say this`;
}

/** 'received $19.99, owed $0.00', and what is on its way back, was sent back or lost where something is. */
export function moneyWords({
  receivedCents,
  owedCents,
  returningCents,
  ...left
}: Pick<OrderMoney, "receivedCents" | "owedCents" | "returningCents"> & Partial<Outgoing>): string {
  const returning = returningCents > 0 ? [`on its way back ${usdAmount(returningCents)}`] : [];
  const all = [
    `received ${usdAmount(receivedCents)}`,
    `owed ${usdAmount(owedCents)}`,
    ...returning,
    ...leftWords(left),
  ];
  return all.join(", ");
}

/** @throws UsageError */
function cents(amount: string): number {
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(amount) || Number(amount) === 0)
    throw new UsageError("An amount is US dollars, such as 12.50");
  return Math.round(Number(amount) * 100);
}

function worthText(cents: number | null | undefined): string | null {
  return typeof cents === "number" ? usdAmount(cents) : null;
}

async function paymentOf(id: string): Promise<string | undefined> {
  const payment = await findReceived(id);
  if (!payment) return undefined;
  const { coin, amount, network, usd_cents, provider, charge } = payment;
  const worth = worthText(usd_cents) ?? "of unknown worth";
  return `payment ${id}  ${coin} ${amount || "?"} on ${oneLine(network)}, ${worth}, to charge ${oneLine(charge)} at ${provider}`;
}
