/** Failure containment: a processor that does not answer is left alone for a while, so that nobody waits for it. */
import {
  circuitBreaker,
  CircuitState,
  handleWhen,
  type IBackoff,
  type IBreaker,
  isBrokenCircuitError,
} from "cockatiel";
import { memoryClock, SECOND } from "../clock";
import { log } from "../log";
import { type PaymentProvider, ProviderError } from "../processors/provider";

/** So many failures in a row within so many milliseconds, and it is away. */
const FAILURES = 5;
const WITHIN = 30 * SECOND;
/** So long it is left alone before one call tries whether it is back. */
export const PAUSE = 15 * SECOND;

/** A processor behind its breaker. */
export interface Contained {
  /** Its calls fail at once, as `unavailable`, while it is away. */
  provider: PaymentProvider;
  /** From the failures that opened the breaker until the call that was answered again. */
  isAway(): boolean;
}

/** Puts a breaker round every call that leaves this machine. One line in the log when it opens, and one when it closes. */
export function contain(provider: PaymentProvider): Contained {
  const failures = new Failures();
  const policy = circuitBreaker(handleWhen(isSilence), {
    breaker: failures,
    halfOpenAfter: { next: () => pauseUntil(memoryClock.now() + PAUSE) },
  });
  // A refusal is an answer.
  policy.onFailure(({ handled }) => {
    if (!handled) failures.success();
  });

  let awaySince: number | undefined;
  policy.onBreak((reason) => {
    if (awaySince !== undefined) return; // a try that failed, too
    awaySince = memoryClock.now();
    const [kind, error] =
      "error" in reason ? [(reason.error as ProviderError).kind, reason.error.message] : [];
    log("error", "processor away", { of: provider.id, kind, error });
  });
  policy.onReset(() => {
    const seconds = Math.round((memoryClock.now() - awaySince!) / SECOND);
    awaySince = undefined;
    log("info", "processor back", { of: provider.id, seconds });
  });

  async function ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    // While one call tries, the library would have the others wait for it.
    if (policy.state === CircuitState.HalfOpen) throw leftAlone();
    try {
      return await policy.execute(question);
    } catch (error) {
      throw isBrokenCircuitError(error) ? leftAlone() : error;
    }
  }

  async function* listSince(...asked: Parameters<PaymentProvider["listSince"]>) {
    const charges = provider.listSince(...asked)[Symbol.asyncIterator]();
    try {
      for (;;) {
        const { done, value } = await ask(() => charges.next());
        if (done) return;
        yield value;
      }
    } finally {
      await charges.return?.();
    }
  }

  return {
    isAway: () => policy.state !== CircuitState.Closed,
    provider: new Proxy(provider, {
      get(_, name: keyof PaymentProvider) {
        const member = provider[name];
        if (name === "listSince") return listSince;
        if (typeof member !== "function" || asksNobody.has(name)) return member;
        const question = member as (...asked: unknown[]) => Promise<unknown>;
        return (...asked: unknown[]) => ask(() => question.apply(provider, asked));
      },
    }),
  };
}

const asksNobody: ReadonlySet<keyof PaymentProvider> = new Set(["verifyWebhook", "testWebhook"]);

/** Whether nothing that we can read was answered. What it refuses, or does not know, it has answered. */
function isSilence(error: unknown): boolean {
  return error instanceof ProviderError && (error.kind === "unavailable" || error.kind === "ambiguous");
}

function leftAlone(): ProviderError {
  return new ProviderError("unavailable", "the processor is left alone for a while: it has not answered");
}

/** Failures since the last answer, as far as they are new enough to count. */
class Failures implements IBreaker {
  state: number[] = [];

  success(): void {
    this.state = [];
  }

  failure(): boolean {
    const at = memoryClock.now();
    this.state = [...this.state.filter((earlier) => earlier > at - WITHIN), at];
    return this.state.length >= FAILURES;
  }
}

/** The library compares with the machine's clock; this ends by the shop's. */
function pauseUntil(end: number): IBackoff<unknown> {
  return {
    get duration() {
      return memoryClock.now() < end ? Infinity : -Infinity;
    },
    next: () => pauseUntil(memoryClock.now() + PAUSE),
  };
}
