import { Link } from "@remix-run/react";
import type { Plan } from "#server/plans/plans";
import { HIGHLIGHTED_PLAN, type SupportLevel } from "#server/plans/rules";
import { isRated } from "#server/payments/rates";
import { count, formatCrypto, formatGb, formatUsd } from "~/format";
import { useCoins } from "~/frame/coins";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { buttonClass } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Chart, Chat, Check, Clock, Cross, Devices, Globe, type IconProps } from "~/ui/icons";

const support: Record<SupportLevel, string> = {
  chat: "Chat support",
  priority: "Priority support",
  vip: "VIP support",
};

/** One plan as a boarding pass: what you get on the pass, what it costs on the stub. */
export function PlanCard({ plan }: { plan: Plan }) {
  const isHighlighted = plan.name === HIGHLIGHTED_PLAN;
  return (
    <article className={classes("pass", isHighlighted && "outline-2 outline-accent")}>
      <div className="p-6 pb-5">
        <div className="flex min-h-6 items-start justify-between gap-3 max-xs:flex-wrap">
          <h3 className="text-lg">
            <Link to={paths.plan(plan.id)} className="hover:underline">
              {plan.name}
            </Link>
          </h3>
          <PlanBadge plan={plan} />
        </div>
        <p className="mt-3 font-display text-3xl font-bold tracking-tight tabular-nums" aria-hidden="true">
          {formatGb(plan.dataBytes)} <span className="text-accent">·</span> {plan.validityDays} D
        </p>
        <p className="mt-2 text-sm text-ink-soft">{plan.description}</p>
        <ul className="mt-4 space-y-1.5 text-sm">
          <Line Icon={Chart}>{formatGb(plan.dataBytes)} data</Line>
          <Line Icon={Clock}>{count(plan.validityDays, "day")} once it starts</Line>
          <Line Icon={Globe}>{count(plan.countryCount, "country", "countries")}</Line>
          <Line Icon={Devices}>{count(plan.devices, "device")}</Line>
          <Line Icon={Chat}>{support[plan.supportLevel]}</Line>
          <Line Icon={plan.is5GEnabled ? Check : Cross} isMissing={!plan.is5GEnabled}>
            <span className="sr-only">{plan.is5GEnabled ? "With " : "Without "}</span>5G Access
          </Line>
        </ul>
      </div>
      <div className="pass-stub p-6 pt-5">
        <Price plan={plan} />
        <Link
          to={paths.checkout(plan.id)}
          aria-label={`Select Plan ${plan.name}`}
          className={buttonClass(isHighlighted ? "primary" : "quiet", "mt-4 w-full")}
        >
          Select Plan
        </Link>
      </div>
    </article>
  );
}

function PlanBadge({ plan }: { plan: Plan }) {
  if (plan.isPromo) return <Badge tone="sea">LIMITED OFFER</Badge>;
  if (plan.isPopular) return <Badge>POPULAR</Badge>;
  return null;
}

const COINS_SHOWN = 3;

function Price({ plan }: { plan: Plan }) {
  const [first, ...others] = useCoins()
    .filter(isRated)
    .slice(0, COINS_SHOWN)
    .map((coin) => formatCrypto(plan.priceCents, coin));
  const perDays = `/${plan.validityDays} days`;
  const isReduced = plan.regularPriceCents !== null && plan.regularPriceCents > plan.priceCents;
  return (
    <>
      <p className="in-usd flex flex-wrap items-baseline gap-x-2 tabular-nums">
        {isReduced && (
          <s className="text-ink-soft">
            <span className="sr-only">Regular price </span>
            {formatUsd(plan.regularPriceCents!)}
          </s>
        )}
        <strong className="font-display text-2xl font-bold">{formatUsd(plan.priceCents)}</strong>
        <span className="text-sm text-ink-soft">{perDays}</span>
      </p>
      <p className="in-crypto tabular-nums">
        <strong className="font-display text-xl font-bold">
          {first ? `≈ ${first}` : formatUsd(plan.priceCents)}
        </strong>{" "}
        <span className="text-sm text-ink-soft">{perDays}</span>
        {others.length > 0 && <span className="block text-sm text-ink-soft">≈ {others.join(" · ")}</span>}
      </p>
    </>
  );
}

function Line({
  Icon,
  isMissing,
  children,
}: {
  Icon: (props: IconProps) => JSX.Element;
  isMissing?: boolean;
  children: React.ReactNode;
}) {
  return (
    <li className={classes("flex items-center gap-2.5", isMissing && "text-ink-soft")}>
      <Icon className={classes("size-4.5 shrink-0", isMissing ? "text-ink-soft" : "text-sea")} />
      <span>{children}</span>
    </li>
  );
}
