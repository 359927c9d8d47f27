import { Children, type ReactNode } from "react";
import { classes } from "~/ui/classes";
import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { site } from "~/site";
import { TitledCard } from "~/ui/titled-card";
import { ArrowRight, Chart, Chat, Devices, type IconProps, Sim } from "~/ui/icons";

interface OverviewGridProps {
  /** One card for each eSIM, or a note instead. */
  plans: ReactNode;
  /** The smaller cards: below one another beside a single card, else side by side. */
  side: ReactNode;
  /** As wide as the page. */
  chart: ReactNode;
}

/** The overview in two columns without an empty cell, however many eSIMs there are; one column on a phone. */
export function OverviewGrid({ plans, side, chart }: OverviewGridProps) {
  const isEven = Children.count(plans) % 2 === 0;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {plans}
      <div
        className={classes(
          "gap-6",
          isEven
            ? "grid lg:col-span-2 lg:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]"
            : "flex min-w-0 flex-col *:last:grow",
        )}
      >
        {side}
      </div>
      <div className="min-w-0 lg:col-span-2">{chart}</div>
    </div>
  );
}

/** What a signed-in traveller most often comes for. */
export function QuickActions({ canTopUp }: { canTopUp: boolean }) {
  return (
    <TitledCard id="actions" title="Quick Actions" className="p-6">
      <ul className="mt-4 divide-y divide-line">
        <Action to={paths.plans()} Icon={Chart} label="Buy Data">
          {canTopUp ? "For the eSIM that you have, or a new one" : "Choose a plan"}
        </Action>
        <Action to={paths.devices()} Icon={Devices} label="Add Device">
          {`Up to ${site.claims.devices} on one account`}
        </Action>
        <Action to={paths.support()} Icon={Chat} label="Get Support">
          Answers, and a person to write to
        </Action>
      </ul>
    </TitledCard>
  );
}

interface ActionProps {
  to: string;
  Icon: (props: IconProps) => JSX.Element;
  label: string;
  children: ReactNode;
}

function Action({ to, Icon, label, children }: ActionProps) {
  return (
    <li>
      <Link to={to} className="group flex min-h-16 items-center gap-4 py-3 max-xs:gap-2">
        <Icon className="size-6 shrink-0 text-accent" />
        <span className="grow">
          <span className="block font-semibold underline-offset-4 group-hover:underline">{label}</span>
          <span className="block text-sm text-ink-soft">{children}</span>
        </span>
        <ArrowRight className="size-5 shrink-0 max-xs:hidden" />
      </Link>
    </li>
  );
}

interface ListedEsim {
  id: string;
  isTest: boolean;
  /** Its status (`headOf`). */
  title: string;
  /** What it is called (`esimTitle`). */
  called: string;
}

/** The traveller's eSIMs and their status; each leads to its own page. */
export function EsimList({ esims }: { esims: readonly ListedEsim[] }) {
  if (esims.length === 0) return null;
  return (
    <TitledCard id="esims" title={esims.length === 1 ? "Your eSIM" : "Your eSIMs"} className="p-6 max-xs:p-3">
      <ul className="mt-4 divide-y divide-line">
        {esims.map(({ id, isTest, title, called }) => (
          <Action key={id} to={paths.esim(id)} Icon={Sim} label={title}>
            <span dir="auto">{called}</span>
            {isTest && <span> (test code)</span>}
          </Action>
        ))}
      </ul>
    </TitledCard>
  );
}
