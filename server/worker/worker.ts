import { pruneAttempts } from "../rate-limits/rate-limits";
import { answerResetRequests } from "../accounts/password-reset";
import { pruneEnded } from "../accounts/prune";
import { DAY, HOUR, MINUTE, SECOND } from "../clock";
import { pruneKeys } from "../idempotency/keys";
import { checkDueBalance } from "../esims/balance";
import { checkDueEsims } from "../esims/check-due";
import { makeDueEsims } from "../esims/make-due";
import { takeBackDueEsims } from "../esims/take-back-due";
import { pruneNewsRequests } from "../news/subscribers";
import { pruneMails } from "../mail/outbox";
import { warnOfUnproven } from "../mail/own-addresses";
import { sendDueMails } from "../mail/send-due";
import { checkDuePayments } from "../payments/due";
import { notifyOfLateDeliveries } from "../fulfilment/late-deliveries";
import { payBackUndelivered } from "../fulfilment/undelivered";
import { reconcile, notifyOfSilence } from "../fulfilment/reconcile";
import { probeUnavailable } from "../payments/processor";
import { sendDueRefunds } from "../payments/refunds-due";
import { checkStrays } from "../payments/strays";
import { endPlans } from "../subscriptions/plan-state";
import { notifyOfEndingPlans, notifyOfUnusedPlans } from "../subscriptions/reminders";
import { pruneFaults, reportFault } from "../error-reports/error-reports";
import { runTasks, startTasks, type Task } from "../jobs/loop";

/**
 * Work that waits in the database. A row is taken by one worker at a time, so any number of them may run.
 * Who looks every second comes when called too; the others would ask for days of charges at every webhook.
 */
const tasks: Task[] = [
  { name: "payment checks", every: SECOND, comesWhenCalled: true, run: checkDuePayments },
  { name: "refunds", every: SECOND, comesWhenCalled: true, run: sendDueRefunds },
  { name: "stray charges", every: SECOND, comesWhenCalled: true, run: checkStrays },
  { name: "processors that are away", every: 5 * SECOND, run: probeUnavailable },
  { name: "processors that are silent", every: MINUTE, run: notifyOfSilence },
  { name: "payment reconciliation", every: DAY, run: async (stop) => void (await reconcile(stop)) },
  { name: "password resets", every: SECOND, comesWhenCalled: true, run: answerResetRequests },
  { name: "plans that end soon", every: MINUTE, run: notifyOfEndingPlans },
  { name: "plans that nobody has used", every: MINUTE, run: notifyOfUnusedPlans },
  { name: "mail", every: SECOND, comesWhenCalled: true, run: sendDueMails },
  { name: "network orders", every: SECOND, comesWhenCalled: true, run: makeDueEsims },
  { name: "eSIMs to take back", every: SECOND, comesWhenCalled: true, run: takeBackDueEsims },
  { name: "looks at eSIMs", every: SECOND, comesWhenCalled: true, run: checkDueEsims },
  { name: "looks at the balance", every: 10 * SECOND, run: checkDueBalance },
  { name: "late deliveries", every: 5 * SECOND, run: notifyOfLateDeliveries },
  { name: "what did not come", every: MINUTE, run: payBackUndelivered },
  { name: "plan ends", every: MINUTE, run: endPlans },
  { name: "own mailboxes", every: HOUR, run: warnOfUnproven },
  { name: "pruning", every: HOUR, run: prune },
];

async function prune(): Promise<void> {
  await pruneEnded();
  await pruneAttempts();
  await pruneMails();
  await pruneNewsRequests();
  await pruneKeys();
  await pruneFaults();
}

/**
 * Starts the worker of this process.
 * @returns a function that ends it after the work under way, or after so many milliseconds.
 */
export function startWorker(): (patience: number) => Promise<void> {
  return startTasks(tasks, (error) => reportFault("worker task failed", error));
}

/**
 * Does what is due by the clock, each task once, where no worker runs.
 * @param pause milliseconds: tasks that look less often than that are left out.
 * @param isDue whether something waits in a queue: if not, those that empty one are left out.
 */
export async function runDueTasks(pause: number, isDue: boolean): Promise<void> {
  await runTasks(
    tasks.filter(({ every, comesWhenCalled }) => every <= pause && (isDue || !comesWhenCalled)),
    (error) => reportFault("worker task failed", error),
  );
}
