/**
 * Everything that a tester can do to the network, in one list: `/_config/network` and the network's pages are made from
 * it, and docs/reference/testing.md is held to it.
 */
import { nowMs, timestamp } from "../../clock";
import { z } from "zod";
import { answerControls, type Controls, controlsOf, Nothing, perform } from "../controls";
import { addFault, faultFields, shownFaults } from "../faults";
import { type Answer, type Call, HttpError, problem } from "../web/http";
import { FAULT_KINDS, FAULTS, OPERATIONS, PHONE_FAULT_KINDS, PHONE_FAULTS } from "./faults";
import { UNITS_PER_USD, USUAL_BALANCE } from "./packages";
import { press, use } from "./phone";
import type { PhoneNetwork } from "./phone-network";
import {
  age,
  BYTES_PER_MB,
  ENDINGS,
  expireIn,
  PHONE_BUTTONS,
  START_RULES,
  totalBytes,
  usedBytes,
} from "./profile";
import { Settings } from "./schema";
import type { NetworkOrder } from "./store";

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** What a fault of the network takes. */
export const NetworkFaultSchema = z
  .strictObject(faultFields([...FAULT_KINDS, ...PHONE_FAULT_KINDS], OPERATIONS))
  .refine(({ next, operation }) => operation === "any" || !Object.hasOwn(PHONE_FAULTS, next), {
    path: ["operation"],
    message: "a phone's download is no call",
  })
  .meta({
    examples: [{ next: "no_stock" }, { next: "500", operation: "order", seconds: 3 * DAY_SECONDS }],
  });

const control = controlsOf<PhoneNetwork>();

/** Every control by method and address under `/_config/network`, in the order of the page. */
export const CONTROLS: Controls<PhoneNetwork> = {
  "GET ": control(Nothing, () => undefined, {
    sees: "nothing: time, settings, faults, balance and counts as they are",
  }),
  "GET orders": control(Nothing, ({ store }) => ({ data: store.orders }), {
    sees: "nothing: each order with its profile",
  }),
  "GET notices": control(Nothing, ({ store }) => ({ data: store.notices }), {
    sees: "nothing: each notification with its answers",
  }),
  "POST faults": control(NetworkFaultSchema, ({ faults }, fault) => addFault(faults, fault), {
    button: "Add a fault",
    sees: "calls that go wrong, so often or for so long as it says; several wait in line",
    presets: {
      "Out for an hour": { next: "500", seconds: HOUR_SECONDS },
      "Out for 3 days": { next: "500", seconds: 3 * DAY_SECONDS },
    },
    words: Object.fromEntries(
      Object.entries({ ...FAULTS, ...PHONE_FAULTS }).map(([kind, { sees }]) => [kind, sees]),
    ),
  }),
  "DELETE faults": control(Nothing, ({ faults }) => void faults.splice(0), {
    button: "End all faults",
    sees: "answers as they should be",
  }),
  "POST balance": control(
    z
      .strictObject({
        dollars: z
          .number()
          .min(0)
          .max(1_000_000)
          .meta({ title: "Balance (US dollars)", description: "So much lies there." }),
      })
      .meta({ examples: [{ dollars: 0 }] }),
    (network, { dollars }) => network.set({ balance: Math.round(dollars * UNITS_PER_USD) }),
    {
      button: "Set the balance",
      sees: "the balance, of which every eSIM takes its price; without it none is made (200007)",
      presets: {
        "Empty the balance": { dollars: 0 },
        "Fill it up": { dollars: USUAL_BALANCE / UNITS_PER_USD },
      },
    },
  ),
  "POST ": control(
    Settings.partial().meta({ examples: [{ allocateSeconds: 60 }, { failureRate: 0.2, seed: 1 }] }),
    ({ settings, chance }, values) => {
      Object.assign(settings, values);
      chance.begin();
    },
    { button: "Change the settings", sees: "the settings below; what is left out stays" },
  ),
  "DELETE data": control(Nothing, (network) => network.reset(), {
    button: "Forget everything",
    sees: "a network that knows no eSIM; balance, settings and faults as in the beginning",
  }),
};

interface Phone {
  network: PhoneNetwork;
  order: NetworkOrder;
}

const phoneControl = controlsOf<Phone>();

