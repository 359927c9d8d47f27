import type { Refused } from "~/http/pages/form.server";

/** What became of a form that was sent. */
export type SendOutcome =
  /** Another page is the answer, and in most cases says that it is done. */
  | { is: "led on"; by: Response }
  /** The server judged it and says what is wrong. */
  | { is: "refused"; refused: Refused }
  /**
   * There was no answer, or none that can be read: unless the browser was offline, the server may have acted.
   * One that comes later still says what became of it.
   */
  | { is: "unanswered"; wasOnline: boolean; late?: Promise<SendOutcome> };

export const LONGEST_WAIT_MS = 30_000;

/** Waits for the answer to a form as long as somebody would. Never throws. @param answering begun just now. */
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

/** A form's fields as text; files are none of ours. */
export function entriesOf(fields: FormData): [name: string, value: string][] {
  return [...fields].map(([name, value]) => [name, String(value)]);
}

/** True for what `submit` answers where it refuses. */
export function isRefused(said: unknown): said is Refused {
  return typeof said === "object" && said !== null && "form" in said;
}
