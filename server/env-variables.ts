/** Each variable of the environment by itself: what it may be, and what it is where nothing is said. */
import { z } from "zod";
import { line, List, Switch, WebAddress } from "./env-kinds";
import { adapters } from "./processors/registry";
import { shop } from "./shop/rules";

const NO_PORT = "must be a port number from 1 to 65535";
const Port = z.coerce.number(NO_PORT).int(NO_PORT).min(1, NO_PORT).max(65_535, NO_PORT);
const idsOf = (takes: "coins" | "cards") =>
  adapters.filter((adapter) => adapter.takes === takes).map(({ id }) => id);

function ourVariables() {
  return z.object({
    NODE_ENV: z.string().default("production"),
    PORT: Port.default(3000),
    WEB_PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
    SANDBOX_PORT: Port.optional(),
    SANDBOX_SMTP_PORT: Port.optional(),
    SANDBOX_CONFIRM_SECONDS: z.coerce.number().min(0).max(3600).default(3),
    APP_ORIGIN: WebAddress.transform((url) => new URL(url).origin).optional(),
    DATABASE_URL: z
      .string()
      .regex(/^(file|sqlite|postgres|postgresql):/, "must begin with file: or postgres:")
      .optional(),
    SESSION_SECRET: List.prefault(""),
    PAYMENT_PROVIDER: line(["none", "sandbox"], idsOf("coins")).prefault("sandbox"),
    CARD_PROVIDER: line(["none"], idsOf("cards")).prefault("none"),
    CARD_SIMULATION: Switch.optional(),
    LIMITS: z.enum(["on", "off", "tight"]).default("on"),
    NETWORK_PROVIDER: z.enum(["sandbox", "esim-access"]).default("sandbox"),
    ESIM_ACCESS_BASE_URL: z.url().default("https://api.esimaccess.com"),
    ESIM_ACCESS_CODE: z.string().optional(),
    ESIM_ACCESS_SECRET: z.string().optional(),
    NETWORK_LOW_BALANCE: z.coerce.number().min(0).max(1_000_000).default(50),
    DELIVERY_DEADLINE_MINUTES: z.coerce.number().min(1).max(1_440).optional(),
    NETWORK_LOOK_SECONDS: z.coerce.number().int().min(1).max(86_400).optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\/[^\s/]+/, "must be smtp://USER:PASSWORD@HOST:PORT or smtps://…")
      .pipe(z.url())
      .optional(),
    MAIL_FROM: z
      .string()
      .regex(/^[^<>@\r\n]+ <[^<>@\s]+@[^<>@\s]+>$/, "must be NAME <ADDRESS>")
      .default(`${shop.name} <${shop.supportEmail}>`),
    TRUST_PROXY: z.string().optional(),
    OPERATOR: z.string().optional(),
    SHOP_CONFIG: z.string().optional(),
  });
}

/** All variables, with those of the processors, which their adapters read (server/processors). */
export function allVariables() {
  const theirs = Object.assign({}, ...adapters.map(({ variables }) => variables)) as z.ZodRawShape;
  return ourVariables().extend(theirs);
}
export type Variables = z.infer<ReturnType<typeof ourVariables>> & Record<string, unknown>;

/** Whether a variable says something; an empty list does not. */
export function isSet(value: unknown): boolean {
  return value !== undefined && String(value) !== "";
}

export const sandboxPortOf = ({ SANDBOX_PORT, PORT }: Variables) => SANDBOX_PORT ?? PORT + 1;
export const sandboxOriginOf = (vars: Variables) => `http://127.0.0.1:${sandboxPortOf(vars)}`;
