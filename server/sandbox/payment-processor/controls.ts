/** `/_config`: how a test makes time pass, payments arrive and things go wrong. */
import { timestamp } from "../../clock";
import { z } from "zod";
import { answerControls as answerOf, type Controls, controlsOf, Nothing } from "../controls";
import { addFault, faultFields, LongSpan, shownFaults } from "../faults";
import { type Answer, type Call, HttpError, NotTaken, problem } from "../web/http";
import { claimRefund, decide, dispute, failRefund, refund, sendRefund } from "./card-changes";
import type { Charge } from "./charge";
import { cancel, type Change, endNow, resolve } from "./charges";
import { COIN_CODES, CoinAmountSchema, coinOf, parseAmount } from "./coins";
import { FAULT_KINDS, FAULTS, OPERATIONS, PROCESSORS, showsOtherwise } from "./faults";
import { confirm, vanish } from "./payments";
import type { Processor } from "./processor";
import { payOut } from "./stripe-balance";
import { type Delivery, WebhookSettingsSchema } from "./webhooks";

const fields = faultFields(FAULT_KINDS, OPERATIONS);

/** What a fault of the processor takes. */
export const ProcessorFaultSchema = z
  .strictObject({
    ...fields,
    next: fields.next.default("slow" as never),
    ageSeconds: LongSpan.optional(),
    processor: z.enum(PROCESSORS).optional(),
  })
  .superRefine(({ next, operation, about, ageSeconds }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    const { only = OPERATIONS } = FAULTS[next];
    if (operation !== "any" && !only.includes(operation))
      refuse("operation", `${next} is only for ${only.join(" and ")}`);
    if (next === "stale" && ageSeconds === undefined) refuse("ageSeconds", "says how old a stale answer is");
    if (next !== "stale" && ageSeconds !== undefined) refuse("ageSeconds", "is only for stale");
    const isAll = (operation === "list" && !showsOtherwise(next)) || operation === "events";
    if (about !== undefined && isAll) refuse("about", `a call of ${operation} is about no charge`);
  })
  .meta({
    examples: [
      { next: "500", times: 2 },
      { next: "lost", operation: "create" },
    ],
  });

const Rate = z
  .string()
  .refine((text) => (parseAmount(text, 2) ?? 0n) > 0n, "must be a positive amount of dollars as text");

/** US dollars for one coin, of those that are given. */
const RatesSchema = z
  .partialRecord(z.enum(COIN_CODES), Rate)
  .refine((rates) => Object.keys(rates).length > 0, "names no coin")
  .meta({ examples: [{ BTC: "20000.00" }] });

/** `times` transactions, each with an output for every one of `amount`. */
const PaySchema = z
  .strictObject({
    amount: z
      .union([z.string(), z.array(z.string()).min(1).max(9)])
      .default("exact")
      .transform((amount) => [amount].flat()),
    coin: z.enum(COIN_CODES).default("BTC"),
    times: z.number().int().min(1).max(20).default(1),
    confirm: z.boolean().default(false),
    quiet: z.boolean().default(false),
  })
  .refine(({ confirm, quiet }) => !(confirm && quiet), {
    path: ["quiet"],
    message: "a payment that is confirmed at once is not quiet",
  })
  .meta({ examples: [{ confirm: true }, { amount: "0.00001" }, { times: 2, coin: "ETH" }] });

const RefundsSchema = z.strictObject({ pending: z.boolean() }).meta({ examples: [{ pending: true }] });
const RefundSchema = z
  .strictObject({ cents: z.number().int().positive().optional() })
  .meta({ examples: [{}, { cents: 100 }] });
const DisputeSchema = z.strictObject({ reason: z.string().min(1).default("fraudulent") });
const DecisionSchema = z
  .strictObject({ how: z.enum(["won", "lost"]) })
  .meta({ examples: [{ how: "won" }, { how: "lost" }] });

const control = controlsOf<Processor>();

/** Something that happens to a charge. */
function happens<Takes extends z.ZodType>(
  takes: Takes,
  transition: (values: z.output<Takes>, part: string) => (charge: Charge, at: number) => Change,
  sees: string,
) {
  return control(
    takes,
    (processor, values, code, part) => ({ data: processor.change(code, transition(values, part)) }),
    { sees },
  );
}

