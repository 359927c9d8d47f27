import { isRefused } from "./sending";

/**
 * After its connection ended. The server hears a request out for ten seconds at most, drops one from its
 * queue that nobody waits for, and writes down what comes of the others: of a card's payment, which is
 * two seconds under way, as the slowest.
 */
const ARRIVES_WITHIN_MS = 14_000;

let [doubtful, onTheirWay] = [0, 0];

/** How many forms this page has sent, of which its data need not tell: they were not answered, or refused. */
export function unansweredForms(): number {
  return doubtful;
}

/** The same when each of them either has reached the server or never will; null while one still may. */
export function settledForms(): number | null {
  return onTheirWay === 0 ? doubtful : null;
}

/** Counts a form that is being sent; it may arrive though nobody waits for that. */
export function countInFlight<Answer>(sending: Promise<Answer>): Promise<Answer> {
  void count(sending);
  return sending;
}

async function count(sending: Promise<unknown>): Promise<void> {
  doubtful += 1;
  onTheirWay += 1;
  const wasOnline = navigator.onLine;
  // A gateway answers too, for a server that may still be at work.
  const end = await sending.then(
    (answer) => (isRefused(answer) ? "refused" : "unanswered"),
    (error) => (error instanceof Response && error.status < 500 ? "led on" : "unanswered"),
  );
  const wasSent = wasOnline || navigator.onLine;
  if (end === "led on" || (end === "unanswered" && !wasSent)) doubtful -= 1;
  else if (end === "unanswered") await new Promise((resolve) => setTimeout(resolve, ARRIVES_WITHIN_MS));
  onTheirWay -= 1;
}
