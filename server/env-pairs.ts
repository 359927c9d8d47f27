/**
 * Which settings do not go together, because the shop would then give away what it pays for, sell what nobody
 * can use, or show what is secret. What stands in no row boots.
 */

/** What the table asks about. A value that is wrong by itself is undefined, and blamed for nothing more. */
export interface Settings {
  payment: "sandbox" | LiveProcessor | undefined;
  network: "sandbox" | "esim-access" | undefined;
  card: "on" | "off" | undefined;
  /** Who reaches the shop: this machine alone, or others, and then in the clear or under TLS. */
  reach: "this machine" | "http" | "https";
  hasStrongSecrets: boolean;
  /** Whether Coinbase Business is its own sandbox, where a payment costs nothing. */
  isCoinbaseSandbox: boolean;
  /** Who takes cards. */
  cards: "none" | CardProcessor | undefined;
  /** Whether Stripe's key is of its test mode, where a payment costs nothing. */
  isStripeTest: boolean;
  /** Whether what a real partner needs is not set. */
  lacks(name: Needed): boolean;
  /** Whether it is known which coins the processor takes. */
  knowsCoins: boolean;
  /** Whether what is sent to the address in this variable can be read on its way. */
  isInTheClear(name: "ESIM_ACCESS_BASE_URL" | (typeof live)[number]["address"]): boolean;
}

/**
 * Those who take real money: what each cannot do without, first its key, which by itself says that it is asked
 * about its charges; and where it is.
 */
export const liveProcessors = {
  commerce: { needs: ["COMMERCE_API_KEY", "COMMERCE_WEBHOOK_SECRET"], address: "COMMERCE_BASE_URL" },
  btcpay: {
    needs: ["BTCPAY_API_KEY", "BTCPAY_URL", "BTCPAY_STORE_ID", "BTCPAY_WEBHOOK_SECRET"],
    address: "BTCPAY_URL",
  },
  "coinbase-business": {
    needs: ["COINBASE_BUSINESS_KEY_ID", "COINBASE_BUSINESS_KEY_SECRET", "COINBASE_BUSINESS_WEBHOOK_SECRET"],
    address: "COINBASE_BUSINESS_URL",
  },
} as const;
export type LiveProcessor = keyof typeof liveProcessors;

/** Those who take cards, in the same way. */
export const cardProcessors = {
  stripe: { needs: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"], address: "STRIPE_URL" },
} as const;
export type CardProcessor = keyof typeof cardProcessors;

const live = [...Object.values(liveProcessors), ...Object.values(cardProcessors)];

type Needed = (typeof live)[number]["needs"][number] | "SMTP_URL" | "ESIM_ACCESS_CODE" | "ESIM_ACCESS_SECRET";

export const MIN_SECRET_LENGTH = 32;

const takesMoney = ({ payment, isCoinbaseSandbox }: Settings) =>
  payment !== undefined && payment !== "sandbox" && !(payment === "coinbase-business" && isCoinbaseSandbox);
const costsMoney = ({ network }: Settings) => network === "esim-access";
const isReal = (settings: Settings) => takesMoney(settings) || costsMoney(settings);
const isPublic = ({ reach }: Settings) => reach !== "this machine";

const refusals: { when(settings: Settings): boolean; say: string | ((settings: Settings) => string) }[] = [
  {
    when: ({ payment, network }) => payment === "sandbox" && network === "esim-access",
    say: "NETWORK_PROVIDER=esim-access needs a real PAYMENT_PROVIDER: the sandbox's payments cost nothing, real eSIMs do.",
  },
  {
    // Also where another takes new payments: what it took before is still followed, and delivered.
    when: (settings) =>
      settings.network === "esim-access" &&
      settings.isCoinbaseSandbox &&
      !settings.lacks("COINBASE_BUSINESS_KEY_ID"),
    say: "NETWORK_PROVIDER=esim-access needs COINBASE_BUSINESS_SANDBOX to be off: its payments cost nothing, real eSIMs do.",
  },
  {
    when: (settings) =>
      settings.network === "esim-access" && settings.isStripeTest && !settings.lacks("STRIPE_SECRET_KEY"),
    say: "NETWORK_PROVIDER=esim-access needs a live STRIPE_SECRET_KEY: payments of the test mode cost nothing, real eSIMs do.",
  },
  {
    when: ({ cards, network, isStripeTest, lacks }) =>
      cards === "stripe" && network === "sandbox" && !isStripeTest && !lacks("STRIPE_SECRET_KEY"),
    say: "CARD_PROVIDER=stripe with a live key needs NETWORK_PROVIDER=esim-access: the sandbox's eSIMs work on no phone.",
  },
  {
    when: ({ cards, card }) => cards === "stripe" && card === "on",
    say: "CARD_SIMULATION must be off with CARD_PROVIDER=stripe: it gives plans to whoever presses the button.",
  },
  {
    when: (settings) => takesMoney(settings) && settings.network === "sandbox",
    say: ({ payment }) =>
      `PAYMENT_PROVIDER=${payment} needs NETWORK_PROVIDER=esim-access: the sandbox's eSIMs work on no phone.`,
  },
  {
    when: (settings) => isReal(settings) && settings.card === "on",
    say: "CARD_SIMULATION must be off with a real payment processor or network: it gives plans to whoever presses the button.",
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
  ...Object.entries(liveProcessors).flatMap(([id, { needs, address }]) => [
    ...needs.map((name) => ({
      when: (settings: Settings) => settings.payment === id && settings.lacks(name),
      say: `PAYMENT_PROVIDER=${id} needs ${name}.`,
    })),
    // One that took payments before is followed without webhooks, but not without its address.
    ...needs
      .filter((name, index) => index > 0 && !name.endsWith("_WEBHOOK_SECRET"))
      .map((name) => ({
        when: (settings: Settings) =>
          settings.payment !== id && !settings.lacks(needs[0]) && settings.lacks(name),
        say: `${needs[0]} needs ${name}: without it nobody can be asked about the charges of ${id}.`,
      })),
    {
      when: (settings: Settings) => !settings.lacks(needs[0]) && settings.isInTheClear(address),
      say: `${address} must be https, unless it is on this machine.`,
    },
  ]),
  ...Object.entries(cardProcessors).flatMap(([id, { needs, address }]) => [
    ...needs.map((name) => ({
      when: (settings: Settings) => settings.cards === id && settings.lacks(name),
      say: `CARD_PROVIDER=${id} needs ${name}.`,
    })),
    {
      when: (settings: Settings) => !settings.lacks(needs[0]) && settings.isInTheClear(address),
      say: `${address} must be https, unless it is on this machine.`,
    },
  ]),
  {
    when: (settings) => takesMoney(settings) && settings.lacks("SMTP_URL"),
    say: ({ payment }) =>
      `PAYMENT_PROVIDER=${payment} needs SMTP_URL: receipts and reset links go out by mail.`,
  },
  {
    when: ({ payment, knowsCoins }) => payment === "commerce" && !knowsCoins,
    say: "COMMERCE_COINS must name the coins that the processor at COMMERCE_BASE_URL takes.",
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
  return refusals
    .filter(({ when }) => when(settings))
    .map(({ say }) => (typeof say === "string" ? say : say(settings)));
}
