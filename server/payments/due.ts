import { each, workOff } from "../work/work-off";
import { claimDueAttempts } from "./attempts";
import { checkAttempt } from "./checks";

/** Looks at every payment that is due, a few at a time, until none is. */
export async function checkDuePayments(stop?: AbortSignal): Promise<void> {
  await workOff({ atOnce: 10, claim: claimDueAttempts, work: each(checkAttempt) }, stop);
}
