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
import { Chat, Check, Cross, Devices, Globe, type IconProps } from "~/ui/icons";

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
      <div className="px-4 pt-1.5 pb-1.5 sm:pt-4 sm:pb-3.5">
        <div className="flex min-h-6 items-center justify-between gap-3 max-xs:flex-wrap">
          <h3 className="text-lg">
            <Link to={paths.plan(plan.id)} className="hover:underline">
              {plan.name}
            </Link>
          </h3>
          <PlanBadge plan={plan} />
        </div>
        <p
          data-about
          className="line-clamp-2 text-xs leading-tight text-ink-soft max-xs:line-clamp-none sm:mt-1 sm:line-clamp-3 sm:text-sm sm:leading-snug"
        >
          {plan.description}
        </p>
        <ul className="mt-1 flex flex-wrap gap-x-3 text-sm leading-tight sm:mt-3 sm:gap-y-1">
          <Code value={formatGb(plan.dataBytes)} says="data" />
          <Code value={count(plan.validityDays, "day")} says="from start" />
          <Line Icon={Globe}>{count(plan.countryCount, "country", "countries")}</Line>
          <Line Icon={Devices}>{count(plan.devices, "device")}</Line>
          <Line Icon={Chat}>{support[plan.supportLevel]}</Line>
          <Line Icon={plan.is5GEnabled ? Check : Cross} isMissing={!plan.is5GEnabled}>
            <span className="sr-only">{plan.is5GEnabled ? "With " : "Without "}</span>5G Access
          </Line>
        </ul>
      </div>
      <div className="pass-stub flex items-center justify-between gap-x-3 gap-y-2 px-4 py-1 max-xs:flex-wrap sm:py-3">
        <Price plan={plan} />
        <Link
          to={paths.checkout(plan.id)}
          aria-label={`Select Plan ${plan.name}`}
          className={buttonClass(isHighlighted ? "primary" : "quiet", "shrink-0 max-xs:shrink", "small")}
        >
          Select Plan
        </Link>
      </div>
    </article>
  );
}

/** What the pass is for, in large letters: the data, the days. */
function Code({ value, says }: { value: string; says: string }) {
  return (
    <li>
      <span className="font-display text-lg leading-none font-bold tracking-tight whitespace-nowrap tabular-nums">
        {value}
      </span>{" "}
      <span className="text-xs text-ink-soft">{says}</span>
    </li>
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
    <div>
      <p className="in-usd flex flex-wrap items-baseline gap-x-2 leading-tight tabular-nums">
        {isReduced && (
          <s className="text-sm text-ink-soft">
            <span className="sr-only">Regular price </span>
            {formatUsd(plan.regularPriceCents!)}
          </s>
        )}
        <strong className="font-display text-xl leading-none font-bold">{formatUsd(plan.priceCents)}</strong>
        <span className="text-xs text-ink-soft">{perDays}</span>
      </p>
      <p className="in-crypto text-sm leading-snug tabular-nums">
        <strong className="font-display font-bold">
          {first ? `≈ ${first}` : formatUsd(plan.priceCents)}
        </strong>{" "}
        <span className="text-xs text-ink-soft">{perDays}</span>
        {others.length > 0 && <span className="block text-xs text-ink-soft">≈ {others.join(" · ")}</span>}
      </p>
    </div>
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
    <li className={classes("flex min-w-[46%] items-center gap-2", isMissing && "text-ink-soft")}>
      <Icon className={classes("size-4 shrink-0", isMissing ? "text-ink-soft" : "text-sea")} />
      <span>{children}</span>
    </li>
  );
}
