import { CallError } from "../outgoing";
import type { CaseReason } from "../books/rules";
import { inbox, type InboxEntry } from "../fulfilment/inbox";
import { reconciledInWords, reconcile } from "../fulfilment/reconcile";
import { keepStray, payBackStray, sayWorth } from "../fulfilment/stray";
import { planNamesOf } from "../orders/rules";
import { unreachableCharges, unreachableInWords } from "../payments/unreachable-charges";
import { shownAmount, usdAmount } from "../processors/rules";
import { type Command, counted, oneLine } from "./command";
import { BY_HAND, decision, moneyWords, refundRoute } from "./decision";

const reasons: Record<CaseReason, string> = {
  underpaid: "less came than was asked for",
  overpaid: "more came than was asked for; the customer has the plan",
  late: "a payment came after its time",
  multiple_payments: "several payments for one charge",
  another_charge: "paid to another charge than the one that the order follows",
  paid_twice: "another payment of an order that has its plan",
  amount_mismatch: "the processor calls it paid, but the amount is not the price",
  pay_back_chosen: "too little came, and its customer asked to be paid back",
  unvalued: "what came cannot be said in dollars",
  unknown_charge: "paid to a charge that none of our orders has made",
  resolved_by_processor: "somebody closed it at the processor",
  payment_failed: "a payment that was seen did not go through",
  no_answer: "a payment was seen, and its processor said no more of it until its time was over",
  refunded_by_processor: "the processor sent it back",
  refund_failed:
    "the processor did not send back what it was asked to, or it came back: trace says why; ask it again with orders pay-back, or send the money another way and say so with --by-hand",
  disputed:
    "the card's holder disputes it: answer at the processor, with what trace says as evidence; orders stop stops its plan meanwhile; once it is lost, orders refund ends the plan, and orders settle keeps it where the bank took a part alone",
  esim_late: "the network has not delivered it by its deadline; it is still asked",
  esim_given_up: "the network does not deliver it: pay back, or ask it again with dead retry",
  esim_taken_back: "its eSIM was taken back, or cannot be: pay back now",
  esim_replacement:
    "a new eSIM is asked for in the place of its own: make it with esims replace, or close it with orders settle and write to its customer",
  esim_not_ended: "it is paid back, and the network has not ended its eSIM: end it in the partner's console",
};

/** What a person has to decide about money, and what they say of payments. */
export const inboxCommands: Command[] = [
  {
    usage: "inbox",
    explains:
      "What a person has to decide, first who waits for their money, then the oldest, with what came, what is owed and what fits.",
    async run(_values, _flags, say) {
      const entries = await inbox();
      for (const entry of entries) for (const line of linesOf(entry)) say(line);
      for (const unseen of await unreachableCharges()) say(unreachableInWords(unseen));
      say(`${counted(entries.length, "decision")} to make.`);
      return true;
    },
  },
  {
    usage: "reconcile",
    explains:
      "Lay the processors' lists, back to when they were last read, beside the books, by day and by payout: what came, was sent back, was lost to disputes and is their fee. Then check that what must hold of the books does. It runs daily by itself.",
    async run(_values, _flags, say) {
      const found = await reconcile().catch(processorAway);
      if (!found) return "A processor does not answer now: its list could not be read.";
      const compared = [...found.days, ...found.payouts];
      const differing = compared.filter((one) => one.differing.length > 0).length;
      for (const one of compared)
        say(`${reconciledInWords(one)}${one.differing.length > 0 ? "  DIFFERS" : ""}`);
      for (const fault of found.faults) say(fault);
      say(`${counted(differing, "line")} differ, ${counted(found.faults.length, "fault")} in the books.`);
      return differing + found.faults.length === 0;
    },
  },
  decision(
    "payments value PAYMENT --amount USD --note TEXT --yes",
    "Say what a payment is worth, where the price of its charge does not say it.",
    (id, note, { part }) => sayWorth(id, note, part!),
    "Say with --amount what it is worth in US dollars.",
  ),
  decision(
    "payments pay-back PAYMENT [--by-hand] --note TEXT --yes",
    `Send back a payment that belongs to no order. ${BY_HAND}`,
    payBackStray,
  ),
  decision(
    "payments keep PAYMENT --note TEXT --yes",
    "Keep a payment that belongs to no order, for the reason in the note.",
    keepStray,
  ),
];

function processorAway(error: unknown): undefined {
  if (!(error instanceof CallError)) throw error;
}

function linesOf({ cases, order, payments, ...entry }: InboxEntry): string[] {
  const about = order
    ? `order ${order.id}  ${order.state}  ${usdAmount(order.amountCents)}  ${planNamesOf(order)}`
    : `payment ${payments[0]!.id}`;
  return [
    `${cases[0]!.opened_at}  ${about}  of ${oneLine(entry.customer)}`,
    ...cases.map(({ reason }) => `    ${reason}: ${reasons[reason]}`),
    `    ${moneyWords(entry)}`,
    ...payments.map(
      (payment) =>
        `    ${payment.coin} ${shownAmount(payment.amount) || "?"} on ${oneLine(payment.network)}, ${payment.final_at ? "final" : "not final"}, charge ${oneLine(payment.charge)} at ${payment.provider}${payment.is_test ? ", test money" : ""} (payment ${payment.id})`,
    ),
    ...(entry.againAs ? [`    its customer has bought it again since: order ${entry.againAs}`] : []),
    `    suggested: ${entry.suggested}`,
    ...entry.preview.map((line) => `        ${line}`),
    ...(/pay-back|refund/.test(entry.suggested)
      ? waysBack(payments, entry.preview).map((line) => `        ${line}`)
      : []),
  ];
}

function waysBack(payments: InboxEntry["payments"], preview: string[]): string[] {
  if (preview.length === 0) return ["nothing is left to send: it ends the plan"];
  return [...new Set(payments.map(({ provider }) => refundRoute(provider)))];
}
