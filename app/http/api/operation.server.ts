import { z } from "zod";
import type { User } from "#server/accounts/accounts";
import type { ErrorCode } from "#server/errors";
import type { KeepName } from "#server/idempotency/idempotent";

export type HttpMethod = "GET" | "POST" | "PATCH";

/** The arguments of a verb's call. */
export interface Call<Body, Query> {
  request: Request;
  /** The variable parts of the path, as they were sent. */
  params: Record<string, string>;
  query: Query;
  body: Body;
  /** The client's network address, where it is known. */
  address: string | undefined;
  /** Headers of the answer: cookies, links. */
  headers: Headers;
  /** For `again`: keeps the name of what is made, inside the transaction that makes it. */
  keep: KeepName;
}

/** An operation, declared once for the documentation and for the route that checks it. */
interface Declared<Body extends z.ZodType, Query extends z.ZodType, Json extends z.ZodType> {
  /** Its name in generated clients. */
  id: string;
  tag: Tag;
  summary: string;
  description?: string;
  /** The variable parts of the path: a description and an example of each. */
  params?: Record<string, { description: string; example: string }>;
  query?: Query;
  body?: Body;
  /** What it answers. Without it the answer is 204, or a table of the catalogue. */
  json?: Json;
  /** The status of success, where it is not 200. */
  status?: 201;
  /** The 202 answer, where somebody has to do something first: `run` returns it as `new Later(…)`. */
  later?: z.ZodType;
  /** The verb's own refusals, besides those of every route. */
  failures?: ErrorCode[];
  example?: {
    body?: z.input<Body>;
    json?: z.input<Json>;
    /** Example values of the query. */
    query?: Partial<z.input<Query>> & Record<string, string>;
  };
  /** It is public and the same for everybody, so it is cached, and open to pages of other sites. */
  isCatalogue?: boolean;
  /** The same list as a table, for callers that ask for CSV. */
  table?: (call: Call<undefined, z.output<Query>>) => Promise<Table>;
  /** It makes something, so an `Idempotency-Key` makes it safe to repeat. */
  creates?: boolean;
}

/**
 * Answers a repeat where the verb calls another service, which no transaction can hold: with the present state of the
 * thing whose name was kept. Undefined where nothing was made, so that the work is done again.
 */
type Again<Json extends z.ZodType> = (
  call: { user: User },
  name: string,
) => Promise<z.input<Json> | undefined>;

export type Table = Record<string, string | number | boolean>[];

type Answer<Json extends z.ZodType> = Promise<z.input<Json> | Later>;

/** An answer with 202: the work is not done yet. */
export class Later {
  constructor(readonly json: unknown) {}
}

export interface Operation extends Declared<z.ZodType, z.ZodType, z.ZodType> {
  isForCustomers: boolean;
  // The parts below are what the schemas above have read, which only `forEveryone` and `forCustomers` know.
  // eslint-disable-next-line typescript/no-explicit-any
  run(call: Call<any, any> & { user?: any }): Promise<unknown>;
  again?: Again<z.ZodType>;
}

export const tags = [
  "Accounts",
  "Catalogue",
  "Payments",
  "Subscriptions",
  "Orders",
  "eSIMs",
  "Usage",
  "Devices",
  "Waitlist",
  "Support",
  "This description",
] as const;
export type Tag = (typeof tags)[number];

/** An operation that needs no account. */
export function forEveryone<Body extends z.ZodType, Query extends z.ZodType, Json extends z.ZodType>(
  operation: Declared<Body, Query, Json> & {
    run: (call: Call<z.output<Body>, z.output<Query>>) => Answer<Json>;
  },
): Operation {
  return { ...operation, body: exactly(operation.body), isForCustomers: false } as unknown as Operation;
}

/** An operation for a signed-in customer, by cookie or by token. */
export function forCustomers<Body extends z.ZodType, Query extends z.ZodType, Json extends z.ZodType>(
  operation: Declared<Body, Query, Json> & {
    run: (call: Call<z.output<Body>, z.output<Query>> & { user: User }) => Answer<Json>;
    again?: Again<Json>;
  },
): Operation {
  return { ...operation, body: exactly(operation.body), isForCustomers: true } as unknown as Operation;
}

/** Refuses unknown fields: without them the call would do something else than the client wanted. */
function exactly(body: z.ZodType | undefined): z.ZodType | undefined {
  return body instanceof z.ZodObject ? body.strict() : body;
}
