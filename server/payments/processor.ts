import { timestamp } from "../clock";
import { env } from "../env";
import type { Attempt } from "./attempts";
import type { PaymentProvider } from "./provider";
import { open } from "./providers/registry";

let configured: ReadonlyMap<string, PaymentProvider> | undefined;

/** Every processor that is configured, by its id; the first one takes new payments in coin. */
export function processors(): ReadonlyMap<string, PaymentProvider> {
  return (configured ??= new Map(env().processors.map((settings) => [settings.id, open(settings)])));
}

/** The processor that takes new payments in coin. */
export function paymentProvider(): PaymentProvider {
  return processors().values().next().value!;
}

/** The processor that takes cards, if one does. */
export function cardProvider(): PaymentProvider | undefined {
  const { cardProvider: id } = env();
  return id && processors().get(id);
}

/** How a card is paid with: on its processor's page, by the simulation, or not at all. */
export type Cards = "page" | "simulation" | "none";

export function cards(): Cards {
  if (cardProvider()) return "page";
  return env().cardSimulation ? "simulation" : "none";
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
