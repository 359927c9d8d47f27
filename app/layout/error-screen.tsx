import { type ErrorResponse, isRouteErrorResponse, Link, useLocation, useRouteError } from "@remix-run/react";
import { useEffect, useState } from "react";
import { FORM_LIMIT_KB } from "#server/rate-limits/rules";
import { paths } from "~/paths";
import { buttonClass } from "../ui/button";
import { Notice } from "../ui/notice";
import { useRenderContext } from "../forms/render-context";
import { useHydrated } from "remix-utils/use-hydrated";

/** The heading of an error's page, and its title. */
export function errorTitle(error: unknown): string {
  if (isLost(error)) return "No connection";
  if (isAnswer(error, 404)) return "Page Not Found";
  if (isAnswer(error, 405)) return "Not Sent";
  return isTooLarge(error) ? "Too Long to Send" : "Something went wrong";
}

/** Where a script sends a form, the fields have said before that it is too long. */
function isTooLarge(error: unknown): error is ErrorResponse {
  return import.meta.env.SSR && isAnswer(error, 413);
}

function isAnswer(error: unknown, status: number): error is ErrorResponse {
  return isRouteErrorResponse(error) && error.status === status;
}

/** What a page shows when there is no such page, or when we failed. */
export function ErrorScreen() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const { sent } = useRenderContext();
  if (isLost(error)) return <Lost error={error} />;
  const isNowhere = isAnswer(error, 404);
  const leadsOn = isNowhere || isAnswer(error, 405);
  return (
    <div className="page section">
      {isTooLarge(error) ? (
        <TooLarge from={(error.data as { from: string }).from} />
      ) : (
        <Notice title={errorTitle(error)} level={1}>
          {leadsOn ? (
            <p>
              {isNowhere
                ? "There is nothing at this address. It may have moved, or a letter of it is wrong."
                : "This address takes no form. Nothing was saved."}
            </p>
          ) : isAnswer(error, 503) ? (
            <p>
              We cannot reach our records right now. Nothing of yours is lost. Please try again in a moment.
            </p>
          ) : (
            <Unexpected error={error} />
          )}
          <p className="flex flex-wrap justify-center gap-3">
            {leadsOn ? (
              <>
                <Link to={paths.home()} className={buttonClass("primary")}>
                  Home
                </Link>
                <Link to={paths.plans()} className={buttonClass("quiet")}>
                  Data Plans
                </Link>
              </>
            ) : (
              <>
                <a href={pathname.replace(/^\/+/, "/") + search} className={buttonClass("primary")}>
                  Try Again
                </a>
                <a href={paths.home()} className={buttonClass("quiet")}>
                  Home
                </a>
              </>
            )}
          </p>
        </Notice>
      )}
      <div
        id="sent"
        suppressHydrationWarning // React does not touch it, so no page brings a script for it
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR ? sent : (document.getElementById("sent")?.innerHTML ?? ""),
        }}
      />
    </div>
  );
}

/** The words of Chromium, Firefox and WebKit for a request without an answer. */
const LOST = /^(Failed to fetch|CallError|Load failed|The (network|Internet) connection)/;

function isLost(error: unknown): boolean {
  return error instanceof TypeError && LOST.test(error.message);
}

/** A page whose data were lost is loaded as without a script: at once, or as soon as there is a connection again. */
function Lost({ error }: { error: unknown }) {
  useEffect(() => {
    const load = () => location.reload();
    if (navigator.onLine) load();
    addEventListener("online", load);
    return () => removeEventListener("online", load);
  }, []);
  if (navigator.onLine) return null;
  return (
    <div className="page section">
      <Notice title={errorTitle(error)} level={1}>
        <p>This page comes by itself as soon as you are connected again.</p>
      </Notice>
    </div>
  );
}

/** What was typed is in the page before, and most browsers still have it there. */
function TooLarge({ from }: { from: string }) {
  return (
    <Notice title="Too Long to Send" level={1}>
      <p>
        A form can hold {FORM_LIMIT_KB} kB, and this was more. Nothing was sent. Your browser's Back button
        leads to what you wrote: please shorten it there.
      </p>
      <p>
        <a href={from} className={buttonClass("primary")}>
          To the empty form
        </a>
      </p>
    </Notice>
  );
}

/** Says that the fault was reported, once it was. */
function Unexpected({ error }: { error: unknown }) {
  const { state, number } = useReport(error);
  return (
    <>
      <p aria-live="polite">
        <span>We encountered an unexpected error.</span>
        {state === "reported" && <span> This has been reported to our team.</span>}
        {state === "failed" && <span> We could not report it from here: please tell us of it.</span>}
      </p>
      {number && (
        <p>
          If you write to us, please quote the number <code id={NUMBER_ID}>{number}</code>.
        </p>
      )}
    </>
  );
}

/** What our team knows of an error that a page shows. */
interface Report {
  state: "reported" | "not yet" | "failed";
  /** Finds it in the log. */
  number?: string | undefined;
}

const NOT_YET: Report = { state: "not yet" };
/** Where the page names it, for the browser. */
const NUMBER_ID = "fault";
/** All that the browser gets of a fault that our server had when a page's data were loaded. */
const NUMBER = /^[a-z0-9]{20}$/;

/** The server has reported its own faults before the page came. The browser reports its faults here. */
function useReport(error: unknown): Report {
  const [sent, setSent] = useState<{ of: unknown; report: Report }>();
  const number = useNumber(error);
  const isKnown = number !== undefined || isRouteErrorResponse(error); // an answer that the server meant
  useEffect(() => {
    const report = async () => setSent({ of: error, report: await send(error) });
    if (!isKnown) void report();
  }, [error, isKnown]);
  if (number !== undefined) return { state: "reported", number };
  return sent && sent.of === error ? sent.report : NOT_YET;
}

/** The request id of an error that our server has reported; undefined for other errors, empty where it gave none. */
function useNumber(error: unknown): string | undefined {
  const { number: rendered } = useRenderContext();
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
