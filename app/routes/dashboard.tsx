import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { calledBy } from "#server/accounts/names";
import { requireUser } from "~/http/pages/guards.server";
import { revalidateUnlessRefused } from "~/forms/client-action";
import { paths } from "~/paths";
import { Tabs } from "~/ui/tabs";

const tabs = [
  { to: paths.dashboard(), label: "Overview" },
  { to: paths.devices(), label: "Devices" },
  { to: paths.billing(), label: "Billing" },
];

export async function loader(args: LoaderFunctionArgs) {
  return { name: calledBy(await requireUser(args, "access your dashboard")) };
}

export const shouldRevalidate = revalidateUnlessRefused;

/** The layout of the dashboard's tabs. Each tab checks the user again: this loader does not protect theirs. */
export default function Dashboard() {
  const { name } = useLoaderData<typeof loader>();
  const path = useLocation().pathname.replace(/\/$/, "");
  return (
    <div className="page section">
      <div className="mb-2 flex items-baseline justify-between gap-x-6 max-xs:flex-wrap">
        <h1 className="min-w-0 text-xl md:text-2xl" dir="auto">
          <span>{name === null ? "Welcome" : "Welcome, "}</span>
          <span className="inline-block max-w-full">{name}</span>
        </h1>
        <Link
          to={paths.account()}
          aria-current={path === paths.account() ? "page" : undefined}
          className="flex min-h-11 shrink-0 items-center font-semibold underline underline-offset-4 aria-[current=page]:text-accent"
        >
          Account
        </Link>
      </div>
      <Tabs label="Dashboard" tabs={tabs.map((tab) => ({ ...tab, isCurrent: tab.to === path }))} />
      <div data-tab className="mt-8">
        <Outlet />
      </div>
    </div>
  );
}
