/** The lines of orders: what is bought at once, words about one of them, and what must hold of each. */
import { expect } from "vitest";
import { type AskedLine, readLines } from "#server/checkout/lines-rules";
import { db } from "#server/database/connection";
import type { Row } from "#server/database/tables";

/** As a checkout's address says it: one plan to three, the same twice, and more data for the new eSIM of another. */
const BASKETS = [
  "plans=nomad",
  "plans=layover",
  "plans=nomad,layover",
  "plans=nomad:2",
  "plans=nomad,layover&onto=new,1",
  "plans=nomad,layover,nomad",
  "plans=layover:2,nomad&onto=new,1",
  "plans=nomad,layover:2&onto=new,1",
];

export function basket(how: number): AskedLine[] {
  return readLines(new URLSearchParams(BASKETS[how % BASKETS.length]))!;
}

/** A line of an order, of its customer's or operator's choice. */
export async function lineOf(orderId: string, how: number): Promise<string> {
  const lines = await linesOf().where("order_id", "=", orderId).execute();
  return lines.at(how % Math.max(1, lines.length))?.id ?? "none";
}

/** What a suggested command says: 'orders refund ID --line 1,3 --amount 5.00'. */
export async function suggestedWords(suggested: string) {
  const [area, verb, id] = suggested.split(" ") as [string, string, string];
  const flag = (name: string) => new RegExp(` --${name} (\\S+)`).exec(suggested)?.[1];
  const [amount, numbers] = [flag("amount"), flag("line")];
  const lines = await linesOf().where("order_id", "=", id).execute();
  return {
    command: `${area} ${verb}`,
    id,
    cents: amount === undefined ? undefined : Math.round(Number(amount) * 100),
    lineIds: numbers?.split(",").map((number) => lines[Number(number) - 1]!.id),
  };
}

interface Line {
  line: Row<"order_lines">;
  /** Of its order. */
  state: string;
  plan: Row<"subscriptions"> | undefined;
  owed: Row<"network_orders"> | undefined;
}

/** What a history knows of its lines. */
export class Lines {
  /** Those that alone are to be paid back by the step that is taken. */
  meant: readonly string[] = [];
  before = new Map<string, Line>();
}

/** After each step. */
export async function checkLines(known: Lines): Promise<void> {
  const lines = await readAll();
  for (const { line, state, plan } of lines.values()) {
    const isWhole = ofOrder(lines, line).every(isBack);
    expect(isWhole, `all of ${line.order_id}, which is ${state}, is paid back`).toBe(state === "refunded");
    if (plan && isBack({ line })) expect(plan.plan_state, `the plan of ${line.id}`).toBe("stopped");
    const before = known.before.get(line.id)?.line;
    if (before) expect(line).toEqual({ ...before, paid_back_at: before.paid_back_at ?? line.paid_back_at });
  }
  checkMeant(known, lines);
  await checkRequests(lines);
  await checkLeft(lines);
  Object.assign(known, { before: lines, meant: [] });
}

/** With a line goes what is to land on its new eSIM, and nothing else of its order changes. */
function checkMeant({ meant, before }: Lines, lines: Map<string, Line>): void {
  const all = ofOrder(lines, lines.get(meant[0]!)?.line);
  const isMeant = (one: Line | undefined) => one !== undefined && meant.includes(one.line.id);
  const goes = all.filter((one) => isMeant(one) || isMeant(all[one.line.onto ?? -1]));
  const isNew = ({ line }: Line) => before.get(line.id)!.line.paid_back_at !== line.paid_back_at;
  if (goes.some(isNew)) expect(goes.every(isBack), `what goes with ${meant.join()}`).toBe(true);
  for (const stays of all.filter((one) => !goes.includes(one)))
    expect({ ...stays, state: "" }).toEqual({ ...before.get(stays.line.id), state: "" });
}

/** What a customer asked for is open until it is refused or paid back, whoever's word that was. */
async function checkRequests(lines: Map<string, Line>): Promise<void> {
  for (const { line_id, state } of await db().selectFrom("refunds").select(["line_id", "state"]).execute())
    if (state !== "refused")
      expect(isBack(lines.get(line_id)!), `${line_id}, whose request is ${state}`).toBe(state === "settled");
}

/** What left for lines is at most their price, once. */
async function checkLeft(lines: Map<string, Line>): Promise<void> {
  const left = await db()
    .selectFrom("ledger_entries")
    .select(["source", ({ fn }) => fn.sum("amount_cents").as("cents")])
    .where("account", "=", "revenue")
    .where("source", "like", "refund %")
    .groupBy("source")
    .execute();
  const gone: string[] = [];
  for (const { source, cents } of left) {
    const meant = source.split(" ").flatMap((id) => lines.get(id) ?? []);
    if (meant.length === 0) continue; // an order's rest, or all of it
    const price = meant.reduce((sum, { line }) => sum + line.price_cents, 0);
    expect(Number(cents), `what left as '${source}'`).toBeLessThanOrEqual(price);
    expect(meant.every(isBack), source).toBe(true);
    gone.push(...meant.map(({ line }) => line.id));
  }
  expect(new Set(gone).size, "a line is paid back twice").toBe(gone.length);
}

async function readAll(): Promise<Map<string, Line>> {
  const orders = await db().selectFrom("orders").select(["id", "state"]).execute();
  const plans = await db().selectFrom("subscriptions").selectAll().execute();
  const owed = await db().selectFrom("network_orders").selectAll().execute();
  const lines = (await linesOf().execute()).map((line) => ({
    line,
    state: orders.find(({ id }) => id === line.order_id)!.state,
    plan: plans.find(({ line_id }) => line_id === line.id),
    owed: owed.find(({ line_id }) => line_id === line.id),
  }));
  return new Map(lines.map((one) => [one.line.id, one]));
}

function ofOrder(lines: Map<string, Line>, one: Line["line"] | undefined): Line[] {
  return [...lines.values()].filter(({ line }) => line.order_id === one?.order_id);
}

function isBack({ line }: Pick<Line, "line">): boolean {
  return line.paid_back_at !== null;
}

function linesOf() {
  return db().selectFrom("order_lines").selectAll().orderBy("order_id").orderBy("position");
}
