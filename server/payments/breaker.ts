/** Failure containment: a processor that does not answer is left alone for a while, so that nobody waits for it. */
import { CallError } from "../outgoing";
import { memoryClock, SECOND } from "../clock";
import { log } from "../log";
import type { PaymentProvider } from "../processors/provider";

/** After so many failures in a row within `WITHIN` milliseconds a processor is away. */
const FAILURES = 5;
const WITHIN = 30 * SECOND;
/** How long a processor is left alone before one call checks whether it is back. */
export const PAUSE = 15 * SECOND;

/** A processor behind its breaker. */
export interface Contained {
  /** Its calls fail at once, as `unavailable`, while it is away. */
  provider: PaymentProvider;
  /** True from the failures that opened the breaker until a call is answered again. */
  isAway(): boolean;
}

/** Puts a breaker round every call that leaves this machine. One line in the log when it opens, and one when it closes. */
export function contain(provider: PaymentProvider): Contained {
  /** When those failed that were since the last answer and are new enough to count. */
  let failures: number[] = [];
  /** Set from the failures that opened the breaker until the call that was answered again. */
  let away: { since: number; until: number } | undefined;
  let isChecking = false;

  async function guard<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    // While one call checks whether the processor is back, the others do not wait for it.
    if (away && (isChecking || memoryClock.now() < away.until)) throw leftAlone();
    const isCheck = away !== undefined;
    isChecking = isCheck;
    try {
      const answer = await call();
      answered(isCheck);
      return answer;
    } catch (error) {
      if (isSilence(error)) failed(error, isCheck);
      else answered(isCheck); // a refusal is an answer
      throw error;
    } finally {
      if (isCheck) isChecking = false;
    }
  }

  /** @param isCheck whether the call was a check that the processor is back. Another call may have begun long before. */
  function answered(isCheck: boolean): void {
    failures = [];
    if (!away || !isCheck) return;
    const seconds = Math.round((memoryClock.now() - away.since) / SECOND);
    away = undefined;
    log("info", "processor back", { of: provider.id, seconds });
  }

  function failed({ kind, message }: CallError, isCheck: boolean): void {
    const now = memoryClock.now();
    failures = [...failures.filter((earlier) => earlier > now - WITHIN), now];
    if (away && isCheck) away.until = now + PAUSE;
    if (!away && failures.length >= FAILURES) {
      away = { since: now, until: now + PAUSE };
      log("error", "processor away", { of: provider.id, kind, error: message });
    }
  }

  async function* each<One>(list: AsyncIterable<One>) {
    const all = list[Symbol.asyncIterator]();
    try {
      for (;;) {
        const { done, value } = await guard(() => all.next() as Promise<IteratorResult<One, undefined>>);
        if (done) return;
        yield value as One;
      }
    } finally {
      await all.return?.();
    }
  }

  return {
    isAway: () => away !== undefined,
    provider: new Proxy(provider, {
      get(_, name: keyof PaymentProvider) {
        const member = provider[name];
        if (lists.has(name))
          return (
            member && ((...args: [Date, AbortSignal]) => each((member as Listing).apply(provider, args)))
          );
        if (typeof member !== "function" || asksNobody.has(name)) return member;
        const method = member as (...args: unknown[]) => Promise<unknown>;
        return (...args: unknown[]) => guard(() => method.apply(provider, args));
      },
    }),
  };
}

type Listing = (since: Date, signal: AbortSignal) => AsyncIterable<unknown>;
const lists: ReadonlySet<keyof PaymentProvider> = new Set(["listSince", "payouts"]);
const asksNobody: ReadonlySet<keyof PaymentProvider> = new Set(["verifyWebhook", "testWebhook"]);

/** Whether nothing that we can read was answered. What it refuses, or does not know, it has answered. */
function isSilence(error: unknown): error is CallError {
  return error instanceof CallError && (error.kind === "unavailable" || error.kind === "ambiguous");
}

function leftAlone(): CallError {
  return new CallError("unavailable", "the processor is left alone for a while: it has not answered");
}
