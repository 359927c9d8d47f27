import { causedBy } from "../trace";
import { claimDueAttempts } from "./attempts";
import { checkAttempt } from "./checks";

const AT_ONCE = 10;

/** Looks at every payment that is due, a few at a time, until none is. */
export async function checkDuePayments(): Promise<void> {
  for (;;) {
    const due = await claimDueAttempts(AT_ONCE);
    await Promise.all(due.map((attempt) => causedBy(attempt.request_id, () => checkAttempt(attempt))));
    if (due.length < AT_ONCE) return;
  }
}
