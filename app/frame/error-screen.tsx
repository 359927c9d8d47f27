import { isRouteErrorResponse, Link, useLocation, useRouteError } from "@remix-run/react";
import { paths } from "~/paths";
import { buttonClass } from "../ui/button";
import { Notice } from "../ui/notice";

/** What a page shows when there is no such page, or when we failed. */
export function ErrorScreen() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const isBusy = isRouteErrorResponse(error) && error.status === 503;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className="page section">
      {isMissing ? (
        <Notice title="Page Not Found" level={1}>
          <p>There is nothing at this address. It may have moved, or a letter of it is wrong.</p>
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
        <Notice title="Something went wrong" level={1}>
          <p>
            {isBusy
              ? "We cannot reach our records right now. Nothing of yours is lost. Please try again in a moment."
              : "We encountered an unexpected error. This has been reported to our team."}
          </p>
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
    </div>
  );
}
