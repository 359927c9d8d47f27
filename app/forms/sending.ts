import type { Refused } from "~/http/pages/form.server";

/** The outcome of a form that was sent. */
export type SendOutcome =
  /** The answer is another page; in most cases the form is done. */
  | { is: "led on"; by: Response }
  /** The server refused it and says what is wrong. */
  | { is: "refused"; refused: Refused }
  /**
   * There was no answer, or none that can be read: unless the browser was offline, the server may have acted. A late
   * answer still gives the outcome.
   */
  | { is: "unanswered"; wasOnline: boolean; late?: Promise<SendOutcome> };

export const LONGEST_WAIT_MS = 30_000;

/**
 * Waits for the answer to a form, but not longer than a person would. Never throws. @param answering begun just now.
 */
export async function outcomeOf(answering: Promise<unknown>): Promise<SendOutcome> {
  const wasOnline = navigator.onLine;
  const answered = answering
    .catch(() => undefined)
    .then((answer): SendOutcome => {
      if (answer instanceof Response) return { is: "led on", by: answer };
      if (isRefused(answer)) return { is: "refused", refused: answer };
      return { is: "unanswered", wasOnline: wasOnline || navigator.onLine };
    });
  const timeIsUp = new Promise<SendOutcome>((resolve) =>
    setTimeout(() => resolve({ is: "unanswered", wasOnline: true, late: answered }), LONGEST_WAIT_MS),
  );
  return Promise.race([answered, timeIsUp]);
}

/** A form's fields as text. Forms of ours have no files. */
export function entriesOf(fields: FormData): [name: string, value: string][] {
  return [...fields].map(([name, value]) => [name, String(value)]);
}

/** True for the answer of `submit` when it refuses. */
export function isRefused(said: unknown): said is Refused {
  return typeof said === "object" && said !== null && "form" in said;
}
