/**
 * What the work under way belongs to. Lines of the log and rows of the database take the number from here, so
 * that a request can be followed through everything that it causes.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { newId } from "./id";

export interface Trace {
  /** The number of the request that caused it; of a run that nobody asked for, one of its own. */
  request: string;
  method?: string;
  /** The path as a pattern: `/orders/:orderId`. */
  route?: string;
  /** The id of who asked, once that is known. */
  user?: string;
  /** The task of the worker or the operator. */
  task?: string;
}

const current = new AsyncLocalStorage<Trace>();
const failedUnder = new WeakMap<object, Trace>();

export function underTrace<T>(trace: Trace, work: () => T): T {
  return current.run(trace, work);
}

/** The trace of the work under way; empty outside of any. */
export function trace(): Partial<Trace> {
  return current.getStore() ?? {};
}

/** The number to keep with a row that causes later work; null outside of any request. */
export function requestId(): string | null {
  return current.getStore()?.request ?? null;
}

/** Notes whose request it turned out to be. */
export function noteUser(id: string): void {
  const store = current.getStore();
  if (store) store.user = id;
}

/**
 * Does later work as a part of the request that caused it, as the row has kept it. What it throws stays
 * tied to it.
 */
export function causedBy<T>(request: string | null, work: () => Promise<T>): Promise<T> {
  const cause: Trace = { ...trace(), request: request ?? requestId() ?? newId() };
  return underTrace(cause, async () => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Error && !failedUnder.has(error)) failedUnder.set(error, cause);
      throw error;
    }
  });
}

/** What an error belongs to, wherever it was caught. */
export function traceOf(error: unknown): Trace {
  const cause = error instanceof Error ? failedUnder.get(error) : undefined;
  return cause ?? { request: newId(), ...trace() };
}

/** One thing that happened to an order, read by the module that has it. */
export interface TraceEvent {
  at: string;
  /** For the operator: no address, and no secret. */
  what: string;
  /** The request that it came of, where that is known. */
  request: string | null;
}
