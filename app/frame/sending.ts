import { FORM_LIMIT_KB } from "#server/limits/rules";
import type { Refused } from "~/doors/pages/submit.server";

/** What became of a form that was sent. */
export type Outcome =
  /** Done; the page to go to says so. */
  | { is: "done"; to: string }
  /** The server judged it and says what is wrong. */
  | { is: "refused"; refused: Refused }
  /** It is more than the server reads, so it was not sent. */
  | { is: "too large" }
  /**
   * There was no answer, or none that can be read: unless the browser was offline, the server may have acted.
   * One that comes later still says what became of it.
   */
  | { is: "unanswered"; wasOnline: boolean; late?: Promise<Outcome> };

export const LONGEST_WAIT_MS = 30_000;

/**
 * Sends a form as Remix's own script does, to the action of one route: a redirect comes as an address, and
 * its message is not spent on the way. Never throws.
 * @param route whose action it is: `routes/waitlist`.
 */
export async function send(form: HTMLFormElement, route: string): Promise<Outcome> {
  const fields = new FormData(form);
  if (isTooLarge(fields)) return { is: "too large" };
  const address = new URL(form.action);
  address.searchParams.set("_data", route);
  const wasOnline = navigator.onLine;
  const answering = ask(address.href, fields, wasOnline);
  const timeIsUp = new Promise<Outcome>((resolve) =>
    setTimeout(() => resolve({ is: "unanswered", wasOnline: true, late: answering }), LONGEST_WAIT_MS),
  );
  return Promise.race([answering, timeIsUp]);
}

async function ask(address: string, fields: FormData, wasOnline: boolean): Promise<Outcome> {
  try {
    const answer = await fetch(address, { method: "POST", body: new URLSearchParams(entriesOf(fields)) });
    const to = answer.headers.get("X-Remix-Redirect");
    if (to !== null) return { is: "done", to };
    const said: unknown = await answer.json();
    if (isRefused(said)) return { is: "refused", refused: said };
  } catch {
    // no connection, or no answer of ours
  }
  return { is: "unanswered", wasOnline: wasOnline || navigator.onLine };
}

export function isTooLarge(fields: FormData): boolean {
  return String(new URLSearchParams(entriesOf(fields))).length > FORM_LIMIT_KB * 1024;
}

/** A form's fields as text; files are none of ours. */
export function entriesOf(fields: FormData): [name: string, value: string][] {
  return [...fields].map(([name, value]) => [name, String(value)]);
}

/** True for what `submit` answers where it refuses. */
export function isRefused(said: unknown): said is Refused {
  return typeof said === "object" && said !== null && "form" in said;
}
