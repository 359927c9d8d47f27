/**
 * What happened in a room, told to rooms above it, which it may not import. Not a queue: the handlers run at
 * once, inside the teller's own transaction, and stand or fall with it. `server/wiring.ts` says who hears what.
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
     * Tells the handlers, one after the other, and waits for each of them.
     * @throws Error when nobody handles it, so that nothing is lost in silence; and what a handler throws.
     */
    async emit(payload: Payload): Promise<void> {
      if (handlers.length === 0) throw new Error(`nobody handles '${name}': server/wiring.ts has not run`);
      for (const handle of handlers) await handle(payload);
    },
  };
}

/** What is told of an event. */
export type EventPayload<Event> = Event extends { emit(payload: infer Payload): Promise<void> }
  ? Payload
  : never;
