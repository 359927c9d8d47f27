import { isRouteErrorResponse } from "@remix-run/react";
import { useEffect, useState } from "react";
import { paths } from "~/paths";

/** What our team knows of an error that a page shows. */
export interface Report {
  state: "reported" | "not yet" | "failed";
  /** Finds it in the log. */
  number?: string | undefined;
}

const NOT_YET: Report = { state: "not yet" };
/** The message that a page gets of a fault on our server: its number, or Remix's where there is none. */
const SERVER_FAULT = /^(?:([a-z0-9]{20})|Unexpected Server Error)$/;

/** What our server failed at was reported before the page came; of what the browser failed at it has to hear. */
export function useReport(error: unknown): Report {
  const [sent, setSent] = useState<{ of: unknown; report: Report }>();
  useEffect(() => {
    const tell = async () => setSent({ of: error, report: await send(error) });
    if (!reportOf(error)) void tell();
  }, [error]);
  return reportOf(error) ?? (sent && sent.of === error ? sent.report : NOT_YET);
}

/** What is known of it without asking. */
function reportOf(error: unknown): Report | undefined {
  if (isRouteErrorResponse(error)) return NOT_YET; // an answer that the server meant
  const known = error instanceof Error && SERVER_FAULT.exec(error.message);
  return known ? { state: "reported", number: known[1] } : undefined;
}

async function send(thrown: unknown): Promise<Report> {
  const { name, message, stack = "" } = thrown instanceof Error ? thrown : new Error(String(thrown));
  try {
    const answer = await fetch(paths.faults(), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        name: name.slice(0, 100),
        message: message.slice(0, 1_000),
        stack: stack.slice(0, 8_000),
        path: location.pathname.slice(0, 1_000),
      }),
    });
    return answer.ok
      ? { state: "reported", number: answer.headers.get("X-Request-Id") ?? undefined }
      : { state: "failed" };
  } catch {
    return { state: "failed" };
  }
}
