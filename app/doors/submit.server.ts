import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod";
import { json } from "@remix-run/node";
import type { z } from "zod";
import { failureOf } from "./failures";
import type { ToastMessage } from "./toast.server";

/** Never sent back, whatever went wrong. */
const SECRET_FIELDS = ["password", "confirmPassword"];

export interface Refused {
  /** The form as it was sent, with its errors: conform's last result. */
  form: SubmissionResult<string[]>;
  toast: ToastMessage | null;
}

/**
 * The form door: parses the request by the schema, calls one verb, answers. What was entered comes back
 * with the errors at their fields; a failure of the verb also gets its toast.
 * @param failureTitle the toast's title, by the specification's catalogue.
 */
export async function submit<Schema extends z.ZodTypeAny>(
  request: Request,
  schema: Schema,
  failureTitle: string,
  verb: (values: z.output<Schema>) => Promise<Response>,
) {
  const formData = await readForm(request);
  const submission = parseWithZod(formData, { schema });
  const hideFields = SECRET_FIELDS;
  if (submission.status !== "success") {
    return json<Refused>({ form: submission.reply({ hideFields }), toast: null }, 400);
  }
  try {
    return await verb(submission.value);
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    const { status, message, field, retryAfter } = failure;
    const errors = field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] };
    return json<Refused>(
      { form: submission.reply({ hideFields, ...errors }), toast: { kind: "error", title: failureTitle, description: message } },
      { status, headers: retryAfter ? { "Retry-After": String(retryAfter) } : {} },
    );
  }
}

/** A body that is no form is an empty one: every required field then says what it needs. */
async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return new FormData();
  return request.formData().catch(() => new FormData());
}
