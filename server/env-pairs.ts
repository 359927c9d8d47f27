/**
 * Which settings do not go together, because the shop would then give away what it pays for, sell what nobody
 * can use, or show what is secret. What stands in no row boots.
 */

/** What the table asks about. A value that is wrong by itself is undefined, and blamed for nothing more. */
export interface Settings {
  payment: "sandbox" | "commerce" | undefined;
  network: "sandbox" | "esim-access" | undefined;
  card: "on" | "off" | undefined;
  /** Who reaches the shop: this machine alone, or others, and then in the clear or under TLS. */
  reach: "this machine" | "http" | "https";
  hasStrongSecrets: boolean;
  /** Whether what a real partner needs is not set. */
  lacks(name: Needed): boolean;
  /** Whether it is known which coins the processor takes. */
  knowsCoins: boolean;
  /** Whether what is sent to the address in this variable can be read on its way. */
  isInTheClear(name: "COMMERCE_BASE_URL" | "ESIM_ACCESS_BASE_URL"): boolean;
}

type Needed =
  | "COMMERCE_API_KEY"
  | "COMMERCE_WEBHOOK_SECRET"
  | "SMTP_URL"
  | "ESIM_ACCESS_CODE"
  | "ESIM_ACCESS_SECRET";

export const MIN_SECRET_LENGTH = 32;

const takesMoney = ({ payment }: Settings) => payment === "commerce";
const costsMoney = ({ network }: Settings) => network === "esim-access";
const isReal = (settings: Settings) => takesMoney(settings) || costsMoney(settings);
const isPublic = ({ reach }: Settings) => reach !== "this machine";

const refusals: { when(settings: Settings): boolean; say: string }[] = [
  {
    when: ({ payment, network }) => payment === "sandbox" && network === "esim-access",
    say: "NETWORK_PROVIDER=esim-access needs PAYMENT_PROVIDER=commerce: the sandbox's payments cost nothing, real eSIMs do.",
  },
  {
    when: ({ payment, network }) => payment === "commerce" && network === "sandbox",
    say: "PAYMENT_PROVIDER=commerce needs NETWORK_PROVIDER=esim-access: the sandbox's eSIMs work on no phone.",
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
  ...(["COMMERCE_API_KEY", "COMMERCE_WEBHOOK_SECRET"] as const).map((name) => ({
    when: (settings: Settings) => takesMoney(settings) && settings.lacks(name),
    say: `PAYMENT_PROVIDER=commerce needs ${name}.`,
  })),
  {
    when: (settings) => takesMoney(settings) && settings.lacks("SMTP_URL"),
    say: "PAYMENT_PROVIDER=commerce needs SMTP_URL: receipts and reset links go out by mail.",
  },
  {
    when: (settings) => takesMoney(settings) && settings.isInTheClear("COMMERCE_BASE_URL"),
    say: "COMMERCE_BASE_URL must be https, unless it is on this machine.",
  },
  {
    when: (settings) => takesMoney(settings) && !settings.knowsCoins,
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
  return refusals.filter(({ when }) => when(settings)).map(({ say }) => say);
}
