import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { site } from "~/site";
import { ArrowRight, Chart, Chat, Devices, type IconProps } from "~/ui/icons";

/** What a signed-in traveller most often comes for. */
export function QuickActions({ canTopUp }: { canTopUp: boolean }) {
  return (
    <section aria-labelledby="actions-title" className="rounded-card border border-line bg-card p-6">
      <h2 id="actions-title" className="text-xl">
        Quick Actions
      </h2>
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
    </section>
  );
}

interface ActionProps {
  to: string;
  Icon: (props: IconProps) => JSX.Element;
  label: string;
  children: string;
}

function Action({ to, Icon, label, children }: ActionProps) {
  return (
    <li>
      <Link to={to} className="group flex min-h-16 items-center gap-4 py-3">
        <Icon className="size-6 shrink-0 text-accent" />
        <span className="grow">
          <span className="block font-semibold underline-offset-4 group-hover:underline">{label}</span>
          <span className="block text-sm text-ink-soft">{children}</span>
        </span>
        <ArrowRight className="size-5 shrink-0" />
      </Link>
    </li>
  );
}
