import { createHash } from "node:crypto";
import { timestamp } from "../clock";
import { db } from "../database/connection";
import type { Row } from "../database/tables";
import { type TraceEvent, requestId } from "../trace";
import { type Command, counted, type AuditFacts, oneLine } from "./command";

const LONG_TEXT = 200;
/** What `acts list` shows of what an act has changed, which may be a whole catalogue. */
const LONG_LINE = 500;

/**
 * Writes down who did what and why, with what differs before and after; an act that changed nothing leaves no
 * line. Part of the transaction that the act is. At most one query.
 */
export async function writeAuditLog(
  act: { operator: string; command: string; subject: string; reason: string | null },
  before: AuditFacts,
  after: AuditFacts,
): Promise<void> {
  const [was, is] = [differing(before, after), differing(after, before)].map((facts) =>
    JSON.stringify(facts),
  );
  if (was === is) return;
  await db()
    .insertInto("operator_acts")
    .values({ ...act, at: timestamp(), before: was!, after: is!, request_id: requestId() })
    .execute();
}

/** What operators did, newest first. One query. @param subjects these orders, mails or parts alone. */
export async function listActs(subjects?: readonly string[]): Promise<Row<"operator_acts">[]> {
  return db()
    .selectFrom("operator_acts")
    .selectAll()
    .$if(subjects !== undefined, (acts) => acts.where("subject", "in", subjects!))
    .orderBy("id", "desc")
    .execute();
}

/** What operators did with an order and its payments. One query. @param subjects at least one. */
export async function auditTraceEvents(subjects: readonly string[]): Promise<TraceEvent[]> {
  return (await listActs(subjects)).map(({ at, operator, command, reason, request_id: request }) => ({
    at,
    what: `operator ${operator}: ${command}${reason === null ? "" : `: ${reason}`}`,
    request,
  }));
}

/** Who did what by hand. */
export const auditCommands: Command[] = [
  {
    usage: "acts list [--of SUBJECT]",
    explains:
      "What operators did, newest first: when, who, under which request, what, why, and what it changed. --of: with this order, payment, mail, article or part of the catalogue alone.",
    async run(_values, { of }, say) {
      const acts = await listActs(of === undefined ? undefined : [of]);
      for (const { at, operator, command, subject, reason, before, after, request_id: request } of acts) {
        say(`${at}  ${request ?? "-"}  ${oneLine(operator)}  ${command} ${subject}`);
        if (reason !== null) say(`    ${oneLine(reason)}`);
        say(`    ${shown(before)} → ${shown(after)}`);
      }
      say(`${counted(acts.length, "act")}.`);
      return true;
    },
  },
];

function shown(facts: string): string {
  const line = oneLine(facts);
  return line.length > LONG_LINE ? `${line.slice(0, LONG_LINE)}… (${line.length} characters)` : line;
}

/** What of these facts the others do not say. A long text is named by its beginning, its length and its hash. */
function differing(facts: AuditFacts, others: AuditFacts): AuditFacts {
  const different = Object.entries(facts).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(others[name]),
  );
  return Object.fromEntries(
    different.map(([name, value]) => {
      const other = others[name];
      return [name, isFacts(value) ? differing(value, isFacts(other) ? other : {}) : short(value)];
    }),
  );
}

function isFacts(value: unknown): value is AuditFacts {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function short(value: unknown): unknown {
  if (typeof value !== "string" || value.length <= LONG_TEXT) return value;
  const hash = createHash("sha256").update(value).digest("hex");
  return `${value.slice(0, LONG_TEXT / 2)}… (${value.length} characters, sha256 ${hash})`;
}
