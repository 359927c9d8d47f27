/** What the environment says of those who take payments and make eSIMs. */
import * as sandbox from "./env-sandbox";
import { baseUrlOf, type ProcessorSettings } from "./processors/adapter";
import { adapters } from "./processors/registry";

const LOOK_SECONDS = 2 * 60 * 60;
const SANDBOX_LOOK_SECONDS = 15;
const DELIVERY_MINUTES = 15;
const SANDBOX_DELIVERY_MINUTES = 2;

/** The variables about it, read and checked. */
interface Network {
  NETWORK_PROVIDER: "sandbox" | "esim-access";
  ESIM_ACCESS_BASE_URL: string;
  ESIM_ACCESS_CODE?: string | undefined;
  ESIM_ACCESS_SECRET?: string | undefined;
  NETWORK_LOW_BALANCE: number;
  NETWORK_LOOK_SECONDS?: number | undefined;
  DELIVERY_DEADLINE_MINUTES?: number | undefined;
}

/** The network that eSIMs are ordered from. */
export function network(vars: Network, sandboxOrigin: string) {
  if (vars.NETWORK_PROVIDER === "sandbox") {
    return {
      id: vars.NETWORK_PROVIDER,
      isTest: true,
      baseUrl: sandboxOrigin,
      accessCode: sandbox.ACCESS_CODE,
      secret: sandbox.ACCESS_SECRET,
      lookSeconds: vars.NETWORK_LOOK_SECONDS ?? SANDBOX_LOOK_SECONDS,
      deliveryMinutes: vars.DELIVERY_DEADLINE_MINUTES ?? SANDBOX_DELIVERY_MINUTES,
      lowBalance: vars.NETWORK_LOW_BALANCE,
    };
  }
  return {
    id: vars.NETWORK_PROVIDER,
    isTest: false,
    baseUrl: baseUrlOf(vars.ESIM_ACCESS_BASE_URL),
    accessCode: vars.ESIM_ACCESS_CODE!,
    secret: vars.ESIM_ACCESS_SECRET!,
    lookSeconds: vars.NETWORK_LOOK_SECONDS ?? LOOK_SECONDS,
    /** What was paid for and is not there by then is late. */
    deliveryMinutes: vars.DELIVERY_DEADLINE_MINUTES ?? DELIVERY_MINUTES,
    /** In US dollars. */
    lowBalance: vars.NETWORK_LOW_BALANCE,
  };
}

/** Every payment processor that is configured, the sandbox among them; those that take new payments first. */
export function processors(
  vars: { PAYMENT_PROVIDER: readonly string[]; CARD_PROVIDER: readonly string[] } & Record<string, unknown>,
  sandboxOrigin: string,
): ProcessorSettings[] {
  const all = [
    ...(vars.PAYMENT_PROVIDER.includes("sandbox") ? [sandboxProcessor(sandboxOrigin)] : []),
    ...adapters
      .filter(({ needs }) => isSet(vars[needs[0]]))
      .map(({ id, trial, settings }) => ({
        id,
        adapter: id,
        isTest: trial?.(vars) !== undefined,
        ...settings(vars),
      })),
  ];
  const takers = [...vars.PAYMENT_PROVIDER, ...vars.CARD_PROVIDER];
  return [
    ...takers.flatMap((taker) => all.filter(({ id }) => id === taker)),
    ...all.filter(({ id }) => !takers.includes(id)),
  ];
}

/** Whether a variable says something; an empty list does not. */
export function isSet(value: unknown): boolean {
  return value !== undefined && String(value) !== "";
}

function sandboxProcessor(origin: string) {
  return {
    id: "sandbox",
    adapter: "commerce",
    isTest: true,
    baseUrl: origin,
    apiKey: sandbox.API_KEY,
    webhookSecrets: [sandbox.WEBHOOK_SECRET],
    coins: sandbox.COINS,
  };
}

/** Those whose address is the sandbox's, by protocol: it stands in for them, and tells the shop at that port. */
export function standIns(
  all: readonly ProcessorSettings[],
  sandboxOrigin: string,
  port: number,
): Record<string, (ProcessorSettings & { webhookSecret: string; webhookUrl: string }) | undefined> {
  const here = all.filter(
    ({ id, adapter, baseUrl, webhookSecrets: [secret] }) =>
      id === adapter && secret && new URL(baseUrl).origin === sandboxOrigin,
  );
  return Object.fromEntries(
    here.map((settings) => [
      settings.adapter,
      {
        ...settings,
        webhookSecret: settings.webhookSecrets[0]!,
        webhookUrl: `http://127.0.0.1:${port}/api/payments/${settings.id}/webhook`,
      },
    ]),
  );
}
