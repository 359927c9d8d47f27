/** `/world/faults`: what goes wrong anywhere in a world, by one control. */
import { z } from "zod";
import { env } from "../env";
import { MailFaultSchema } from "../sandbox/mailbox/controls";
import { NetworkFaultSchema } from "../sandbox/network/controls";
import { FAULT_KINDS, PHONE_FAULT_KINDS } from "../sandbox/network/faults";
import { ProcessorFaultSchema } from "../sandbox/payment-processor/controls";
import { HttpError } from "../sandbox/web/http";
import { databasePlace } from "./database-faults";

/** Where something can go wrong. */
export interface FaultPlace {
  /** What one of its faults takes. */
  takes: z.ZodObject;
  /** Adds one. @throws HttpError for what cannot be */
  add(fault: object): unknown;
  /** Those that wait, or go on. */
  waiting(): object[] | Promise<object[]>;
  end(): unknown;
}

const ofNetwork = NetworkFaultSchema.shape;
const { operation: _, delaySeconds: __, ...ofPhone } = ofNetwork;

const places = {
  processor: standIn("/_config", ProcessorFaultSchema.shape),
  network: standIn("/_config/network", { ...ofNetwork, next: z.enum(FAULT_KINDS) }),
  phone: standIn("/_config/network", { ...ofPhone, next: z.enum(PHONE_FAULT_KINDS) }),
  database: databasePlace,
  mail: standIn("/_config/mail", MailFaultSchema.shape),
} satisfies Record<string, FaultPlace>;

const all: [string, FaultPlace][] = Object.entries(places);

const choices = all.map(([at, { takes }]) => z.strictObject({ at: z.literal(at), ...takes.shape }));

export const WorldFaultSchema = z
  .discriminatedUnion("at", choices as [(typeof choices)[number]], {
    error: `must be one of ${all.map(([at]) => at).join(", ")}`,
  })
  .meta({
    examples: [
      { at: "mail", next: "bounced", about: "ana@example.test" },
      { at: "network", next: "500", call: "order", seconds: 3_600 },
    ],
  });

/** Has something go wrong. @throws HttpError as its place refuses it. */
export async function setFault({ at, ...fault }: z.output<typeof WorldFaultSchema>): Promise<void> {
  await places[at as keyof typeof places].add(fault);
}

/** What waits to go wrong, or does. */
export async function waitingFaults(): Promise<object[]> {
  const lines = all.map(async ([at, place]) => (await place.waiting()).map((fault) => ({ at, ...fault })));
  return (await Promise.all(lines)).flat();
}

/** Nothing goes wrong any more. */
export async function endFaults(): Promise<void> {
  for (const [, place] of all) await place.end();
}

/** A stand-in with controls of its own, which call a kind of call an operation. */
function standIn(root: string, { operation, ...fields }: z.ZodRawShape): FaultPlace {
  const next = fields.next as z.ZodType;
  const takes = z.strictObject({ ...fields, ...(operation && { call: operation }) });
  return {
    takes,
    add: ({ call: operation, ...fault }: { call?: string }) => ask("POST", { ...fault, operation }),
    async waiting() {
      const { faults } = (await ask("GET")) as { faults: { operation: string; next: string }[] };
      const ours = faults.filter((fault) => next.safeParse(fault.next).success);
      return ours.map(({ operation: call, ...fault }) => z.object(takes.shape).parse({ ...fault, call }));
    },
    end: () => ask("DELETE"),
  };

  async function ask(method: string, fault?: object): Promise<unknown> {
    const address = [env().sandbox.origin + root, ...(method === "GET" ? [] : ["faults"])];
    const answer = await fetch(address.join("/"), { method, ...(fault && { body: JSON.stringify(fault) }) });
    const body = await answer.text();
    if (!answer.ok)
      throw new HttpError({ status: answer.status, body: body.replace('"operation:', '"call:') });
    return JSON.parse(body) as unknown;
  }
}
