/** How the API refuses: one form for the gate in front of it and for its routes. */
import { STATUS_CODES } from "node:http";
import { requestId } from "./trace";

export interface FieldError {
  /** Where in the body or the query, its parts joined by dots; empty for the whole of it. */
  path: string;
  message: string;
}

export interface Refusal {
  status: number;
  message: string;
  /** Why, where the message alone does not say it. */
  reason?: string | undefined;
  errors?: FieldError[] | undefined;
}

/**
 * An RFC 9457 problem for clients that accept JSON; for everybody else the bare message, which is what a
 * client shows that reads `status: body`.
 * @param accept the request's `Accept` header.
 */
export function writeRefusal(
  { status, message, reason, errors }: Refusal,
  accept: string | null | undefined,
): { type: string; body: string } {
  const number = status === 500 ? requestId() : null; // a fault of ours is found by it
  if (!/json/i.test(accept ?? "")) {
    const body = number === null ? message : `${message} (${number})`;
    return { type: "text/plain; charset=utf-8", body };
  }
  const problem = {
    type: "about:blank",
    title: reason ? message : (STATUS_CODES[status] ?? "Error"),
    status,
    detail: reason ?? message,
    errors,
    requestId: number ?? undefined,
  };
  return { type: "application/problem+json", body: JSON.stringify(problem) };
}
