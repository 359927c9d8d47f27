import { pruneAttempts } from "../limits/limits";
import { answerResetRequests, prunePasswordResets } from "../accounts/password-reset";
import { pruneSessions } from "../accounts/sessions";
import { DAY, fromNow, HOUR, MINUTE, SECOND } from "../clock";
import { pruneKeys } from "../idempotency/keys";
import { lookAtDueEsims } from "../esims/look-due";
import { makeDueEsims } from "../esims/make-due";
import { newId } from "../id";
import { log } from "../log";
import { pruneMails } from "../mail/outbox";
import { sendDueMails } from "../mail/send-due";
import { checkDuePayments } from "../payments/due";
import { reconcileSince } from "../payments/checks";
import { endPlans } from "../subscriptions/plan-state";
import { tellOfEndingPlans } from "../subscriptions/renewal";
import { traceOf, underTrace } from "../trace";
import { onWake } from "../work/wake";

interface Task {
  name: string;
  /** Milliseconds between two runs when nobody calls. */
  every: number;
  run(): Promise<void>;
}

/**
 * Work that waits in the database. Each task claims its rows with a lease, so any number of workers may run.
 */
const tasks: Task[] = [
  { name: "payment checks", every: SECOND, run: checkDuePayments },
  { name: "payment reconciliation", every: DAY, run: () => reconcileSince(fromNow(-3 * DAY)) },
  { name: "password resets", every: SECOND, run: answerResetRequests },
  { name: "plans that end soon", every: MINUTE, run: tellOfEndingPlans },
  { name: "mail", every: SECOND, run: sendDueMails },
  { name: "network orders", every: SECOND, run: makeDueEsims },
  { name: "looks at eSIMs", every: SECOND, run: lookAtDueEsims },
  { name: "plan ends", every: MINUTE, run: endPlans },
  { name: "pruning", every: HOUR, run: prune },
];
const PAUSE_AFTER_FAILURE = 10 * SECOND;
/** Tasks that look this often come when called; the others would ask for days of charges at every webhook. */
const COMES_WHEN_CALLED = SECOND;

async function prune(): Promise<void> {
  await pruneSessions();
  await pruneAttempts();
  await prunePasswordResets();
  await pruneMails();
  await pruneKeys();
}

/** Starts the worker of this process. @returns a function that ends it after the work under way. */
export function startWorker(): () => Promise<void> {
  const stopping = new AbortController();
  const loops = tasks.map((task) => loop(task, stopping.signal));
  return async () => {
    stopping.abort();
    await Promise.all(loops);
  };
}

async function loop(task: Task, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    let pause = task.every;
    await underTrace({ request: newId(), task: task.name }, async () => {
      try {
        await task.run();
      } catch (error) {
        underTrace(traceOf(error), () => log("error", "worker task failed", { fault: error }));
        pause = PAUSE_AFTER_FAILURE;
      }
    });
    await restFor(pause, stop, task.every <= COMES_WHEN_CALLED);
  }
}

/** Waits, but not past the end, nor past a call if it hears them. */
function restFor(ms: number, stop: AbortSignal, hearsCalls: boolean): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    const unsubscribe = hearsCalls ? onWake(done) : () => {};
    stop.addEventListener("abort", done);
    if (stop.aborted) done();
    function done() {
      clearTimeout(timer);
      unsubscribe();
      stop.removeEventListener("abort", done);
      resolve();
    }
  });
}
