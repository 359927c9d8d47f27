import { isRefused } from "./sending";

/**
 * How long after its connection ended a request may still have an effect. The server reads a request for ten seconds at
 * most, drops a queued one that nobody waits for, and finishes the others. The slowest is a card payment, which takes
 * two seconds.
 */
const ARRIVES_WITHIN_MS = 14_000;

let [doubtful, onTheirWay] = [0, 0];

/**
 * How many forms of this page were sent whose effect the page's data need not show: they were not answered, or refused.
 */
export function unansweredForms(): number {
  return doubtful;
}

/** The same, once each of them either has reached the server or never will; null while one still may. */
export function settledForms(): number | null {
  return onTheirWay === 0 ? doubtful : null;
}

/** Counts a form that is being sent; it may arrive though nobody waits for it. */
export function countInFlight<Answer>(sending: Promise<Answer>): Promise<Answer> {
  void count(sending);
  return sending;
}

async function count(sending: Promise<unknown>): Promise<void> {
  doubtful += 1;
  onTheirWay += 1;
  const wasOnline = navigator.onLine;
  // A gateway may answer, too, while the server is still at work.
  const end = await sending.then(
    (answer) => (isRefused(answer) ? "refused" : "unanswered"),
    (error) => (error instanceof Response && error.status < 500 ? "led on" : "unanswered"),
  );
  const wasSent = wasOnline || navigator.onLine;
  if (end === "led on" || (end === "unanswered" && !wasSent)) doubtful -= 1;
  else if (end === "unanswered") await new Promise((resolve) => setTimeout(resolve, ARRIVES_WITHIN_MS));
  onTheirWay -= 1;
}
