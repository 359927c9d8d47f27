import { fromNow, HOUR, MINUTE, SECOND, timestamp } from "../clock";
import { db, transaction } from "../database/connection";
import type { Row } from "../database/tables";
import { env } from "../env";
import { errorFacts, log } from "../log";
import { requestId } from "../trace";
import { claimDue } from "../work/claim";
import { each, workOff } from "../work/work-off";
import { network } from "./networks/configured";
import { NetworkError } from "./networks/network";
import { UNITS_PER_USD } from "./packages";
import { tellOfBalance } from "./partner-trouble";
import { mappings } from "./standing";

const CALL_TIMEOUT = 10 * SECOND;
const LEASE = MINUTE;
const LOOK_EVERY = HOUR;
/** While it does not cover every plan: who pays in wants to sell. */
const LOOK_WHILE_SHORT = 30 * SECOND;
const LOOK_AFTER_SILENCE = 5 * MINUTE;
/** What was said longer ago is not known any more, and stops nobody. */
const KNOWN_FOR = 2 * LOOK_EVERY;

type Balance = Row<"network_balances">;

/** Asks the partner for our balance when that is due; for the first time an hour after the first boot. */
export async function lookAtDueBalance(stop?: AbortSignal): Promise<void> {
  if (!(await balance())) await dueAt(timestamp(fromNow(LOOK_EVERY)));
  await workOff({ atOnce: 1, claim: claimDueBalance, work: each(look) }, stop);
}

/** Has it looked at now, as after an order that it was too low for. One query. */
export async function lookAtBalanceSoon(): Promise<void> {
  await dueAt(timestamp(), true);
}

/** Whether today's network could not make the plan. Two queries. */
export async function isSoldOut(planId: string): Promise<boolean> {
  return (await soldOutOf([planId])).has(planId);
}

/**
 * Those of these plans that today's network could not make: nobody has written down what it is called there, it refuses
 * the price that is, or the balance, as far as it is known, is less than it costs. Where nobody knows its price, it is
 * not sold below the owner's mark. At most two queries.
 */
export async function soldOutOf(planIds: readonly string[]): Promise<Set<string>> {
  if (planIds.length === 0) return new Set();
  const { id, lowBalance } = env().network;
  const packages = await db()
    .selectFrom("plan_packages")
    .select(["plan_id", "wholesale_units"])
    .where("plan_id", "in", planIds)
    .where("network", "=", id)
    .where("is_price_refused", "=", 0)
    .execute();
  const known = await balance();
  const units =
    !known || known.balance_units === null || known.as_of! < timestamp(fromNow(-KNOWN_FOR))
      ? Infinity
      : known.balance_units;
  const made = packages.filter(
    ({ wholesale_units }) => units >= Math.max(1, wholesale_units ?? lowBalance * UNITS_PER_USD),
  );
  const canBeMade = new Set(made.map(({ plan_id }) => plan_id));
  return new Set(planIds.filter((planId) => !canBeMade.has(planId)));
}

/** Takes the look at today's network's balance, if it is due, for one process. */
export async function claimDueBalance(limit: number): Promise<Balance[]> {
  return claimDue(
    {
      table: "network_balances",
      id: "network",
      dueAt: "next_look_at",
      lease: LEASE,
      only: (row) => row("network", "=", env().network.id),
    },
    limit,
  );
}

/** Never throws for the network's sake: what was known is kept, and asked for again. */
async function look({ network: id }: Balance): Promise<void> {
  try {
    const units = await network().balance(AbortSignal.timeout(CALL_TIMEOUT));
    const isShort = units < Math.max(1, await dearest());
    await transaction(async () => {
      await looked(id, isShort ? LOOK_WHILE_SHORT : LOOK_EVERY, { balance_units: units, as_of: timestamp() });
      if (isShort || units < env().network.lowBalance * UNITS_PER_USD) await tellOfBalance(units, isShort);
    });
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    log("warn", "look at the balance failed", { kind: error.kind, ...errorFacts(error) });
    await looked(id, LOOK_AFTER_SILENCE);
  }
}

async function looked(id: string, nextIn: number, said: Partial<Balance> = {}): Promise<void> {
  await db()
    .updateTable("network_balances")
    .set({ ...said, next_look_at: timestamp(fromNow(nextIn)), lease_until: null, request_id: null })
    .where("network", "=", id)
    .execute();
}

/** What the dearest plan that could be sold costs; one whose price nobody knows, the owner's mark. */
async function dearest(): Promise<number> {
  const dollars = (await mappings()).map(({ known }) =>
    known && !known.isPriceRefused ? (known.wholesale ?? env().network.lowBalance) : 0,
  );
  return Math.round(Math.max(0, ...dollars) * UNITS_PER_USD);
}

async function balance(): Promise<Balance | undefined> {
  return db()
    .selectFrom("network_balances")
    .selectAll()
    .where("network", "=", env().network.id)
    .executeTakeFirst();
}

async function dueAt(next_look_at: string, isSooner = false): Promise<void> {
  await db()
    .insertInto("network_balances")
    .values({
      network: env().network.id,
      balance_units: null,
      as_of: null,
      next_look_at,
      lease_until: null,
      request_id: requestId(),
    })
    .onConflict((conflict) =>
      isSooner
        ? conflict.column("network").doUpdateSet({ next_look_at, request_id: requestId() })
        : conflict.column("network").doNothing(),
    )
    .execute();
}
