import { answerOrError, CallError } from "../outgoing";
import { fromNow, HOUR, MINUTE, SECOND, timestamp } from "../clock";
import { db, transaction } from "../database/connection";
import type { Row } from "../database/tables";
import { env } from "../env";
import { errorFacts, log } from "../log";
import { listPlans, type Plan } from "../plans/plans";
import { requestId } from "../trace";
import { claimDue } from "../jobs/claim";
import { runEach, runDue } from "../jobs/run-due";
import { network } from "./networks/configured";
import { leavesMargin, movePrices, UNITS_PER_USD } from "./packages";
import { alertLowBalance, alertLowMargins } from "./partner-alerts";
import { requestPriceList, mappings } from "./partner-status";

/** The price list takes its time, and is asked for twice. */
const LEASE = 3 * MINUTE;
const LOOK_EVERY = HOUR;
/** While it does not cover every plan: who pays in wants to sell. */
const LOOK_WHILE_SHORT = 30 * SECOND;
const LOOK_AFTER_SILENCE = 5 * MINUTE;
/** What was said longer ago is not known any more, and stops nobody. */
const KNOWN_FOR = 2 * LOOK_EVERY;

type Balance = Row<"network_balances">;

/** Asks the partner for our balance, and its prices, when that is due; for the first time an hour after the first boot. */
export async function checkDueBalance(stop?: AbortSignal): Promise<void> {
  if (!(await balance())) await holdBalance();
  await runDue({ atOnce: 1, claim: claimDueBalance, work: runEach(look) }, stop);
}

/** Has it looked at now, as after an order that it was too low for. One query. */
export async function checkBalanceSoon(): Promise<void> {
  await holdBalance({ next_look_at: timestamp(), request_id: requestId() });
}

/** The same with its prices, as after one that it refused. One query. */
export async function checkPricesSoon(): Promise<void> {
  await holdBalance({ next_look_at: timestamp(), request_id: requestId(), prices_due_at: null });
}

/** Puts the look at the balance and the prices off until then, as the database stores moments. For the clock of a world. One query. */
export async function checkBalanceAt(moment: string): Promise<void> {
  await db().updateTable("network_balances").set({ next_look_at: moment, prices_due_at: moment }).execute();
}

/** Since when today's network's prices are known; null where it has not said them yet. One query. */
export async function pricesAsOf(): Promise<string | null> {
  return (await balance())?.prices_as_of ?? null;
}

/** Whether today's network could not make the plan. @param before what is bought with it, and is made first. Two queries. */
export async function isSoldOut(plan: Plan, before: readonly Plan[] = []): Promise<boolean> {
  return (await soldOutOf([plan], before)).has(plan.id);
}

/**
 * Those of these plans that today's network could not make: nobody has written down what it is called there, what it
 * costs leaves less than the owner's margin, or the balance, as far as it is known, is less than that. Where nobody knows
 * its price, it is not sold below the owner's mark. At most two queries.
 */
export async function soldOutOf(plans: readonly Plan[], before: readonly Plan[] = []): Promise<Set<string>> {
  if (plans.length === 0) return new Set();
  const planIds = [...plans, ...before].map((plan) => plan.id);
  const { id, lowBalance } = env().network;
  const packages = await db()
    .selectFrom("plan_packages")
    .select(["plan_id", "wholesale_units", "top_up_units"])
    .where("plan_id", "in", planIds)
    .where("network", "=", id)
    .execute();
  const known = await balance();
  const units =
    !known || known.balance_units === null || known.as_of! < timestamp(fromNow(-KNOWN_FOR))
      ? Infinity
      : known.balance_units;
  const costs = new Map(packages.map((row) => [row.plan_id, row]));
  const spent = before.reduce((sum, { id }) => sum + (costs.get(id)?.wholesale_units ?? 0), 0);
  const isMade = (plan: Plan) => {
    const row = costs.get(plan.id);
    const needed = Math.max(1, row?.wholesale_units ?? lowBalance * UNITS_PER_USD);
    return row && units >= spent + needed && leavesMargin(plan, row.wholesale_units, row.top_up_units);
  };
  return new Set(plans.filter((plan) => !isMade(plan)).map((plan) => plan.id));
}

/** Takes the look at today's network's balance, if it is due, for one process. */
const claimDueBalance = claimDue({
  table: "network_balances",
  id: "network",
  dueAt: "next_look_at",
  lease: LEASE,
  only: (row) => row("network", "=", env().network.id),
});

/** Never throws for the network's sake: what was known is kept, and asked for again. */
async function look({ network: id, prices_due_at }: Balance): Promise<void> {
  const isKnown = (prices_due_at ?? "") > timestamp() || (await readPrices(id));
  const next = isKnown ? LOOK_EVERY : LOOK_AFTER_SILENCE;
  const units = await answerOrError(network().balance());
  if (units instanceof CallError) {
    log("warn", "look at the balance failed", { kind: units.kind, ...errorFacts(units) });
    return looked(LOOK_AFTER_SILENCE);
  }
  const isShort = units < Math.max(1, await dearest());
  await transaction(async () => {
    await looked(isShort ? LOOK_WHILE_SHORT : next, { balance_units: units, as_of: timestamp() });
    if (isShort || units < env().network.lowBalance * UNITS_PER_USD) await alertLowBalance(units, isShort);
  });
}

/** @returns false where the partner does not say them, and nothing has changed. */
async function readPrices(id: string): Promise<boolean> {
  const list = await requestPriceList();
  if (list instanceof CallError) return false;
  await transaction(async () => {
    const asked = await movePrices(id, [...list.base, ...list.topUps]);
    const isDear = (plan: Plan) => !leavesMargin(plan, asked.get(plan.id) ?? 0);
    await alertLowMargins((await listPlans("all")).filter(isDear));
    await holdBalance({ prices_as_of: timestamp(), prices_due_at: timestamp(fromNow(LOOK_EVERY)) });
  });
  return true;
}

async function looked(nextIn: number, said: Partial<Balance> = {}): Promise<void> {
  const next_look_at = timestamp(fromNow(nextIn));
  await holdBalance({ ...said, next_look_at, lease_until: null, request_id: null });
}

/** What the dearest plan that could be sold costs; one whose price nobody knows, the owner's mark. */
async function dearest(): Promise<number> {
  const sold = (await mappings()).filter(
    ({ known, plan }) => known && leavesMargin(plan, (known.wholesale ?? 0) * UNITS_PER_USD),
  );
  const dollars = sold.map(({ known }) => known!.wholesale ?? env().network.lowBalance);
  return Math.round(Math.max(0, ...dollars) * UNITS_PER_USD);
}

async function balance(): Promise<Balance | undefined> {
  return db()
    .selectFrom("network_balances")
    .selectAll()
    .where("network", "=", env().network.id)
    .executeTakeFirst();
}

/** Holds the row until the caller's transaction ends, with what is changed of it, and makes it where there is none. */
export async function holdBalance(changed: Partial<Balance> = {}): Promise<void> {
  const { id: network } = env().network;
  await db()
    .insertInto("network_balances")
    .values({
      network,
      next_look_at: timestamp(fromNow(LOOK_EVERY)),
      request_id: requestId(),
      ...changed,
    })
    .onConflict((conflict) => conflict.column("network").doUpdateSet({ network, ...changed }))
    .execute();
}
