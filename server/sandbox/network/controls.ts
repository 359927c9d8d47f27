/**
 * Everything that a tester can do to the network, in one list: `/_config/network` and the network's pages are made from
 * it, and docs/testing.md is held to it.
 */
import type { z } from "zod";
import { FAULTS, forgetEnded } from "./faults";
import { UNITS_PER_USD, USUAL_BALANCE } from "./packages";
import type { PhoneNetwork } from "./phone-network";
import { age, expireIn } from "./profile";
import { ControlSchemas, PhoneSchemas } from "./schema";
import type { NetworkOrder } from "./store";

interface Shown {
  /** On its button, and over its form; what only looks has none. */
  button?: string;
  /** What the product sees. */
  sees: string;
  /** What its choices mean, where their names do not say it. */
  words?: Readonly<Record<string, string>>;
}

/** Why a control does not take what it was given. */
export class NotTaken extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

type Schemas = Record<string, z.ZodType>;
type Controls<Takes extends Schemas> = {
  [Name in keyof Takes]: Shown & {
    /** Buttons that need nothing typed, with what they send. */
    presets?: Record<string, z.input<Takes[Name]>>;
    /** @returns what it answers; by itself the network as it is. */
    run(network: PhoneNetwork, values: z.output<Takes[Name]>): unknown;
  };
};
type PhoneControls<Takes extends Schemas> = {
  [Name in keyof Takes]: Shown & {
    button: string;
    run(network: PhoneNetwork, order: NetworkOrder, values: z.output<Takes[Name]>): void;
  };
};

export type ControlName = keyof typeof ControlSchemas;
export type PhoneControlName = keyof typeof PhoneSchemas;

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Every control by method and address under `/_config/network`, in the order of the page. */
export const CONTROLS: Controls<typeof ControlSchemas> = {
  "GET ": {
    sees: "nothing: clock, settings, faults, balance and counts as they are",
    run: overview,
  },
  "GET orders": {
    sees: "nothing: each order with its profile",
    run: ({ store }) => ({ data: store.orders }),
  },
  "GET notices": {
    sees: "nothing: each notification with its answers",
    run: ({ store }) => ({ data: store.notices }),
  },
  "POST faults": {
    button: "Add a fault",
    sees: "calls that go wrong, so often or for so long as it says; several wait in line",
    presets: {
      "Out for an hour": { next: "500", seconds: HOUR_SECONDS },
      "Out for 3 days": { next: "500", seconds: 3 * DAY_SECONDS },
    },
    words: Object.fromEntries(Object.entries(FAULTS).map(([kind, { sees }]) => [kind, sees])),
    run({ faults, now }, { next: kind, seconds, until: moment = "", ...rest }) {
      const end = seconds === undefined ? Date.parse(moment) : now() + seconds * 1_000;
      const until = Number.isNaN(end) ? undefined : end;
      if (until !== undefined && until <= now())
        throw new NotTaken("until", "is over on the network's clock");
      faults.push({ kind, until, ...rest });
    },
  },
  "DELETE faults": {
    button: "End all faults",
    sees: "answers as they should be",
    run({ faults }) {
      faults.length = 0;
    },
  },
  "POST clock": {
    button: "Let time pass",
    sees: "what falls due at the network by then: profiles are made, use is known, days and faults end; its moments lie ahead of the shop's, whose clock stays",
    presets: {
      "An hour later": { advanceSeconds: HOUR_SECONDS },
      "A day later": { advanceSeconds: DAY_SECONDS },
    },
    run: ({ store }, { advanceSeconds }) => store.advance(advanceSeconds * 1_000),
  },
  "POST balance": {
    button: "Set the balance",
    sees: "the balance, of which every eSIM takes its price; without it none is made (200007)",
    presets: {
      "Empty the balance": { dollars: 0 },
      "Fill it up": { dollars: USUAL_BALANCE / UNITS_PER_USD },
    },
    run: ({ store }, { dollars }) => store.setBalance(Math.round(dollars * UNITS_PER_USD)),
  },
  "POST ": {
    button: "Change the settings",
    sees: "the settings below; what is left out stays",
    run({ settings, chance }, values) {
      Object.assign(settings, values);
      chance.begin();
    },
  },
  "DELETE data": {
    button: "Forget everything",
    sees: "a network that knows no eSIM; clock, balance, settings and faults as in the beginning",
    run: (network) => network.reset(),
  },
};

/** What can be done to one eSIM, by what `POST phones {number}` takes. */
export const PHONE_CONTROLS: PhoneControls<typeof PhoneSchemas> = {
  press: {
    button: "Press a button",
    sees: "what the phone does with it; what its state forbids is refused",
    run: (network, order, { press }) => network.press(order, press),
  },
  useBytes: {
    button: "Use data",
    sees: "so many bytes used, as far as there are any; the counter lags by usageDelaySeconds",
    run: (network, order, { useBytes }) => network.use(order, useBytes),
  },
  beginCounter: {
    button: "Begin the counter anew",
    sees: "a counter that goes back to nothing; what was used stays used",
    run({ now }, { profile }) {
      profile.countedFrom = now();
    },
  },
  ageDays: {
    button: "Make it older",
    sees: "an eSIM that was bought so many days earlier",
    run: (_, { profile }, { ageDays }) => age(profile, ageDays),
  },
  expiresInDays: {
    button: "Have it end",
    sees: "another end, so many days from now: the start-by of one whose days have not begun, else the end of its days",
    run: ({ now }, { profile }, { expiresInDays }) => expireIn(profile, expiresInDays, now()),
  },
  startRule: {
    button: "Change the start rule",
    sees: "days that begin by another rule than the package's",
    run(_, { profile }, { startRule }) {
      profile.startRule = startRule;
    },
  },
  end: {
    button: "Cancel or revoke it",
    sees: "an eSIM that the network ended by itself: a cancel only while it is unused and not installed, with its price paid back; a revoke always, once; or suspended it, until it is let go",
    run: (network, { profile }, { end }) => network.end(profile.esimTranNo, end),
  },
};

/** The network as it is, for who tests it. */
export function overview({ settings, faults, chance, store, now }: PhoneNetwork) {
  forgetEnded(faults, now());
  return {
    clock: { now: new Date(now()).toISOString(), offsetSeconds: store.clockOffsetMs() / 1_000 },
    settings,
    struck: chance.struck,
    balance: { dollars: store.balance() / UNITS_PER_USD },
    faults: faults.map(({ kind, until, ...rest }) => ({
      next: kind,
      ...rest,
      ...(until !== undefined && { until: new Date(until).toISOString() }),
    })),
    counts: {
      orders: store.orders.length,
      repeats: store.orders.reduce((sum, { repeats }) => sum + repeats, 0),
      notices: store.notices.length,
    },
  };
}
