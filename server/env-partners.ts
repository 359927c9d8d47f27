/** What the environment says of those who take payments and make eSIMs. */
import * as sandbox from "./env-sandbox";
import { isSet, sandboxOriginOf, type Variables } from "./env-variables";
import { type Adapter, baseUrlOf, type ProcessorSettings } from "./processors/adapter";
import { adapters } from "./processors/registry";

/** How often the network is asked about an eSIM that nothing is heard of. */
export const LOOK_SECONDS = 2 * 60 * 60;
const SANDBOX_LOOK_SECONDS = 15;
const DELIVERY_MINUTES = 15;
const SANDBOX_DELIVERY_MINUTES = 2;

/** The network that eSIMs are ordered from. */
export function networkSettings(vars: Variables, sandboxOrigin: string) {
  const isTest = vars.NETWORK_PROVIDER === "sandbox";
  const [lookSeconds, minutes] = isTest
    ? [SANDBOX_LOOK_SECONDS, SANDBOX_DELIVERY_MINUTES]
    : [LOOK_SECONDS, DELIVERY_MINUTES];
  return {
    id: vars.NETWORK_PROVIDER,
    isTest,
    baseUrl: isTest ? sandboxOrigin : baseUrlOf(vars.ESIM_ACCESS_BASE_URL),
    accessCode: isTest ? sandbox.ACCESS_CODE : vars.ESIM_ACCESS_CODE!,
    secret: isTest ? sandbox.ACCESS_SECRET : vars.ESIM_ACCESS_SECRET!,
    lookSeconds: vars.NETWORK_LOOK_SECONDS ?? lookSeconds,
    /** What was paid for and is not there by then is late. */
    deliveryMinutes: vars.DELIVERY_DEADLINE_MINUTES ?? minutes,
    /** In US dollars. */
    lowBalance: vars.NETWORK_LOW_BALANCE,
  };
}

/** Every payment processor that is configured, the sandbox among them; those that take new payments first. */
export function processorSettings(vars: Variables, sandboxOrigin: string): ProcessorSettings[] {
  const all = [
    ...(vars.PAYMENT_PROVIDER.includes("sandbox") ? [sandboxProcessor(sandboxOrigin)] : []),
    ...adapters
      .filter(({ needs }) => isSet(vars[needs[0]]))
      .map((adapter) => ({
        id: adapter.id,
        adapter: adapter.id,
        isTest: trialOf(adapter, vars) !== undefined,
        ...adapter.settings(vars),
      })),
  ];
  const takers = [...vars.PAYMENT_PROVIDER, ...vars.CARD_PROVIDER];
  return [
    ...takers.flatMap((taker) => all.filter(({ id }) => id === taker)),
    ...all.filter(({ id }) => !takers.includes(id)),
  ];
}

/**
 * Where payments at a processor cost nothing: what would have to be otherwise, and why. The sandbox stands in for one at
 * its own address, which is its own only where it runs: beside a real network it does not.
 */
export function trialOf({ trial, address }: Adapter, vars: Variables): string | undefined {
  const at = vars.NETWORK_PROVIDER === "sandbox" && isSet(vars[address]) && String(vars[address]);
  const isSandbox = at && new URL(at).origin === sandboxOriginOf(vars);
  return trial?.(vars) ?? (isSandbox ? `another ${address}: the sandbox's payments cost nothing` : undefined);
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
