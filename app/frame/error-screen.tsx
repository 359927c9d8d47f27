import { type ErrorResponse, isRouteErrorResponse, Link, useLocation, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { FORM_LIMIT_KB } from "#server/limits/rules";
import { paths } from "~/paths";
import { buttonClass } from "../ui/button";
import { Notice } from "../ui/notice";
import { NUMBER_ID, useReport } from "./fault";
import { useRendered } from "./rendered";

/** Heads the page of an error, and its tab. */
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
  const { sent } = useRendered();
  if (isLost(error)) return <Lost error={error} />;
  const isBusy = isAnswer(error, 503);
  return (
    <div className="page section">
      {isTooLarge(error) ? (
        <TooLarge from={(error.data as { from: string }).from} />
      ) : isAnswer(error, 404) || isAnswer(error, 405) ? (
        <Notice title={errorTitle(error)} level={1}>
          <p>
            {error.status === 404
              ? "There is nothing at this address. It may have moved, or a letter of it is wrong."
              : "This address takes no form. Nothing was saved."}
          </p>
          <p className="flex flex-wrap justify-center gap-3">
            <Link to={paths.home()} className={buttonClass("primary")}>
              Home
            </Link>
            <Link to={paths.plans()} className={buttonClass("quiet")}>
              Data Plans
            </Link>
          </p>
        </Notice>
      ) : (
        <Notice title={errorTitle(error)} level={1}>
          {isBusy ? (
            <p>
              We cannot reach our records right now. Nothing of yours is lost. Please try again in a moment.
            </p>
          ) : (
            <Unexpected error={error} />
          )}
          <p className="flex flex-wrap justify-center gap-3">
            <a href={pathname.replace(/^\/+/, "/") + search} className={buttonClass("primary")}>
              Try Again
            </a>
            <a href={paths.home()} className={buttonClass("quiet")}>
              Home
            </a>
          </p>
        </Notice>
      )}
      <div
        id="sent"
        suppressHydrationWarning // React leaves it as it came, so no page brings a script for it
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR ? sent : (document.getElementById("sent")?.innerHTML ?? ""),
        }}
      />
    </div>
  );
}

/** The words of Chromium, Firefox and WebKit for a request that no answer came to. */
const LOST = /^(Failed to fetch|NetworkError|Load failed|The (network|Internet) connection)/;

function isLost(error: unknown): boolean {
  return error instanceof TypeError && LOST.test(error.message);
}

/**
 * A page whose data were lost on their way is loaded like one without a script: at once, or as soon as there
 * is a connection again.
 */
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

/** It says 'reported' once it is. */
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
