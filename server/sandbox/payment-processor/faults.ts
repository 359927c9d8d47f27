/** Ways in which the processor misbehaves on request. */
import { nowMs } from "../../clock";
import { type Fault, KILLS, MANNERS, type Spoil, strike } from "../faults";
import { type Answer, type Call, problem } from "../web/http";
import type { Charge } from "./charge";
import type { ChargeRecord } from "./store";

export const OPERATIONS = ["create", "read", "list", "cancel", "resolve", "refund", "events"] as const;
export type Operation = (typeof OPERATIONS)[number];

interface Kind {
  spoil: Spoil;
  /** The calls that it can strike, where these are not all. */
  only?: readonly Operation[];
}

const OF_CHARGES = ["create", "read", "list", "cancel", "resolve"] as const;
const EVIL_URL = "https://evil.example/x";

const kinds = {
  // Nothing is done.
  "500": fails(500, "internal_server_error", "Something went wrong on our side."),
  "429": fails(429, "rate_limit_exceeded", "Too many requests.", { "Retry-After": "1" }),
  "404": fails(404, "not_found", "Not found"),
  "400": fails(400, "invalid_request", "The charge could not be created."),
  // Cut before anything is done; 'lost' cuts after.
  reset: { spoil: () => ({ status: 200, body: "", manner: "hang up" }) },
  timeout: { spoil: MANNERS.timeout },
  nonsense: { spoil: MANNERS.nonsense },
  // It is done, and the answer is spoilt.
  lost: { spoil: MANNERS.lost },
  drip: { spoil: MANNERS.drip },
  slow: { spoil: MANNERS.slow },
  ...KILLS,
  no_url: { spoil: async (work) => withHostedUrl(await work(), undefined), only: OF_CHARGES },
  evil_url: { spoil: async (work) => withHostedUrl(await work(), EVIL_URL), only: OF_CHARGES },
  // The answer is of another day, or lacks a charge.
  stale: { spoil: MANNERS.slow, only: ["read", "list"] },
  left_out: { spoil: MANNERS.slow, only: ["list"] },
} satisfies Record<string, Kind>;
type FaultKind = keyof typeof kinds;

export const FAULTS: Readonly<Record<FaultKind, Kind>> = kinds;
export const FAULT_KINDS = Object.keys(kinds) as FaultKind[];

/** As the shop calls those whose protocols are spoken here. */
export const PROCESSORS = ["commerce", "btcpay", "coinbase-business", "stripe"] as const;

export interface ProcessorFault extends Fault<FaultKind, Operation> {
  /** Only calls in its protocol: the others answer. */
  processor?: (typeof PROCESSORS)[number] | undefined;
}

/** How an answer shows a charge; undefined where it knows of none. */
export type View = (record: ChargeRecord) => Charge | undefined;

/**
 * Takes the first fault meant for this call from the line, lets the processor do its work or not, and
 * spoils the answer.
 * @param known the charge that is asked about, none for a list; by `asked`, a processor.
 */
export async function withFaults(
  { faults }: { faults: ProcessorFault[] },
  call: Call,
  operation: Operation,
  { known, asked }: { known: Charge | undefined; asked: ProcessorFault["processor"] },
  work: (view: View) => Promise<Answer>,
): Promise<Answer> {
  const said = async () =>
    operation === "list" ? undefined : [known?.id, known?.code, await call.text()].join(" ");
  const fault = await strike(
    faults,
    said,
    (each) => canStrike(each, operation) && [asked, undefined].includes(each.processor),
  );
  if (!fault) return work(({ charge }) => charge);
  const answer = await FAULTS[fault.next].spoil(() => work((record) => asSeen(record, fault)));
  return { ...answer, delayMs: fault.delaySeconds * 1_000 };
}

/** A list is about no charge, so that of one strikes it only where it is about what the list shows. */
function canStrike({ next, operation, about }: ProcessorFault, asked: Operation): boolean {
  if (asked === "list" && about !== undefined && !showsOtherwise(next)) return false;
  const { only = OPERATIONS } = FAULTS[next];
  return (operation === "any" || operation === asked) && only.includes(asked);
}

/** True for the kinds that change what charges an answer shows, and nothing else. */
export function showsOtherwise(kind: FaultKind): boolean {
  return kind === "stale" || kind === "left_out";
}

function asSeen(
  record: ChargeRecord,
  { next, names, ageSeconds = 0 }: ProcessorFault & { names?: string[] },
): Charge | undefined {
  const { charge, history = [{ at: Date.parse(charge.created_at), charge }] } = record;
  const isMeant = !names || [charge.id, charge.code].some((name) => names.includes(name));
  if (!isMeant || !showsOtherwise(next)) return charge;
  if (next === "left_out") return undefined;
  return history.findLast((was) => was.at <= nowMs() - ageSeconds * 1_000)?.charge;
}

function fails(status: number, type: string, message: string, headers = {}): Kind {
  return { spoil: () => problem(status, type, message, { headers }) };
}

/** `undefined` leaves the field out, in every charge of the answer. */
function withHostedUrl(answer: Answer, url: string | undefined): Answer {
  const body = JSON.stringify(JSON.parse(answer.body), (key, value: unknown) =>
    ["hosted_url", "checkoutLink", "url"].includes(key) ? url : value,
  );
  return { ...answer, body };
}
