/**
 * What happened in a room, told to rooms above it, which it may not import. Not a queue: the handlers run at
 * once, inside the teller's own transaction, and stand or fall with it. `server/wiring.ts` says who hears what.
 */
export interface DomainEvent<Payload> {
  /** Says who handles it, in this order. Said again, as after a reload in development, it replaces them. */
  on(...handlers: Handler<Payload>[]): void;
  /**
   * Tells the handlers, one after the other, and waits for each of them.
   * @throws Error when nobody handles it, so that nothing is lost in silence; and what a handler throws.
   */
  emit(payload: Payload): Promise<void>;
}

/** What is told of an event. */
export type Told<Event> = Event extends DomainEvent<infer Payload> ? Payload : never;

type Handler<Payload> = (payload: Payload) => Promise<unknown>;

/** @param name what happened, as in 'order paid'. */
export function defineEvent<Payload>(name: string): DomainEvent<Payload> {
  let handlers: Handler<Payload>[] = [];
  return {
    on(...others) {
      handlers = others;
    },
    async emit(payload) {
      if (handlers.length === 0) throw new Error(`nobody handles '${name}': server/wiring.ts has not run`);
      for (const handle of handlers) await handle(payload);
    },
  };
}
