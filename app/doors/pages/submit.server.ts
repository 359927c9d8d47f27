import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod";
import { json } from "@remix-run/node";
import { z } from "zod";
import { failureOf } from "../failures";
import type { ToastMessage } from "./toast.server";

/** Never sent back, whatever went wrong. */
const SECRET_FIELDS = ["currentPassword", "password", "confirmPassword"];

export interface Refused {
  /** The form as it was sent, with its errors: conform's last result. */
  form: SubmissionResult<string[]>;
  toast: ToastMessage | null;
  /** The query that the form was sent to: tells it from the other forms of its page. */
  query?: string;
}

/**
 * The form door: parses the request by the schema, calls one verb, answers. What was entered comes back
 * with the errors at their fields; a failure of the verb also gets its toast.
 * @param failureTitle the toast's title, by the specification's catalogue.
 */
export async function submit<Schema extends z.ZodTypeAny>(
  request: Request,
  schema: Schema,
  failureTitle: string | ((values: z.output<Schema>) => string),
  verb: (values: z.output<Schema>) => Promise<Response>,
) {
  const formData = await readForm(request, fieldsOf(schema));
  const submission = parseWithZod(formData, { schema });
  const hideFields = SECRET_FIELDS;
  const query = new URL(request.url).search;
  if (submission.status !== "success") {
    return json<Refused>({ form: submission.reply({ hideFields }), toast: null, query }, 400);
  }
  try {
    return await verb(submission.value);
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    const { status, message, field, retryAfter } = failure;
    const title = typeof failureTitle === "string" ? failureTitle : failureTitle(submission.value);
    const errors = field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] };
    return json<Refused>(
      {
        form: submission.reply({ hideFields, ...errors }),
        toast: { kind: "error", title, description: message },
        query,
      },
      { status, headers: retryAfter ? { "Retry-After": String(retryAfter) } : {} },
    );
  }
}

/**
 * The form's text fields of these names, and nothing else: conform reads names such as `a[9999999]` or
 * `__intent__` as instructions, which nobody but our own pages would send, and ours do not. A body that
 * is no form is an empty one, so that every required field says what it needs.
 */
async function readForm(request: Request, fields: string[]): Promise<FormData> {
  const known = new FormData();
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return known;
  const sent = await request.formData().catch(() => new FormData());
  for (const field of fields) {
    for (const value of sent.getAll(field)) if (typeof value === "string") known.append(field, value);
  }
  return known;
}

/** The names of an object schema's fields, through whatever refines it. */
function fieldsOf(schema: z.ZodTypeAny): string[] {
  if (schema instanceof z.ZodEffects) return fieldsOf(schema.innerType());
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  throw new Error("a form's schema is an object");
}
