import { isRouteErrorResponse } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { paths } from "~/paths";
import { useRendered } from "./rendered";

/** What our team knows of an error that a page shows. */
export interface Report {
  state: "reported" | "not yet" | "failed";
  /** Finds it in the log. */
  number?: string | undefined;
}

const NOT_YET: Report = { state: "not yet" };
/** Where the page says it, for the browser. */
export const NUMBER_ID = "fault";
/** All that the browser hears of a fault that our server met when it was asked for data. */
const NUMBER = /^[a-z0-9]{20}$/;

/** What our server failed at was reported before the page came; of what the browser failed at it has to hear. */
export function useReport(error: unknown): Report {
  const [sent, setSent] = useState<{ of: unknown; report: Report }>();
  const number = useNumber(error);
  const isKnown = number !== undefined || isRouteErrorResponse(error); // an answer that the server meant
  useEffect(() => {
    const tell = async () => setSent({ of: error, report: await send(error) });
    if (!isKnown) void tell();
  }, [error, isKnown]);
  if (number !== undefined) return { state: "reported", number };
  return sent && sent.of === error ? sent.report : NOT_YET;
}

/** The number that our server has reported an error under; undefined of all others, empty where it gave none. */
function useNumber(error: unknown): string | undefined {
  const { number: rendered } = useRendered();
  const isHydrated = useHydrated();
  const [came] = useState(isHydrated ? undefined : { error, number: rendered || numberInPage() });
  if (isRouteErrorResponse(error)) return undefined;
  if (came?.error === error) return came?.number;
  return error instanceof Error ? NUMBER.exec(error.message)?.[0] : undefined;
}

function numberInPage(): string {
  return import.meta.env.SSR ? "" : (document.getElementById(NUMBER_ID)?.textContent ?? "");
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
