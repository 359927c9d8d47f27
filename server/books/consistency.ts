import type { Row } from "../database/tables";
import { centsIn, type Balance, sumLines } from "./ledger";
import { fromUnits, toUnits } from "../processors/rules";
import { isHeld } from "./rules";

interface BookedFacts {
  state: string;
  amountCents: number;
  isGift: boolean;
  /** How many it has, and how many of them were paid back. */
  lines: number;
  paidBack: number;
}

/** An order, or a payment without one, with all that the books and the shop know of it. */
export interface BookedOrder {
  id: string;
  /** Undefined for a payment that belongs to no order. */
  order: BookedFacts | undefined;
  payments: Row<"received_payments">[];
  lines: Row<"ledger_entries">[];
  openReasons: string[];
  /** How many plans it started. */
  plans: number;
  /** Whether a named person accepted what came instead of the price. */
  isAcceptedByPerson: boolean;
}

/**
 * What must hold of money, in the owner's words, and does not: a sentence each. What came is what stands in
 * suspense, revenue, owed, returning and kept, plus what was sent back, to the cent and to the last unit of each coin; nothing
 * is decided that nobody decided; one line is one plan, and none starts for too little without a person. Pure.
 */
export function violationsOf(one: BookedOrder): string[] {
  const balances = sumLines(one.lines);
  return [
    ...one.payments.flatMap((payment) => faultsOfPayment(payment, one.lines)),
    ...balances
      .filter(({ account, cents, units }) => isHeld(account) && (cents < 0 || units < 0n))
      .map((gone) => `more left ${gone.account} than came: ${inWords(gone)}`),
    ...sumLines(
      one.lines.filter(({ flow }) => flow === "received" || flow === "refunded" || flow === "by_hand"),
    )
      .filter(({ cents, units }) => cents > 0 || units > 0n)
      .map((gone) => `more was sent back than came: ${inWords(gone)}`),
    ...(one.order ? faultsOfOrder(one, one.order, balances) : faultsOfStray(one, balances)),
  ].map((fault) => `${one.order ? "order" : "payment"} ${one.id}: ${fault}`);
}

function faultsOfPayment(payment: Row<"received_payments">, all: readonly Row<"ledger_entries">[]): string[] {
  const lines = all.filter(({ payment_id }) => payment_id === payment.id);
  const sum = (of: typeof lines) => ({
    cents: of.reduce((total, { amount_cents }) => total + Number(amount_cents), 0),
    units: of.reduce((total, { units }) => total + BigInt(units), 0n),
  });
  const balance = sum(lines);
  const came = sum(lines.filter(({ flow }) => flow === "received"));
  const told = payment.final_at
    ? { cents: Number(payment.usd_cents ?? 0), units: toUnits(payment.amount) ?? 0n }
    : { cents: 0, units: 0n };
  const isBooked = came.cents === told.cents && came.units === told.units;
  return [
    ...(balance.cents === 0 && balance.units === 0n
      ? []
      : [`the lines of payment ${payment.id} do not sum to zero`]),
    ...(isBooked
      ? []
      : [
          `payment ${payment.id} is ${told.cents} cents and ${fromUnits(told.units)} ${payment.coin}, and booked as ${came.cents} cents and ${fromUnits(came.units)}`,
        ]),
  ];
}

function faultsOfOrder(
  one: BookedOrder,
  { state, amountCents, isGift, lines, paidBack }: BookedFacts,
  balances: readonly Balance[],
): string[] {
  // What of it was sent back since was earned all the same.
  const earned = centsIn(
    sumLines(one.lines.filter(({ amount_cents }) => Number(amount_cents) < 0)),
    "revenue",
  );
  const has = (account: string) => balances.some((each) => each.account === account);
  const mustHavePlan = state === "fulfilled";
  const isSold = state === "fulfilled" || state === "paid";
  // Its processor has not said yet what became of it; the watch of its charge ends that.
  const isWaiting = ["created", "awaiting_payment", "confirming"].includes(state);
  const isCalm = one.openReasons.length === 0;
  return [
    one.plans > lines && `it started ${one.plans} plans, and has ${lines} lines`,
    mustHavePlan && one.plans === 0 && "it is fulfilled and has no plan",
    mustHavePlan && one.plans > 0 && one.plans < lines && `only ${one.plans} plans of ${lines} lines started`,
    (state === "refunded") !== (paidBack === lines) &&
      `it is ${state}, and ${paidBack} of ${lines} lines are paid back`,
    one.plans > 0 && !isSold && state !== "refunded" && `it is ${state} and has a plan`,
    isSold && !isGift && earned < amountCents && !one.isAcceptedByPerson && `it was sold for ${earned} cents`,
    !isSold && has("revenue") && `it is ${state} and counts as revenue`,
    has("suspense") && isCalm && !isWaiting && "money lies undecided, and nobody is asked",
    state === "needs_review" && isCalm && "it is under review, and nobody is asked",
  ].filter((fault) => typeof fault === "string");
}

function faultsOfStray({ openReasons }: BookedOrder, balances: readonly Balance[]): string[] {
  const isForgotten = openReasons.length === 0 && balances.some(({ account }) => account === "suspense");
  return isForgotten ? ["money lies undecided, and nobody is asked"] : [];
}

function inWords({ cents, coin, units }: Balance): string {
  return `${cents} cents, ${fromUnits(units)} ${coin}`;
}
