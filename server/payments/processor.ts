import { answerOrError } from "../outgoing";
import { now, SECOND, timestamp } from "../clock";
import { env, type Env } from "../env";
import type { Attempt } from "./attempts";
import { contain, type Contained } from "./breaker";
import type { PaymentProvider } from "../processors/provider";
import { openProcessor } from "../processors/registry";

/** How long one call to a processor may take, unless the caller says otherwise. */
export const callSignal = () => AbortSignal.timeout(5 * SECOND);

interface Configured {
  contained: readonly Contained[];
  byId: ReadonlyMap<string, PaymentProvider>;
}
let configured: Configured | undefined;

/** Every processor that is configured, by its id. */
export function processors(): ReadonlyMap<string, PaymentProvider> {
  return configure().byId;
}

function configure(): Configured {
  if (configured) return configured;
  const contained = env().processors.map((settings) => contain(openProcessor(settings)));
  const byId = new Map(contained.map(({ provider }) => [provider.id, provider]));
  return (configured = { contained, byId });
}

/** How an order is paid on a hosted page. */
export type HostedMethod = keyof Env["takers"];

/** Those that take new payments so, in the order of the settings. */
export function takersOf(method: HostedMethod): PaymentProvider[] {
  return env().takers[method].map((id) => processors().get(id)!);
}

/** The processors that a click on Pay calls, in order. One that does not answer is left out, unless all are. */
export function lineOf(method: HostedMethod): PaymentProvider[] {
  const all = takersOf(method);
  const there = all.filter((taker) => !isUnavailable(taker));
  return there.length > 0 ? there : all;
}

/** The coins of the page that a click leads to now; none where cards alone are taken. */
export function coinsTaken(): readonly string[] {
  return lineOf("crypto")[0]?.coins ?? [];
}

/** How a card is paid with: on its processor's page, by the simulation, or not at all. */
export type Cards = "page" | "simulation" | "none";
/** The same for one customer, of whom none is taken while a payment of theirs is disputed. */
export type CardsOf = Cards | "disputed";

export function cards(): Cards {
  if (takersOf("credit_card").length > 0) return "page";
  return env().cardSimulation ? "simulation" : "none";
}

/** Whether all that this shop buys and sells is play: the sandbox stands in for every processor, and the network. */
export function isSandboxed(): boolean {
  const { processors, sandbox } = env();
  return sandbox.enabled && processors.every(({ baseUrl }) => new URL(baseUrl).origin === sandbox.origin);
}

/** Whether this process has left a processor alone because it does not answer. No call. */
export function isUnavailable(processor: PaymentProvider | undefined): boolean {
  return configure().contained.some(({ provider, isAway }) => provider === processor && isAway());
}

/** The ways to pay, each whether all its processors are away. The simulation never is. */
export function unavailableMethods(): { crypto: boolean; card: boolean } {
  const isGone = (method: HostedMethod) => lineOf(method).some(isUnavailable);
  return { crypto: isGone("crypto"), card: isGone("credit_card") };
}

/**
 * Tries whether those that are away are back, so that no customer has to find out. Those whose pause is not over are
 * not called. Never throws for their sake.
 */
export async function probeUnavailable(): Promise<void> {
  const away = configure().contained.filter(({ isAway }) => isAway());
  await Promise.all(away.map(({ provider }) => answerOrError(firstListed(provider, callSignal()))));
}

/** The newest that a processor lists: a call that changes nothing and needs its key. */
export async function firstListed(provider: PaymentProvider, signal: AbortSignal): Promise<void> {
  await provider.listSince(now(), signal)[Symbol.asyncIterator]().next();
}

/** The page of an attempt, while it can be paid there and we can see whether it was; null else. */
export function payableAt({
  state,
  hosted_url,
  expires_at,
  provider,
}: Pick<Attempt, "state" | "hosted_url" | "expires_at" | "provider">): string | null {
  const isOpen = state === "open" && (expires_at === null || expires_at > timestamp());
  return isOpen && processors().has(provider) ? hosted_url : null;
}
