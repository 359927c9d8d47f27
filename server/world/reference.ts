/** Every control of this shop's sandbox, as `/developers/testing` shows it. */
import { z } from "zod";
import { env } from "../env";
import type { Controls } from "../sandbox/controls";
import { CONTROLS as network, PHONE_CONTROLS } from "../sandbox/network/controls";
import { CONTROLS as payments } from "../sandbox/payment-processor/controls";
import { isWorld, CONTROLS as world } from "./controls";

type Field = z.core.JSONSchema._JSONSchema;
export type ControlReference = ReturnType<typeof controlReference>;

/** What stands in an address for a name, by the part before it. */
const NAMES: Readonly<Record<string, string>> = {
  charges: "$CHARGE",
  confirm: "$TRANSACTION",
  vanish: "$TRANSACTION",
  deliveries: "$EVENT",
  phones: "$ESIM",
};

/** What each control does and takes, with lines for the shell. */
export function controlReference() {
  const { origin } = env().sandbox;
  return {
    origin,
    isWorld: isWorld(),
    /** Shell lines by which the others name the newest of everything. */
    before: [
      `newest() { curl -s ${origin}/_config/$1 | node -p "JSON.parse(fs.readFileSync(0)).data.at(-1)?.$2"; }`,
      "CHARGE=$(newest charges code)",
      'TRANSACTION=$(newest charges "payments.at(-1)?.transaction_id")',
      "EVENT=$(newest deliveries eventId)",
      "ESIM=$(newest network/orders profile.iccid)",
    ].join("\n"),
    groups: [
      ...(isWorld() ? [{ name: "World", controls: listed("/world", world) }] : []),
      {
        name: "Mailbox",
        controls: [
          {
            call: "GET /mailbox.json",
            sees: "nothing: every email, the newest first, or those to one address",
            takes: [{ name: "to", is: "the address, in the query" }],
            lines: [`curl ${origin}/mailbox.json`, `curl ${origin}/mailbox.json?to=traveller@example.test`],
          },
        ],
      },
      { name: "Payments", controls: listed("/_config", payments) },
      { name: "Network", controls: listed("/_config/network", network) },
      {
        name: "Phones",
        controls: Object.values(PHONE_CONTROLS).map((control) =>
          shown("POST /_config/network/phones/$ESIM", control),
        ),
      },
    ],
  };

  function listed(root: string, controls: Controls<never>) {
    return Object.entries(controls).map(([name, control]) => shown(addressOf(root, name), control));
  }

  function shown(call: string, { sees = "", takes }: Controls<never>[string]) {
    const [method, path] = call.split(" ") as [string, string];
    const line = (option: string) => `curl ${option}${origin}${path}`;
    const examples = examplesOf(takes);
    return {
      call,
      sees,
      takes: fieldsOf(z.toJSONSchema(takes, { io: "input", unrepresentable: "any" })),
      lines:
        examples.length > 0
          ? examples.map((body) => line(`-d '${JSON.stringify(body)}' `))
          : [line(method === "GET" ? "" : `-X ${method} `)],
    };
  }
}

/** A control as it is called: `POST /_config/charges/$CHARGE/pay`. */
function addressOf(root: string, name: string): string {
  const [method, ...parts] = name.split(" ").filter(Boolean);
  const named = parts.map((part, nth) => (part === "*" ? NAMES[parts[nth - 1]!] : part));
  return `${method} ${[root, ...named].join("/")}`;
}

/** Those that the schema has; by itself each choice of what is a choice alone. */
function examplesOf(takes: z.ZodType): unknown[] {
  const { examples } = takes.meta() ?? {};
  if (Array.isArray(examples)) return examples;
  const [[name, only] = [], ...more] = Object.entries((takes as z.ZodObject).shape ?? {});
  if (!name || more.length > 0) return [];
  if (only instanceof z.ZodEnum) return only.options.map((choice) => ({ [name]: choice }));
  return only instanceof z.ZodLiteral ? [...only.values].map((value) => ({ [name]: value })) : [];
}

/** What it takes; of a choice of objects, all that any of them does. */
function fieldsOf({ properties = {}, oneOf = [] }: z.core.JSONSchema.JSONSchema) {
  const fields = [properties, ...oneOf.map((each) => each.properties ?? {})].flatMap(Object.entries<Field>);
  const names = [...new Set(fields.map(([name]) => name))];
  return names.map((name) => {
    const said = fields.filter(([other]) => other === name).map(([, field]) => saidOf(field));
    return { name, is: [...new Set(said)].join("; ") };
  });
}

/** A field in words: what it is, its choices, and what it is by itself. */
function saidOf(field: Field): string {
  if (typeof field === "boolean") return "";
  const { description, enum: choices, type, anyOf, const: fixed, default: usual } = field;
  const kind =
    choices?.join(", ") ??
    (fixed !== undefined
      ? String(fixed)
      : (type ??
        anyOf?.map((each) => (typeof each === "object" ? (each.const ?? each.type) : "")).join(" or ")));
  return [description, kind, usual !== undefined && `by itself ${String(usual)}`].filter(Boolean).join(" ");
}
