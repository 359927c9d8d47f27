import type { ZodError } from "zod";
import type { FieldError } from "#server/problem";

/** A request that the door itself turns away, before any verb. */
export class Refused extends Error {
  override readonly name = "Refused";

  constructor(
    readonly status: number,
    message: string,
    readonly extra: { errors?: FieldError[]; headers?: Record<string, string> } = {},
  ) {
    super(message);
  }
}

/** What a schema did not like, field by field; the first of it is the message. */
export function misread(status: 400 | 422, { issues }: ZodError): Refused {
  const errors = issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({
          path: [...issue.path, key].join("."),
          message: `There is no field ${key.slice(0, 50)}.`,
        }))
      : { path: issue.path.join("."), message: issue.message },
  );
  return new Refused(status, errors[0]?.message ?? "This is not what was expected.", { errors });
}
