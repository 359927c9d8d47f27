/** What the protocols have in common in which programs speak to the processor, all about the same charges. */
import { type Answer, type Call, HttpError, json, methodNotAllowed, NotTaken } from "../web/http";
import { refund } from "./card-changes";
import type { Charge, ChargeEvent, Refund } from "./charge";
import { type ChargeRequest, ChargeStateError } from "./charges";
import { type Operation, type View, withFaults } from "./faults";
import { NoSuchCharge, type Processor } from "./processor";
import type { ChargeRecord } from "./store";
import type { Delivery } from "./webhooks";

export interface Protocol {
  /** What its charges are marked with. One without finds those of all others too. */
  name?: ChargeRecord["protocol"];
  /** The call's path within the protocol, or undefined where the call is of another. */
  pathOf(path: string[]): string[] | undefined;
  /** What a call is answered that goes no further, for the want of a key. */
  instead(call: Call, processor: Processor): Answer | undefined | Promise<Answer | undefined>;
  /** The segment after which a charge is named. */
  resource: string;
  /** The code or the id of a charge in what a path or a query names it by. */
  codeIn?(id: string): string;
  /**
   * What kind of call it is and what it does, by method and path with `*` for what is named. What is no answer is said
   * as JSON.
   */
  calls: Readonly<Record<string, readonly [Operation, (asked: Asked) => unknown]>>;
  /** Its words for a charge that is not there, and for what does not work; Commerce's without. */
  notFound?(): Answer;
  refused?(why: string): Answer;
  /** Where its events go; where the settings say without. */
  webhookUrl?: string;
  webhookSecret: string;
  isAnnounced(event: ChargeEvent): boolean;
  /** One delivery of its webhook, as it goes over the wire. */
  messageOf(event: ChargeEvent, attempt: Attempt): { body: string; headers: Record<string, string> };
}

export interface Attempt {
  delivery: Delivery;
  /** The first is 1. */
  number: number;
  /** What it is signed with. */
  secret: string;
}

/** A call that is being answered. */
export interface Asked {
  call: Call;
  processor: Processor;
  origin: string;
  view: View;
  /** What its path names. */
  id: string;
  /** The charge of that name, of this protocol. @throws NoSuchCharge */
  find(id: string): ChargeRecord;
  /** The charge that the path names, as the answer shows it. @throws NoSuchCharge */
  seen(): Charge;
  /** Has it happen to the charge that the path names. @throws NoSuchCharge, ChargeStateError */
  change(transition: Parameters<Processor["change"]>[1]): Charge;
  /** Opens a charge of this protocol, paid at `page`. */
  open(request: ChargeRequest, page?: string): Charge;
}

/** Answers a call in a protocol. @throws HttpError for a body that cannot be read. */
export async function answerIn(
  protocol: Protocol,
  path: string[],
  call: Call,
  processor: Processor,
  origin: string,
): Promise<Answer> {
  const instead = await protocol.instead(call, processor);
  if (instead) return instead;
  const { codeIn = (id) => id, calls, name, notFound, refused } = protocol;
  const [resource = "", id, ...verbs] = path;
  const address = [resource, ...(id === undefined ? [] : ["*"]), ...verbs].join("/");
  const [operation, work] = calls[`${call.method} ${address}`] ?? ["read", () => unknown(calls, address)];
  const find = (named: string) => {
    const record = processor.record(codeIn(named));
    if (name !== undefined && record.protocol !== name) throw new NoSuchCharge(`No charge ${named}.`);
    return record;
  };
  const known =
    id !== undefined && resource === protocol.resource ? processor.find(codeIn(id))?.charge : undefined;
  return withFaults(processor, call, operation, { known, asked: name ?? "commerce" }, async (view) => {
    const seen = () => {
      const charge = view(find(id!));
      if (!charge) throw new NoSuchCharge(`No charge ${id}.`);
      return charge;
    };
    const change: Asked["change"] = (transition) => processor.change(find(id!).charge.code, transition);
    const open = (request: ChargeRequest, page = "/pay/") =>
      processor.create(request, (code) => `${origin}${page}${code}`, name);
    try {
      const said = await work({ call, processor, origin, view, id: id ?? "", find, seen, change, open });
      return isAnswer(said) ? said : json(200, said);
    } catch (error) {
      if (error instanceof NoSuchCharge && notFound) return notFound();
      if (error instanceof NotTaken && refused) return refused(`${error.field}: ${error.message}`);
      if (error instanceof ChargeStateError && refused) return refused(error.message);
      if (error instanceof HttpError) return error.answer;
      throw error;
    }
  });
}

function isAnswer(said: unknown): said is Answer {
  return typeof (said as Answer).status === "number";
}

function unknown(calls: Protocol["calls"], address: string): Answer {
  const allowed = ["GET", "POST"].filter((method) => calls[`${method} ${address}`]);
  if (allowed.length > 0) return methodNotAllowed(...allowed);
  throw new NoSuchCharge("Not found");
}

/**
 * Opens a charge once for each key.
 * @param others what is answered where the same key came with another body.
 */
export async function once(
  { call, processor }: Asked,
  key: string | undefined,
  others: Answer,
  make: (body: string) => Charge | Promise<Charge>,
): Promise<{ charge: Charge; isNew: boolean }> {
  const body = await call.text();
  const made = processor.store.charges.find(
    ({ idempotencyKey }) => key !== undefined && idempotencyKey === key,
  );
  if (made && made.idempotencyBody !== body) throw new HttpError(others);
  if (made) return { charge: made.charge, isNew: false };
  const charge = await make(body);
  Object.assign(processor.record(charge.id), { idempotencyKey: key, idempotencyBody: body });
  return { charge, isNew: true };
}

/** Sends money back once for each key; `cents` is all that is left where nothing is said. @throws ChargeStateError */
export function refundOnce(
  processor: Processor,
  { charge }: ChargeRecord,
  request: {
    cents: number | undefined;
    idempotencyKey: string | undefined;
    metadata: Record<string, string>;
  },
): { charge: Charge; refund: Refund } {
  const { idempotencyKey: key } = request;
  const made = charge.refunds?.find(({ idempotencyKey }) => key !== undefined && idempotencyKey === key);
  if (made) return { charge, refund: made };
  const changed = processor.change(
    charge.code,
    refund({ ...request, isPending: processor.refunds.isPending }),
  );
  return { charge: changed, refund: changed.refunds!.at(-1)! };
}

/** The charges of a protocol, as the answer shows them, the first first. */
export function listed({ processor, view }: Asked, name: ChargeRecord["protocol"]): Charge[] {
  processor.catchUp();
  return processor.store.charges
    .filter(({ protocol }) => protocol === name)
    .flatMap((record) => view(record) ?? []);
}
