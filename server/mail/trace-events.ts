import { db } from "../database/connection";
import type { TraceEvent } from "../trace";

/**
 * The emails about these things (an order, its plan, its eSIM), as far as they are still kept. Subjects and
 * states; not to whom. One query.
 */
export async function emailTraceEvents(about: string[]): Promise<TraceEvent[]> {
  const emails = await db()
    .selectFrom("mails")
    .select(["created_at", "subject", "state", "tries", "last_error", "request_id"])
    .where((mail) => mail.or(about.map((id) => mail("key", "like", `%:${id}`))))
    .orderBy("created_at")
    .execute();
  return emails.map(({ created_at: at, subject, state, tries, last_error, request_id: request }) => ({
    at,
    what: `email '${subject}': ${state}, tried ${tries} times${last_error === null ? "" : `, last error: ${last_error}`}`,
    request,
  }));
}
