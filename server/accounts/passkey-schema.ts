/** What a browser sends of a passkey: JSON in a form's field, as WebAuthn writes it. */
import { z } from "zod";
import { atMost, required } from "../text";
import { PASSKEY_NAME_MAX } from "./rules";

const UNREADABLE = "Your browser's answer cannot be read. Please try again, or go on another way.";
/** A key of 4096 bits, and all that stands round it, are below it. */
const MOST_CHARACTERS = 16_000;

const bytes = z.string().regex(/^[A-Za-z0-9_-]+$/);
const credential = { id: bytes, rawId: bytes, type: z.literal("public-key") };

/** What a new passkey says of itself. */
const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .default([]),
  }),
});

/** What a passkey has signed. */
const SignedByPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish(),
  }),
});

export type NewPasskey = z.output<typeof NewPasskey>;
export type SignedByPasskey = z.output<typeof SignedByPasskey>;

export const AddPasskeySchema = z.object({
  credential: inJson(NewPasskey),
  redirect: z.string().max(512).optional().catch(undefined),
});

export const ByPasskeySchema = z.object({ credential: inJson(SignedByPasskey) });

export const RenamePasskeySchema = z.object({
  name: required("Please give the passkey a name.", PASSKEY_NAME_MAX, "The name"),
});

function inJson<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string(UNREADABLE)
    .apply(atMost(MOST_CHARACTERS, UNREADABLE))
    .transform((text, issues): z.output<Schema> => {
      const read = schema.safeParse(parsed(text));
      if (read.success) return read.data as z.output<Schema>;
      issues.addIssue({ code: "custom", message: UNREADABLE });
      return z.NEVER;
    });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
