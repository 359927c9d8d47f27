import { Link } from "@remix-run/react";
import { paths } from "~/paths";

export interface Crumb {
  to: string;
  label: string;
}

/** The whole way to a page: it always begins at home. */
export function fromHome(trail: readonly Crumb[]): Crumb[] {
  return [{ to: paths.home(), label: "Home" }, ...trail];
}

/** Where the page is on the site. The last crumb is the page itself, so it is no link. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  const crumbs = fromHome(trail);
  return (
    <nav aria-label="Breadcrumb" className="mb-6 text-sm">
      <ol className="flex items-baseline gap-x-2 max-xs:flex-wrap">
        {crumbs.map(({ to, label }, index) =>
          index === crumbs.length - 1 ? (
            <li
              key={to}
              aria-current="page"
              className="min-w-0 truncate text-ink-soft max-sm:whitespace-normal"
            >
              {label}
            </li>
          ) : (
            <li key={to} className="flex shrink-0 items-baseline gap-x-2">
              <Link
                to={to}
                className="inline-flex min-h-8 items-center font-medium underline-offset-4 hover:underline"
              >
                {label}
              </Link>
              <span aria-hidden="true" className="text-accent">
                ›
              </span>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
