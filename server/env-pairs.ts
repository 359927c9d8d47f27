/**
 * Which settings do not go together, because the shop would then give away what it pays for, sell what nobody
 * can use, or show what is secret. What stands in no row boots.
 */
import type { Adapter } from "./processors/adapter";
import { adapters } from "./processors/registry";

/** What the table asks about. A value that is wrong by itself is undefined, and blamed for nothing more. */
export interface Settings {
  /** Who takes coins, in order. */
  payment: readonly string[] | undefined;
  network: "sandbox" | "esim-access" | undefined;
  card: "on" | "off" | undefined;
  limits: "on" | "off" | undefined;
  /** Who reaches the shop: this machine alone, or others, and then in the clear or under TLS. */
  reach: "this machine" | "http" | "https";
  hasStrongSecrets: boolean;
  /** Who takes cards, in order. */
  cards: readonly string[] | undefined;
  /** Where a payment costs nothing: what would have to be otherwise, and why. */
  trial(processor: Adapter): string | undefined;
  /** Whether what a real partner needs is not set. */
  lacks(name: string): boolean;
  /** What else a processor needs: a sentence. */
  lacksElse(processor: Adapter): string | undefined;
  /** Why nobody may sell for real money with the owner's file: a sentence each. */
  ownersFile: readonly string[];
  /** Whether what is sent to the address in this variable can be read on its way. */
  isInTheClear(name: string): boolean;
}

export const MIN_SECRET_LENGTH = 32;

const isChosen = ({ payment, cards }: Settings, { id, takes }: Adapter) =>
  (takes === "coins" ? payment : cards)?.includes(id) ?? false;
const choiceOf = ({ id, takes }: Adapter) =>
  `${takes === "coins" ? "PAYMENT_PROVIDER" : "CARD_PROVIDER"}=${id}`;
const takingMoney = (settings: Settings) =>
  adapters.filter((adapter) => isChosen(settings, adapter) && !settings.trial(adapter));
const costsMoney = ({ network }: Settings) => network === "esim-access";
const isReal = (settings: Settings) => takingMoney(settings).length > 0 || costsMoney(settings);
const isPublic = ({ reach }: Settings) => reach !== "this machine";

interface Refusal {
  when(settings: Settings): boolean;
  say: string | ((settings: Settings) => string);
}

const refusals = (): Refusal[] => [
  {
    when: ({ payment, cards }) => payment?.length === 0 && cards?.length === 0,
    say: "PAYMENT_PROVIDER=none needs a CARD_PROVIDER: without either nobody can pay.",
  },
  {
    when: ({ payment, network }) => payment?.includes("sandbox") === true && network === "esim-access",
    say: "NETWORK_PROVIDER=esim-access needs a real PAYMENT_PROVIDER, or none beside a CARD_PROVIDER: the sandbox's payments cost nothing, real eSIMs do.",
  },
  // Also where another takes new payments: what it took before is still followed, and delivered.
  ...adapters.map((adapter) => ({
    when: (settings: Settings) =>
      settings.network === "esim-access" &&
      !settings.lacks(adapter.needs[0]) &&
      settings.trial(adapter) !== undefined,
    say: (settings: Settings) =>
      `NETWORK_PROVIDER=esim-access needs ${settings.trial(adapter)}, real eSIMs do.`,
  })),
  {
    when: ({ cards = [], card }) => cards.length > 0 && card === "on",
    say: ({ cards }) =>
      `CARD_SIMULATION must be off with CARD_PROVIDER=${cards}: it gives plans to whoever presses the button.`,
  },
  ...adapters.map((adapter) => ({
    when: (settings: Settings) => takingMoney(settings).includes(adapter) && settings.network === "sandbox",
    say: `${choiceOf(adapter)} needs NETWORK_PROVIDER=esim-access: the sandbox's eSIMs work on no phone.`,
  })),
  {
    when: (settings) => isReal(settings) && settings.card === "on",
    say: "CARD_SIMULATION must be off with a real payment processor or network: it gives plans to whoever presses the button.",
  },
  {
    when: (settings) => settings.limits === "off" && (isReal(settings) || isPublic(settings)),
    say: "LIMITS=off is for the sandbox on this machine alone: anyone could guess passwords as fast as they like.",
  },
  {
    when: (settings) => isReal(settings) && settings.reach === "http",
    say:
      "APP_ORIGIN must begin with https:// with a real payment processor or network, unless it is on this machine: " +
      "anyone on the way could read sessions and activation codes.",
  },
  {
    when: (settings) => (isReal(settings) || isPublic(settings)) && !settings.hasStrongSecrets,
    say:
      `SESSION_SECRET must be set to at least ${MIN_SECRET_LENGTH} random characters (every one of a list) with a real ` +
      "payment processor or network, and wherever APP_ORIGIN is not on this machine. Make one with: openssl rand -base64 32",
  },
  ...adapters.flatMap((adapter) => {
    const { id, needs, address } = adapter;
    return [
      ...needs.map((name) => ({
        when: (settings: Settings) => isChosen(settings, adapter) && settings.lacks(name),
        say: `${choiceOf(adapter)} needs ${name}.`,
      })),
      // One that took payments before is followed without webhooks, but not without its address.
      ...needs
        .filter((name, index) => index > 0 && !name.endsWith("_WEBHOOK_SECRET"))
        .map((name) => ({
          when: (settings: Settings) =>
            !isChosen(settings, adapter) && !settings.lacks(needs[0]) && settings.lacks(name),
          say: `${needs[0]} needs ${name}: without it nobody can be asked about the charges of ${id}.`,
        })),
      {
        when: (settings: Settings) => !settings.lacks(needs[0]) && settings.isInTheClear(address),
        say: `${address} must be https, unless it is on this machine.`,
      },
      {
        when: (settings: Settings) =>
          isChosen(settings, adapter) && settings.lacksElse(adapter) !== undefined,
        say: (settings: Settings) => settings.lacksElse(adapter)!,
      },
    ];
  }),
  {
    when: (settings) => isReal(settings) && settings.ownersFile.length > 0,
    say: ({ ownersFile }) => ownersFile.join("\n"),
  },
  {
    when: (settings) => takingMoney(settings).length > 0 && settings.lacks("SMTP_URL"),
    say: (settings) =>
      `${choiceOf(takingMoney(settings)[0]!)} needs SMTP_URL: receipts and reset links go out by mail.`,
  },
  ...(["ESIM_ACCESS_CODE", "ESIM_ACCESS_SECRET"] as const).map((name) => ({
    when: (settings: Settings) => costsMoney(settings) && settings.lacks(name),
    say: `NETWORK_PROVIDER=esim-access needs ${name}.`,
  })),
  {
    when: (settings) => costsMoney(settings) && settings.isInTheClear("ESIM_ACCESS_BASE_URL"),
    say: "ESIM_ACCESS_BASE_URL must be https, unless it is on this machine.",
  },
];

/** Everything that is wrong with these settings together: a sentence each, which says what to set. */
export function refusalsOf(settings: Settings): string[] {
  return refusals()
    .filter(({ when }) => when(settings))
    .map(({ say }) => (typeof say === "string" ? say : say(settings)));
}
