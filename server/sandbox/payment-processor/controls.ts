/** `/_config`: how a test makes time pass, payments arrive and things go wrong. */
import { claimRefund, decide, dispute, failRefund, refund, sendRefund } from "./card-changes";
import { type Charge, wireTime } from "./charge";
import { ChargeStateError } from "./charges";
import { coinOf, parseAmount } from "./coins";
import { forgetEnded } from "./faults";
import {
  type Answer,
  type Call,
  complaint,
  HttpError,
  json,
  jsonBody,
  methodNotAllowed,
  problem,
} from "../web/http";
import { NoSuchCharge, type Processor } from "./processor";
import {
  ClockSchema,
  CoinAmountSchema,
  DecisionSchema,
  DisputeSchema,
  FaultSchema,
  PaySchema,
  RatesSchema,
  RefundSchema,
  RefundsSchema,
  WebhookSettingsSchema,
} from "./schema";
import { payOut } from "./stripe-balance";
import type { Delivery } from "./webhooks";
import { type z } from "zod";

/** Answers `/_config…`; no key, since only this machine reaches it. */
export async function answerControls(call: Call, processor: Processor): Promise<Answer> {
  try {
    return await answer(call, processor);
  } catch (error) {
    if (error instanceof NoSuchCharge) return problem(404, "not_found", error.message);
    if (error instanceof ChargeStateError) return problem(400, "invalid_request", error.message);
    if (error instanceof HttpError) return error.answer;
    throw error;
  }
}

type Control = (call: Call, processor: Processor, subject: string, part: string) => unknown;

/** Every control by method and address under `/_config`; docs/testing.md says what each is for. */
export const CONTROLS: Record<string, Control> = {
  "GET ": (_, processor) => overview(processor),
  "DELETE data": (_, processor) => {
    processor.reset();
    return overview(processor);
  },
  "POST webhooks": async (call, processor) => {
    Object.assign(processor.settings, await read(call, WebhookSettingsSchema));
    return overview(processor);
  },
  "POST faults": async (call, processor) => {
    const { next: kind, seconds, ...rest } = await read(call, FaultSchema);
    const until = seconds === undefined ? undefined : processor.now() + seconds * 1_000;
    processor.faults.push({ kind, until, ...rest });
    return overview(processor);
  },
  "DELETE faults": (_, processor) => {
    processor.faults.length = 0;
    return overview(processor);
  },
  "POST refunds": async (call, processor) => {
    processor.refunds.isPending = (await read(call, RefundsSchema)).pending;
    return overview(processor);
  },
  "POST payouts": (_, processor) => ({ data: payOut(processor) }),
  "POST rates": async (call, processor) => {
    processor.setRates({ ...processor.store.rates, ...(await read(call, RatesSchema)) });
    return overview(processor);
  },
  "DELETE rates": (_, processor) => {
    processor.setRates({});
    return overview(processor);
  },
  "POST clock": async (call, processor) => {
    processor.advance((await read(call, ClockSchema)).advanceSeconds);
    return overview(processor);
  },
  "GET deliveries": (_, processor) => ({ data: processor.store.deliveries.map(shown) }),
  "POST deliveries * redeliver": (_, processor, event) => {
    const delivery = processor.redeliver(event);
    if (!delivery) throw new HttpError(problem(404, "not_found", `No event ${event}.`));
    return { data: shown(delivery) };
  },
  "POST charges * pay": async (call, processor, code) => ({ data: await pay(call, processor, code) }),
  "POST charges * confirm": (_, processor, code) => ({ data: processor.confirm(code) }),
  "POST charges * expire": (_, processor, code) => ({ data: processor.expire(code) }),
  "POST charges * cancel": (_, processor, code) => ({ data: processor.cancel(code) }),
  "POST charges * resolve": (_, processor, code) => ({ data: processor.resolve(code) }),
  "POST charges * refund": async (call, processor, code) => ({
    data: processor.change(code, refund(await read(call, RefundSchema))),
  }),
  "POST charges * claim-refund": (_, processor, code) => ({ data: processor.change(code, claimRefund) }),
  "POST charges * send-refund": (_, processor, code) => ({ data: processor.change(code, sendRefund) }),
  "POST charges * fail-refund": (_, processor, code) => ({ data: processor.change(code, failRefund) }),
  "POST charges * dispute": async (call, processor, code) => ({
    data: processor.change(code, dispute((await read(call, DisputeSchema)).reason)),
  }),
  "POST charges * decide": async (call, processor, code) => ({
    data: processor.change(code, decide((await read(call, DecisionSchema)).how)),
  }),
  "POST charges * confirm *": (_, processor, code, id) => ({ data: processor.confirm(code, id) }),
  "POST charges * vanish *": (_, processor, code, id) => ({ data: processor.vanish(code, id) }),
};

async function answer(call: Call, processor: Processor): Promise<Answer> {
  const [, topic = "", subject, verb, part, ...rest] = call.path;
  const address = [topic, subject && "*", verb, part && "*", ...rest].filter(Boolean).join(" ");
  const control = CONTROLS[`${call.method} ${address}`];
  if (control) return json(200, await control(call, processor, subject ?? "", part ?? ""));
  return ["GET", "POST", "DELETE"].includes(call.method)
    ? problem(404, "not_found", "No such control.")
    : methodNotAllowed("GET", "POST", "DELETE");
}

async function pay(call: Call, processor: Processor, code: string): Promise<Charge> {
  const { amount, coin: coinCode, times, confirm, quiet } = await read(call, PaySchema);
  const charge = processor.charge(code);
  const coin = coinOf(coinCode)!;
  const isCard = processor.record(code).protocol === "stripe";
  if (isCard && (times > 1 || amount.some((each) => each !== "exact")))
    throw new HttpError(problem(400, "validation_error", "amount: a card pays what is asked for, once"));
  const amounts = amount.map((each) => {
    const units =
      each === "exact"
        ? parseAmount(charge.pricing[coin.network].amount, 8)
        : CoinAmountSchema.safeParse(each).data;
    if (units) return units;
    throw new HttpError(
      problem(400, "validation_error", "amount: 'exact' or a positive number of the coin as text"),
    );
  });
  const paid = processor.pay(code, { coin, amounts, times, quiet: quiet || (isCard && confirm) });
  return confirm ? processor.confirm(code) : paid;
}

function overview(processor: Processor) {
  const { store, settings, faults } = processor;
  forgetEnded(faults, processor.now());
  return {
    clock: { now: wireTime(processor.now()), offsetSeconds: store.clockOffsetMs / 1_000 },
    confirmSeconds: processor.confirmSeconds,
    webhooks: settings,
    rates: processor.rates(),
    refunds: { pending: processor.refunds.isPending },
    faults: faults.map(({ kind, until, ...rest }) => ({
      next: kind,
      ...rest,
      ...(until && { until: wireTime(until) }),
    })),
    counts: {
      charges: store.charges.length,
      events: store.events.length,
      deliveries: store.deliveries.length,
    },
  };
}

function shown(delivery: Delivery) {
  const { createdAt, dueAt, attempts, ...rest } = delivery;
  return {
    ...rest,
    createdAt: new Date(createdAt).toISOString(),
    dueAt: new Date(dueAt).toISOString(),
    attempts: attempts.map(({ at, ...outcome }) => ({ at: new Date(at).toISOString(), ...outcome })),
  };
}

async function read<Schema extends z.ZodType>(call: Call, schema: Schema): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await jsonBody(call));
  if (!parsed.success) throw new HttpError(problem(400, "validation_error", complaint(parsed.error)));
  return parsed.data as z.output<Schema>;
}