/** Every control by method and address under `/_config`; docs/reference/testing.md is held to it. */
export const CONTROLS: Controls<Processor> = {
  "GET ": control(Nothing, () => undefined, {
    sees: "nothing: time, rates, settings, faults and counts as they are",
  }),
  "GET charges": control(Nothing, ({ store }) => ({ data: store.charges.map(({ charge }) => charge) }), {
    sees: "nothing: each charge with its payments",
  }),
  "DELETE data": control(Nothing, (processor) => processor.reset(), {
    sees: "a processor that knows no charge; rates, settings and faults as in the beginning",
  }),
  "POST webhooks": control(
    WebhookSettingsSchema.partial().meta({ examples: [{ duplicate: 2, delaySeconds: 60 }] }),
    ({ settings }, values) => void Object.assign(settings, values),
    { sees: "events told in another way; what is left out stays" },
  ),
  "POST faults": control(ProcessorFaultSchema, ({ faults }, fault) => addFault(faults, fault), {
    sees: "calls that go wrong",
  }),
  "DELETE faults": control(Nothing, ({ faults }) => void faults.splice(0), {
    sees: "answers as they should be",
  }),
  "POST refunds": control(RefundsSchema, ({ refunds }, { pending }) => void (refunds.isPending = pending), {
    sees: "refunds that are asked for from now on stay on their way until one of the two",
  }),
  "POST payouts": control(Nothing, (processor) => ({ data: payOut(processor) }), {
    sees: "Stripe pays out everything that no payout has had, less $2.00 of its own",
  }),
  "POST rates": control(
    RatesSchema,
    (processor, rates) => processor.set({ rates: { ...processor.store.rates, ...rates } }),
    {
      sees: "new charges priced by them, and other dollars beside a payment; a charge keeps the prices it was made with",
    },
  ),
  "DELETE rates": control(Nothing, (processor) => processor.set({ rates: {} }), { sees: "the usual rates" }),
  "GET deliveries": control(Nothing, ({ store }) => ({ data: store.deliveries.map(shown) }), {
    sees: "nothing: each webhook with its attempts",
  }),
  "POST deliveries * redeliver": control(
    Nothing,
    (processor, _, event) => {
      const delivery = processor.redeliver(event);
      if (!delivery) throw new HttpError(problem(404, "not_found", `No event ${event}.`));
      return { data: shown(delivery) };
    },
    { sees: "an event once more" },
  ),
  "POST charges * pay": control(PaySchema, pay, {
    sees: "PENDING at a charge of any state, but a card pays what is asked for, once, while its page is open; final at once with confirm; with quiet among the payments alone, without a line in the timeline and a webhook",
  }),
  "POST charges * confirm": happens(
    Nothing,
    () => confirm(),
    "all that waits is final, and the charge COMPLETED or UNRESOLVED with the reason: DELAYED once it had expired or was called off, else MULTIPLE, UNDERPAID or OVERPAID",
  ),
  "POST charges * expire": happens(
    Nothing,
    () => endNow,
    "EXPIRED; of one that was paid in part the time for the rest is over",
  ),
  "POST charges * cancel": happens(Nothing, () => cancel, "CANCELED, without a webhook"),
  "POST charges * resolve": happens(Nothing, () => resolve, "RESOLVED, which says nothing of the amount"),
  "POST charges * refund": happens(RefundSchema, refund, "money back to a card"),
  "POST charges * claim-refund": happens(
    Nothing,
    () => claimRefund,
    "the payer has said where the newest refund of BTCPay is to go to",
  ),
  "POST charges * send-refund": happens(
    Nothing,
    () => sendRefund,
    "the newest refund that is on its way is there",
  ),
  "POST charges * fail-refund": happens(Nothing, () => failRefund, "the newest refund comes back"),
  "POST charges * dispute": happens(
    DisputeSchema,
    ({ reason }) => dispute(reason),
    "a payment that the card's holder disputes",
  ),
  "POST charges * decide": happens(DecisionSchema, ({ how }) => decide(how), "the end of the dispute"),
  "POST charges * confirm *": happens(
    Nothing,
    (_, id) => confirm(id),
    "one is final; the state comes with the last that waits",
  ),
  "POST charges * vanish *": happens(
    Nothing,
    (_, id) => vanish(id),
    "a reorganised chain: the payment is gone, and the timeline says again what it said before. What is final is refused",
  ),
};

/** Answers `/_config…`; no key, since only this machine reaches it. */
export function answerControls(call: Call, processor: Processor): Promise<Answer> {
  return answerOf(call, call.path.slice(1), CONTROLS, processor, overview);
}

function pay(
  processor: Processor,
  { amount, coin: coinCode, times, confirm: isFinal, quiet }: z.output<typeof PaySchema>,
  code: string,
): { data: Charge } {
  const { charge, protocol } = processor.record(code);
  const coin = coinOf(coinCode)!;
  const isCard = protocol === "stripe";
  if (isCard && (times > 1 || amount.some((each) => each !== "exact")))
    throw new NotTaken("amount", "a card pays what is asked for, once");
  const amounts = amount.map((each) => {
    const text = each === "exact" ? charge.pricing[coin.network].amount : each;
    const units = CoinAmountSchema.safeParse(text).data;
    if (units) return units;
    throw new NotTaken("amount", "'exact' or a positive number of the coin as text");
  });
  const paid = processor.pay(code, { coin, amounts, times, quiet: quiet || (isCard && isFinal) });
  return { data: isFinal ? processor.change(code, confirm()) : paid };
}

function overview(processor: Processor) {
  const { store, settings, faults, options, refunds } = processor;
  return {
    now: timestamp(),
    confirmSeconds: options.confirmSeconds,
    webhooks: settings,
    rates: processor.rates(),
    refunds: { pending: refunds.isPending },
    faults: shownFaults(faults),
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
