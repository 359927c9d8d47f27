import { parseWithZod, type SubmissionResult } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, json, type TypedResponse } from "@remix-run/node";
import { z } from "zod";
import { MOST_LINES } from "#server/checkout/lines-rules";
import { DomainError, type ErrorCode } from "#server/errors";
import { reportFault } from "#server/error-reports/error-reports";
import { requestId } from "#server/trace";
import { DRAFT_OF } from "~/forms/drafts";
import { formFaultWords } from "~/forms/form-failures";
import { type Failed, type FailedForms, formIn, failureWords } from "~/forms/client-action";
import { failureOf } from "../failures";
import type { ToastMessage } from "./toast.server";

/** Refusals because the page shows what is no longer true. */
const OUTDATING = new Set<ErrorCode>([
  "price_changed",
  "open_at_another_price",
  "payment_page_open",
  "payment_page_silent",
  "payment_confirming",
  "bought_already",
  "payment_away",
  "device_limit",
  "not_refundable",
  "kept_too_late",
  "esim_unavailable",
  "esim_elsewhere",
  "esim_taken",
  "not_replaceable",
  "refund_asked",
  "other_account",
]);

/** Never sent back and never kept, whatever went wrong. */
export const SECRET_FIELDS = ["currentPassword", "password", "confirmPassword", "credential"];

export interface Refused {
  /** The form as it was sent, with its errors: conform's last result. */
  form: SubmissionResult<string[]>;
  toast: ToastMessage | null;
  /** Where the form was sent, with the query: tells it from the other forms of its page. */
  address?: string;
  /** What the page shows is out of date: a price, a device. */
  isOutdated?: true;
  /** It has to wait, and there is another way by mail. */
  isHeldUp?: true;
  /** The browser says it, since there was no answer. */
  isUnanswered?: true;
}

/** What a form's verb gets besides what was entered. */
export interface Submission<Admitted> extends ActionFunctionArgs {
  /** The user that the guard admitted. */
  user: Admitted;
  /** The id in the form's address: `?rename=<id>`. */
  id: string;
}

interface FormOptions<Admitted> {
  /** Who may send it; checked before any field. Its faults are answered with the form. */
  guard?: (args: ActionFunctionArgs) => Promise<Admitted>;
  /** Where a repeat would do something twice: `oncePerSubmit`, `oncePerBrowser`, `onceAMinute`. */
  once?: (request: Request, values: object, work: () => Promise<Response>) => Promise<Response>;
}

type Verb<Schema extends z.ZodType, Admitted> = (
  values: z.output<Schema>,
  submission: Submission<Admitted>,
) => Promise<Response>;

/** A form of a page: its schema, its verb and its guard. */
export type Form = (args: ActionFunctionArgs, id: string, failed: Failed) => Promise<Response>;

/**
 * What was entered comes back with the errors at their fields; a failure of the verb also gets its toast. An unexpected
 * one is reported, and answered with this form as well: status 500, and the catalogue's own words.
 */
export function form<Schema extends z.ZodType, Admitted = void>(
  schema: Schema,
  { guard, once = (_request, _values, work) => work() }: FormOptions<Admitted>,
  verb: Verb<Schema, Admitted>,
): Form {
  return async (args, id, failed) => {
    const { request } = args;
    // The guard may keep the form for its owner, so it has to see the request before its body is read.
    const [admitted] = await Promise.allSettled([guard?.(args)]);
    // The owner's id comes back with the form, in case its own page is not there to name them.
    const fields = await readForm(request, [...fieldsOf(schema), DRAFT_OF]);
    const submission = parseWithZod(fields, { schema });
    const hideFields = SECRET_FIELDS;
    const { pathname, search } = new URL(request.url);
    const address = pathname + search;
    try {
      if (admitted.status === "rejected") throw admitted.reason;
      if (submission.status !== "success") {
        return json<Refused>({ form: submission.reply({ hideFields }), toast: null, address }, 400);
      }
      const { value } = submission;
      const user = admitted.value as Admitted;
      return await once(request, value as object, () => verb(value, { ...args, user, id }));
    } catch (error) {
      if (error instanceof Response) throw error; // another page is the answer
      const words = failureWords(failed, fields);
      const known = failureOf(error, request.method);
      if (!known) void reportFault("form failed", error);
      const { status, message, reason, field, retryAfter } = known ?? {
        status: 500,
        message: words.otherwise,
      };
      const said = known ? [message, reason].filter(Boolean).join(". ") : formFaultWords(words, requestId());
      const errors = field ? { fieldErrors: { [field]: [said] } } : { formErrors: [said] };
      return json<Refused>(
        {
          form: submission.reply({ hideFields, ...errors }),
          toast: { kind: "error", title: words.title, description: message },
          address,
          ...(error instanceof DomainError && OUTDATING.has(error.code) && { isOutdated: true }),
          ...(error instanceof DomainError && error.code === "too_many_guesses" && { isHeldUp: true }),
        },
        { status, headers: retryAfter ? { "Retry-After": String(retryAfter) } : {} },
      );
    }
  };
}

/** The action of a page with one form. */
export function actionOf(failed: Failed, only: Form) {
  return (args: ActionFunctionArgs) => only(args, "", failed) as Promise<TypedResponse<Refused>>;
}

/**
 * The action of a page with several forms, by the name in the query that they are sent to; `main` is the form that is
 * sent to the page's own address.
 */
export function actionOfForms<Name extends string>(
  failed: FailedForms<Name>,
  forms: Record<Name | "main", Form>,
) {
  return (args: ActionFunctionArgs) => {
    const { searchParams } = new URL(args.request.url);
    const name = formIn(searchParams, failed);
    return forms[name](args, searchParams.get(name) ?? "", failed[name]) as Promise<TypedResponse<Refused>>;
  };
}

/**
 * The form's text fields of these names, and nothing else: conform reads names such as `a[9999999]` or `__intent__` as
 * instructions, and our own pages send none. A body that is no form counts as an empty form, so that every required
 * field says what it needs.
 */
async function readForm(request: Request, fields: string[]): Promise<FormData> {
  const known = new FormData();
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return known;
  const sent = await request.formData().catch(() => new FormData());
  for (const field of fields) {
    // As many as an order has lines: conform's time grows with their square.
    for (const value of sent.getAll(field).slice(0, MOST_LINES))
      if (typeof value === "string") known.append(field, value);
  }
  return known;
}

/** The names of an object schema's fields. */
function fieldsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  throw new Error("a form's schema is an object");
}
