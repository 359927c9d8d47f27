/** `/_config`: how a test makes time pass, payments arrive and things go wrong. */
import { wireTime } from "./charge";
import { ChargeStateError } from "./charges";
import { coinOf, parseAmount } from "./coins";
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
import { ClockSchema, CoinAmountSchema, FaultSchema, PaySchema, WebhookSettingsSchema } from "./schema";
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

async function answer(call: Call, processor: Processor): Promise<Answer> {
  const [, topic, subject, verb] = call.path;
  const route = [call.method, topic, subject && "*", verb].filter(Boolean).join(" ");
  switch (route) {
    case "GET":
      return json(200, overview(processor));
    case "DELETE data":
      processor.reset();
      return json(200, overview(processor));
    case "POST webhooks":
      Object.assign(processor.settings, await read(call, WebhookSettingsSchema));
      return json(200, overview(processor));
    case "POST faults": {
      const { next: kind, ...rest } = await read(call, FaultSchema);
      processor.faults.push({ kind, ...rest });
      return json(200, overview(processor));
    }
    case "DELETE faults":
      processor.faults.length = 0;
      return json(200, overview(processor));
    case "POST clock":
      processor.advance((await read(call, ClockSchema)).advanceSeconds);
      return json(200, overview(processor));
    case "GET deliveries":
      return json(200, { data: processor.store.deliveries.map(shown) });
    case "POST deliveries * redeliver": {
      const delivery = processor.redeliver(subject ?? "");
      return delivery
        ? json(200, { data: shown(delivery) })
        : problem(404, "not_found", `No event ${subject}.`);
    }
    case "POST charges * pay":
      return pay(call, processor, subject ?? "");
    case "POST charges * confirm":
      return json(200, { data: processor.confirm(subject ?? "") });
    case "POST charges * expire":
      return json(200, { data: processor.expire(subject ?? "") });
    default:
      return ["GET", "POST", "DELETE"].includes(call.method)
        ? problem(404, "not_found", "No such control.")
        : methodNotAllowed("GET", "POST", "DELETE");
  }
}

async function pay(call: Call, processor: Processor, code: string): Promise<Answer> {
  const { amount, coin: coinCode, times, confirm } = await read(call, PaySchema);
  const charge = processor.charge(code);
  const coin = coinOf(coinCode);
  if (!coin) throw new HttpError(problem(400, "validation_error", "coin: not one of ours"));
  const units =
    amount === "exact"
      ? parseAmount(charge.pricing[coin.network].amount, 8)
      : CoinAmountSchema.safeParse(amount).data;
  if (!units)
    throw new HttpError(
      problem(400, "validation_error", "amount: 'exact' or a positive number of the coin as text"),
    );
  const paid = processor.pay(code, coin, units, times);
  return json(200, { data: confirm ? processor.confirm(code) : paid });
}

function overview(processor: Processor) {
  const { store, settings, faults } = processor;
  return {
    clock: { now: wireTime(processor.now()), offsetSeconds: store.clockOffsetMs / 1_000 },
    confirmSeconds: processor.confirmSeconds,
    webhooks: settings,
    faults: faults.map(({ kind, ...rest }) => ({ next: kind, ...rest })),
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

async function read<Schema extends z.ZodTypeAny>(call: Call, schema: Schema): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await jsonBody(call));
  if (!parsed.success) throw new HttpError(problem(400, "validation_error", complaint(parsed.error)));
  return parsed.data as z.output<Schema>;
}
