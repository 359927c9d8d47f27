/**
 * An event: a module announces it to modules above it, which it may not import. It is not a queue. The handlers run at
 * once, inside the emitter's transaction, and roll back with it. `server/wiring.ts` says who handles what.
 * @param name what happened, as in 'order paid'.
 */
export function defineEvent<Payload>(name: string) {
  let handlers: ((payload: Payload) => Promise<unknown>)[] = [];
  return {
    /** Says who handles it, in this order. Said again, as after a reload in development, it replaces them. */
    on(...others: typeof handlers): void {
      handlers = others;
    },
    /**
     * Calls the handlers, one after the other, and waits for each of them.
     * @throws Error when nobody handles it, so that nothing is lost in silence; and what a handler throws.
     */
    async emit(payload: Payload): Promise<void> {
      if (handlers.length === 0) throw new Error(`nobody handles '${name}': server/wiring.ts has not run`);
      for (const handle of handlers) await handle(payload);
    },
  };
}

/** The facts of an event. */
export type EventPayload<Event> = Event extends { emit(payload: infer Payload): Promise<void> }
  ? Payload
  : never;
