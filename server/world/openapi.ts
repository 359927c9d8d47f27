/** Every control as OpenAPI, from the schemas by which each is taken: for programs, and for `/developers/testing`. */
import { z } from "zod";
import { env } from "../env";
import { type Controls, Nothing } from "../sandbox/controls";
import { NETWORK_CONTROLS } from "../sandbox/network/controls";
import { CONTROLS as paymentControls } from "../sandbox/payment-processor/controls";

/** What the lines for the shell say in the place of a name, by the part of the address before it. */
const NAMES: Readonly<Record<string, string>> = {
  charges: "$CHARGE",
  confirm: "$TRANSACTION",
  vanish: "$TRANSACTION",
  deliveries: "$EVENT",
  phones: "$ESIM",
};

/** @param world its own controls, which hold this description; none elsewhere. */
export function describeControls(world: Controls<never>) {
  const { origin } = env().sandbox;
  const roots: [root: string, tag: string, controls: Controls<never>][] = [
    ["/world", "World", world],
    ["/_config", "Payments", paymentControls],
    ["/_config/network", "Network", NETWORK_CONTROLS],
  ];
  const paths: Record<string, Record<string, object>> = {};
  for (const [root, tag, controls] of roots)
    for (const [name, { sees, takes }] of Object.entries(controls)) {
      const [method = "", ...parts] = name.split(" ").filter(Boolean);
      const named = parts.map((part, nth) => (part === "*" ? `{${parts[nth - 1]}}` : part));
      add(tag, method, [root, ...named].join("/"), sees, takes);
    }
  const to = z.object({ to: z.string().optional().describe("To this address alone.") });
  add("Mailbox", "GET", "/mailbox.json", "nothing: every email, the newest first", to);
  return {
    openapi: "3.1.0",
    info: {
      title: "Controls of a world",
      version: "1",
      description: `The lines for the shell work as they stand. Those that are about one payment or one eSIM mean the newest after:\n\n${newest(origin)}`,
    },
    servers: [{ url: origin }],
    paths,
  };

  function add(tag: string, method: string, path: string, sees: string, takes: z.ZodType): void {
    const schema = z.toJSONSchema(takes, { io: "input", unrepresentable: "any" });
    const { $schema: _, examples: __, ...body } = schema;
    const examples = takes.meta()?.examples as object[] | undefined; // of what is transformed the schema has none
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) =>
      parameter(name!, "path", { type: "string" }),
    );
    const inQuery = method === "GET" ? Object.entries(schema.properties ?? {}) : [];
    const url = origin + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => NAMES[name]!);
    const options = examples?.map((each) => `-d '${JSON.stringify(each)}' `) ?? [
      method === "GET" ? "" : `-X ${method} `,
    ];
    (paths[path] ??= {})[method.toLowerCase()] = {
      operationId: `${method}${path}`.replaceAll(/\W+/g, "-"),
      tags: [tag],
      description: `${sees.charAt(0).toUpperCase()}${sees.slice(1)}.`,
      security: [],
      parameters: [...inPath, ...inQuery.map(([name, each]) => parameter(name, "query", each))],
      ...(method === "POST" &&
        takes !== Nothing && { requestBody: { content: { "application/json": { schema: body } } } }),
      responses,
      "x-codeSamples": options.map((option) => ({ lang: "Shell", source: `curl ${option}${url}` })),
    };
  }
}

function parameter(name: string, place: "path" | "query", schema: unknown) {
  return { name, in: place, required: place === "path", schema };
}

const responses = {
  200: { description: "It is done." },
  "4XX": { description: "Why it is not, in a sentence." },
};

/** Lines by which the others name the newest of everything. */
function newest(origin: string): string {
  return `newest() { curl -s ${origin}/_config/$1 | node -p "JSON.parse(fs.readFileSync(0)).data.at(-1)?.$2"; }
CHARGE=$(newest charges code)
TRANSACTION=$(newest charges "payments.at(-1)?.transaction_id")
EVENT=$(newest deliveries eventId)
ESIM=$(newest network/orders profile.iccid)`;
}