/** What can be done to one eSIM, by what `POST phones {number}` takes. */
export const PHONE_CONTROLS: Controls<Phone> = {
  press: phoneControl(
    z.object({ press: z.enum(PHONE_BUTTONS) }),
    ({ network, order }, { press: button }) => press(network, order, button),
    { button: "Press a button", sees: "what the phone does with it; what its state forbids is refused" },
  ),
  useBytes: phoneControl(
    z.object({
      useBytes: z.number().int().positive().meta({ title: "Data used (MB)", unit: BYTES_PER_MB }),
    }),
    ({ network, order }, { useBytes }) => use(network, order, useBytes),
    {
      button: "Use data",
      sees: "so many bytes used, as far as there are any; the counter lags by usageDelaySeconds",
    },
  ),
  beginCounter: phoneControl(
    z.object({ beginCounter: z.literal(true) }),
    ({ order }) => void (order.profile.countedFrom = nowMs()),
    {
      button: "Begin the counter anew",
      sees: "a counter that goes back to nothing; what was used stays used",
    },
  ),
  ageDays: phoneControl(
    z.object({ ageDays: z.number().positive().max(1_000).meta({ title: "Bought (days ago)" }) }),
    ({ order }, { ageDays }) => age(order.profile, ageDays),
    { button: "Make it older", sees: "an eSIM that was bought so many days earlier" },
  ),
  expiresInDays: phoneControl(
    z.object({ expiresInDays: z.number().min(0).max(1_000).meta({ title: "Ends in (days)" }) }),
    ({ order }, { expiresInDays }) => expireIn(order.profile, expiresInDays),
    {
      button: "Have it end",
      sees: "another end, so many days from now: the start-by of one whose days have not begun, else the end of its days",
    },
  ),
  startRule: phoneControl(
    z.object({ startRule: z.enum(START_RULES).meta({ title: "Its days begin with" }) }),
    ({ order }, { startRule }) => void (order.profile.startRule = startRule),
    { button: "Change the start rule", sees: "days that begin by another rule than the package's" },
  ),
  end: phoneControl(
    z.object({ end: z.enum(ENDINGS).meta({ title: "How it ends" }) }),
    ({ network, order }, { end }) => network.end(order.profile.esimTranNo, end),
    {
      button: "Cancel or revoke it",
      sees: "an eSIM that the network ended by itself: a cancel only while it is unused and not installed, with its price paid back; a revoke always, once; or suspended it, until it is let go",
    },
  ),
};

const phoneFields = Object.entries(PHONE_CONTROLS).map(([name, { takes, sees }]) => [
  name,
  (takes as z.ZodObject<Record<string, z.ZodType>>).shape[name]!.describe(sees).optional(),
]);
const PhoneSchema = z
  .strictObject(Object.fromEntries(phoneFields) as z.ZodRawShape)
  .refine((wish) => Object.keys(wish).length === 1, `takes one of ${Object.keys(PHONE_CONTROLS).join(", ")}`)
  .meta({
    examples: [
      ...PHONE_BUTTONS.map((button) => ({ press: button })),
      { useBytes: 500_000_000 },
      { beginCounter: true },
      { ageDays: 30 },
      { expiresInDays: 1 },
      ...START_RULES.map((startRule) => ({ startRule })),
      ...ENDINGS.map((end) => ({ end })),
    ],
  });

/** Those of the network, and of its phones. */
export const NETWORK_CONTROLS: Controls<PhoneNetwork> = {
  ...CONTROLS,
  "POST phones *": control(PhoneSchema, pressOrSet, { sees: "one eSIM, or its phone, as one of these says" }),
};

async function pressOrSet(network: PhoneNetwork, wish: object, id: string) {
  const order = network.find(id);
  if (!order) throw new HttpError(problem(404, "not_found", "No such phone."));
  await perform(PHONE_CONTROLS[Object.keys(wish)[0]!]!, { network, order }, wish);
  network.changed();
  const { profile } = order;
  return {
    smdpStatus: profile.smdpStatus,
    usedBytes: usedBytes(profile),
    totalBytes: totalBytes(profile),
  };
}

/** Answers `/_config/network…`; no key, since only this machine reaches it. */
export function answerConfig(call: Call, network: PhoneNetwork): Promise<Answer> {
  return answerControls(call, call.path.slice(2), NETWORK_CONTROLS, network, overview);
}

/** The network as it is, for who tests it. */
export function overview({ settings, faults, chance, store }: PhoneNetwork) {
  return {
    now: timestamp(),
    settings,
    struck: chance.struck,
    balance: { dollars: store.balance / UNITS_PER_USD },
    faults: shownFaults(faults),
    counts: {
      orders: store.orders.length,
      repeats: store.orders.reduce((sum, { repeats }) => sum + repeats, 0),
      notices: store.notices.length,
    },
  };
}
