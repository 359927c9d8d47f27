/** `/world/faults`: what goes wrong anywhere in a world, by one control. */
import { z } from "zod";
import { addFault, shownFaults } from "../sandbox/faults";
import { MailFaultSchema } from "../sandbox/mailbox/faults";
import { NetworkFaultSchema } from "../sandbox/network/controls";
import { FAULT_KINDS, PHONE_FAULT_KINDS, PHONE_FAULTS } from "../sandbox/network/faults";
import { ProcessorFaultSchema } from "../sandbox/payment-processor/controls";
import type { Sandbox } from "../sandbox/sandbox";
import { NotTaken, taken } from "../sandbox/web/http";
import { DatabaseFaultSchema, databasePlace } from "./database-faults";

/** Those of the stand-ins, in lines. */
type Lines = Sandbox["faults"];

const standIns = {
  processor: ProcessorFaultSchema,
  network: NetworkFaultSchema,
  phone: NetworkFaultSchema,
  mail: MailFaultSchema,
};
const { operation: _, delaySeconds: __, ...ofPhone } = NetworkFaultSchema.shape;

/** What a fault takes, by where it is. */
const fields = {
  processor: ProcessorFaultSchema.shape,
  network: { ...NetworkFaultSchema.shape, next: z.enum(FAULT_KINDS) },
  phone: { ...ofPhone, next: z.enum(PHONE_FAULT_KINDS) },
  database: DatabaseFaultSchema.shape,
  mail: MailFaultSchema.shape,
};

/** The stand-ins call a kind of call an operation. */
const choices = Object.entries<z.ZodRawShape>(fields).map(([at, { operation, ...rest }]) =>
  z.strictObject({ at: z.literal(at), ...rest, ...(operation && { call: operation }) }),
);

export const WorldFaultSchema = z
  .discriminatedUnion("at", choices as [(typeof choices)[number]], {
    error: `must be one of ${Object.keys(fields).join(", ")}`,
  })
  .meta({
    examples: [
      { at: "mail", next: "bounced", about: "ana@example.test" },
      { at: "network", next: "500", call: "order", seconds: 3_600 },
    ],
  });

/** Has something go wrong. @throws NotTaken for what cannot be */
export async function setFault(lines: Lines, fault: z.output<typeof WorldFaultSchema>): Promise<void> {
  const { at, call: operation, ...rest } = fault as { at: keyof typeof fields; call?: string };
  if (at === "database") return databasePlace.add(taken(DatabaseFaultSchema, rest));
  try {
    const given = taken(standIns[at], { ...rest, ...(operation && { operation }) });
    addFault(lines[at === "phone" ? "network" : at], given as never);
  } catch (error) {
    const isOfCall = error instanceof NotTaken && error.field === "operation";
    throw isOfCall ? new NotTaken("call", error.message) : error;
  }
}

/** What waits to go wrong, or does. */
export function waitingFaults(lines: Lines): object[] {
  const waiting = Object.entries(lines).flatMap(([name, line]) =>
    shownFaults(line).map((fault) => {
      const at = Object.hasOwn(PHONE_FAULTS, fault.next) ? "phone" : (name as keyof Lines);
      const { operation: call, ...rest } = z.object<z.ZodRawShape>(fields[at]).parse(fault);
      return { at, ...rest, ...(call !== undefined && { call }) };
    }),
  );
  return [...waiting, ...databasePlace.waiting().map((fault) => ({ at: "database", ...fault }))];
}

/** Nothing goes wrong any more. */
export async function endFaults(lines: Lines): Promise<void> {
  for (const line of Object.values(lines)) line.length = 0;
  await databasePlace.end();
}
