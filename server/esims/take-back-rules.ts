/** How an eSIM is taken back before its order is paid back. Pure. */
import { usageWords } from "../subscriptions/rules";

/**
 * asked: if the network says that nobody has installed or used it; nothing is stopped before that. owed: its plan is
 * stopped, and the network must still be called. impossible: the network says no.
 */
export const takeBackStates = ["asked", "owed", "done", "impossible"] as const;
export type TakeBackState = (typeof takeBackStates)[number];

/** Its plan is stopped for good: only asked for, or refused before that, it goes on as if nobody had. */
export function hasStopped({ state, isForced }: { state: TakeBackState; isForced: boolean }): boolean {
  return state === "owed" || state === "done" || (state === "impossible" && isForced);
}

/** `plan_alone`: another plan lives on the same eSIM, which stays. `over`: its time at the network was over. */
export type TakeBackOutcome = "cancelled" | "revoked" | "never_made" | "plan_alone" | "over";

const words: Record<TakeBackOutcome, string> = {
  cancelled: "Its eSIM was cancelled at the network, unused.",
  revoked: "Its eSIM was revoked at the network.",
  never_made: "Its eSIM was never made.",
  plan_alone: "Its eSIM stays, for another plan is on it.",
  over: "The time of its eSIM was over.",
};

/**
 * How far the plan of an order is stopped that is not paid back, for its customer and the operator alike. What the
 * network has not confirmed is not said.
 */
export function stoppedWords({ state, outcome }: { state: TakeBackState; outcome: TakeBackOutcome | null }) {
  if (state === "asked")
    return "Nothing is stopped, and nothing is paid back yet. The network has not said whether its eSIM was used.";
  const said =
    state === "impossible"
      ? "The network does not end its eSIM, so a phone may still use it."
      : "The network has not confirmed that its eSIM is ended, so a phone may still use it.";
  return `The plan is stopped, and nothing is paid back yet. ${outcome ? words[outcome] : said}`;
}

/** What became of an eSIM, for the operator and the order's history. @param usedBytes before it was taken back. */
export function takenBackWords(outcome: TakeBackOutcome | null, usedBytes: number | null): string {
  const loss = usedBytes ? ` The loss: ${usageWords(usedBytes)} of its data were used.` : "";
  return (outcome ? words[outcome] : "Its eSIM was not taken back.") + loss;
}
