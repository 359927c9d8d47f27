import type { z } from "zod";
import type { PaymentProvider } from "./provider";

/** What every adapter gets to know of its processor. */
export interface ProviderSettings {
  /** Whose charges these are: what is kept of a payment names it. */
  id: string;
  /** Whether a payment there costs nothing. */
  isTest: boolean;
  /** Without a slash at its end. */
  baseUrl: string;
  /** Any of them may sign: two are live while one replaces the other. */
  webhookSecrets: readonly string[];
  /** Their codes; none where cards are taken. */
  coins: readonly string[];
}

/** A configured processor, and the id of the adapter that speaks to it. */
export interface ProcessorSettings extends ProviderSettings {
  adapter: string;
}

/** A payment processor as the shop meets it: the variables that name it, and what speaks to it. */
export interface Adapter<Vars = Record<string, unknown>, Settings = ProviderSettings> {
  /** Its name in PAYMENT_PROVIDER, or in CARD_PROVIDER. */
  id: string;
  takes: "coins" | "cards";
  variables: z.ZodRawShape;
  /**
   * The variables that it takes no payment without; first its key, which by itself says that it is asked about the
   * charges that it made.
   */
  needs: readonly [string, ...string[]];
  /** The variable that says where it is. */
  address: string;
  /** Whether it sends money back when it is asked to. */
  sendsBack: boolean;
  /** Where a payment costs nothing: what would have to be otherwise, and why. */
  trial?(vars: Vars): string | undefined;
  /** What else it takes no payment without: a sentence. */
  lacks?(vars: Vars): string | undefined;
  /** The settings, from variables that are valid and include its key. */
  settings(vars: Vars): Omit<Settings, "id" | "isTest">;
  open(settings: Settings): PaymentProvider;
}

/** An adapter as the registry keeps it, which hands each what it reads itself. */
export function adapter<Shape extends z.ZodRawShape, Settings extends ProviderSettings>(
  described: { variables: Shape } & Adapter<z.infer<z.ZodObject<Shape>>, Settings>,
): Adapter {
  return described as unknown as Adapter;
}

/** An address as calls begin with it. */
export function baseUrlOf(address: string): string {
  return address.replace(/\/+$/, "");
}
