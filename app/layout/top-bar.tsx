import { Form, Link, useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import { site } from "~/site";
import { Menu } from "../ui/icons";
import { Logo } from "../ui/logo";

const links = [
  { to: paths.home(), label: "Home" },
  { to: paths.plans(), label: "Data Plans" },
  { to: paths.destinations(), label: "Destinations" },
  { to: paths.coverage(), label: "Coverage" },
  { to: paths.news(), label: "News" },
  { to: paths.support(), label: "Support" },
];

/** The bar at the head of every page. The menu of small screens is a native disclosure. */
export function TopBar({ isSignedIn }: { isSignedIn: boolean }) {
  const { key } = useLocation();
  return (
    <header className="border-b border-line">
      <div className="page flex min-h-16 items-center justify-between gap-4">
        <Link to={paths.home()} className="flex items-center gap-2 py-2 font-display text-lg font-bold">
          <Logo className="size-7" />
          {site.name}
        </Link>
        <nav aria-label="Main" className="hidden lg:block">
          <Items isSignedIn={isSignedIn} className="flex items-center" />
        </nav>
        {/* A new one for each page, so that the menu is closed after a link in it was followed. */}
        <details key={key} data-menu className="group lg:hidden">
          <summary className="-mr-2 flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-field px-2 font-semibold [&::-webkit-details-marker]:hidden">
            <Menu className="size-6 max-xs:hidden" />
            Menu
          </summary>
          <nav
            aria-label="Main, small screens"
            className="absolute inset-x-0 z-30 mt-2 border-y border-line bg-paper px-5 py-4 lifted"
          >
            <Items isSignedIn={isSignedIn} className="grid gap-1" />
          </nav>
        </details>
      </div>
    </header>
  );
}

function Items({ isSignedIn, className }: { isSignedIn: boolean; className: string }) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.to}>
          <BarLink {...link} />
        </li>
      ))}
      <Account isSignedIn={isSignedIn} />
    </ul>
  );
}

/** Pages that sell plans, and have no link of their own in the bar. */
const amongPlans: readonly string[] = [paths.fares(), paths.trip()];

function BarLink({ to, label }: { to: string; label: string }) {
  const { pathname } = useLocation();
  const isAmong = to === paths.plans() && amongPlans.includes(pathname);
  const isHere = isAmong || pathname === to || (to !== paths.home() && pathname.startsWith(`${to}/`));
  return (
    <Link
      to={to}
      aria-current={isHere ? "page" : undefined}
      className="flex min-h-11 items-center rounded-field text-sm font-medium lg:px-3 underline-offset-8 hover:underline aria-[current=page]:text-accent aria-[current=page]:underline"
    >
      {label}
    </Link>
  );
}

function Account({ isSignedIn }: { isSignedIn: boolean }) {
  // In the menu of small screens every line begins at the same edge.
  const pill = "flex min-h-11 items-center text-sm font-semibold lg:rounded-pill lg:px-3";
  return (
    <>
      <li>
        <Link
          to={paths.dashboard()}
          className={`${pill} border-ink max-lg:hover:underline lg:ml-2 lg:border-2 lg:hover:bg-ink lg:hover:text-paper`}
        >
          Dashboard
        </Link>
      </li>
      <li>
        {isSignedIn ? (
          // It is a load on app pages, too: whatever is lost, the browser says so and offers to send it again.
          <Form method="post" action={paths.signOut()} data-sign-out reloadDocument>
            <button type="submit" className={`${pill} w-full hover:underline`}>
              Sign Out
            </button>
          </Form>
        ) : (
          <Link to={paths.signIn()} className={`${pill} hover:underline`}>
            Sign In
          </Link>
        )}
      </li>
    </>
  );
}
