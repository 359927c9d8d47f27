import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
  useActionData,
  useFormAction,
  useNavigation,
} from "@remix-run/react";
import type { Refused } from "~/http/pages/form.server";
import { type FormFailure, unansweredWords } from "./form-failures";
import { paths } from "~/paths";
import { countInFlight } from "./in-flight";
import { forgetDraft } from "./drafts";
import { entriesOf, isRefused, type SendOutcome, outcomeOf } from "./sending";

/** What a form says when it fails. A function finds the words where they depend on the form's fields. */
export type Failed = FormFailure | ((fields: FormData) => FormFailure);

/**
 * The failures of a page with several forms, by the name in the query that each is sent to; `main` is sent to the
 * page's own address.
 */
export type FailedForms<Name extends string = string> = Record<Name | "main", Failed>;

export function failureWords(failed: Failed, fields: FormData): FormFailure {
  return typeof failed === "function" ? failed(fields) : failed;
}

/** Which of a page's forms was sent. */
export function formIn<Name extends string>(
  query: URLSearchParams,
  forms: Record<Name | "main", unknown>,
): Name | "main" {
  return (Object.keys(forms) as Name[]).find((name) => query.has(name)) ?? "main";
}

/**
 * A `clientAction` that keeps a form through a failure between the browser and us: where no answer comes, or an answer
 * that is not ours, the form stays with all that was typed and says so.
 */
export function clientActionOf(failed: Failed) {
  return clientActionOfForms({ main: failed });
}

/** The same for a page with several forms. */
export function clientActionOfForms(failed: FailedForms) {
  return async ({ request, serverAction }: ClientActionFunctionArgs): Promise<Refused> => {
    const { pathname, search, searchParams } = new URL(request.url);
    const fields = await request.clone().formData();
    const outcome = await outcomeOf(countInFlight(serverAction()).catch(answerIn));
    if (outcome.is === "led on") {
      if (isDone(outcome.by)) forgetDraft(fields, request.url);
      throw outcome.by; // the redirect
    }
    if (outcome.is === "refused") return outcome.refused;
    void outcome.late?.then((late) => followLate(late, fields, request.url));
    const { title, ...words } = failureWords(failed[formIn(searchParams, failed)]!, fields);
    const said = unansweredWords(words, outcome.wasOnline);
    return {
      form: { status: "error", initialValue: Object.fromEntries(entriesOf(fields)), error: { "": [said] } },
      toast: { kind: "error", title, description: said },
      address: pathname + search,
      isUnanswered: true,
    };
  };
}

/** The page that Remix throws where another page is the answer; a gateway's answer is none. */
function answerIn(thrown: unknown): Response {
  if (thrown instanceof Response && thrown.status < 500) return thrown;
  throw thrown;
}

/**
 * An answer that comes late, to a form that said there was none: who still looks at the form is led on. A cookie has
 * come with the answer, so the next click here would not be known for a repeat (decision 0026).
 */
function followLate(late: SendOutcome, fields: FormData, address: string): void {
  if (late.is !== "led on" || !isDone(late.by)) return;
  forgetDraft(fields, address);
  const { pathname } = new URL(address);
  if (pathname === location.pathname) location.assign(late.by.headers.get("Location")!);
}

/** It leads on, and not to the sign-in page because the session was over. */
function isDone({ headers }: Response): boolean {
  const to = headers.get("Location");
  return to !== null && new URL(to, location.href).pathname !== paths.signIn();
}

/**
 * A form that was refused, or not answered, has changed nothing, and one more lost request would remove it. So the
 * page's data is loaded again only where the page is out of date.
 */
export const revalidateUnlessRefused: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
}) => defaultShouldRevalidate && (!isRefused(actionResult) || actionResult.isOutdated === true);

/** An address in one spelling of its query: on the way through Remix '/' becomes '%2F'. */
function plain(address: string | undefined): string | undefined {
  const [path, query] = address?.split("?", 2) ?? [];
  return query === undefined ? path : `${path}?${new URLSearchParams(query)}`;
}

export interface Sent {
  /** From the click until its answer is there. */
  busy: boolean;
  refused: Refused | undefined;
}

/**
 * The status of the form that is sent there, or to its own page. Where a page has several forms, the answer belongs to
 * the one that was sent.
 */
export function useSent(action?: string): Sent {
  const answer = useActionData<Refused>();
  const address = useFormAction(action);
  return {
    busy: useNavigation().formAction === address,
    refused: action && plain(action) !== plain(answer?.address) ? undefined : answer,
  };
}
