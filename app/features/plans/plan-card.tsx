import { Link } from "@remix-run/react";
import type { Plan } from "#server/plans/plans";
import type { StartRule } from "#server/subscriptions/rules";
import type { ShownPlan } from "#server/pages/plans";
import { HIGHLIGHTED_PLAN, type SupportLevel } from "#server/plans/rules";
import { count, formatCrypto, formatGb, formatUsd } from "~/format";
import { useRatedCoins } from "~/layout/coins";
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

/** When the days start, after their number. */
const startsFrom: Record<StartRule, string> = {
  first_connection: "from 1st use",
  first_installation: "once installed",
};

/** One plan as a boarding pass: what you get on the pass, what it costs on the stub. */
export function PlanCard({ plan }: { plan: ShownPlan }) {
  const isHighlighted = plan.name === HIGHLIGHTED_PLAN;
  return (
    <article className={classes("pass pass-card", isHighlighted && "outline-2 outline-accent")}>
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h3 className="text-lg">
            <Link to={paths.plan(plan.id)} className="hover:underline">
              {plan.name}
            </Link>
          </h3>
          <PlanBadge plan={plan} />
        </div>
        <p data-about>{plan.description}</p>
        <ul>
          <Code value={formatGb(plan.dataBytes)} says="data" />
          <Code value={count(plan.validityDays, "day")} says={startsFrom[plan.startRule]} />
          <Line Icon={Globe}>{count(plan.countryCount, "country", "countries")}</Line>
          <Line Icon={Devices}>{count(plan.devices, "device")}</Line>
          <Line Icon={Chat}>{support[plan.supportLevel]}</Line>
          <Line Icon={plan.is5GEnabled ? Check : Cross} isMissing={!plan.is5GEnabled}>
            <span className="sr-only">{plan.is5GEnabled ? "With " : "Without "}</span>5G Access
          </Line>
        </ul>
      </div>
      <div className="pass-stub">
        <Price plan={plan} />
        <Link
          to={paths.checkout(plan.id)}
          aria-label={`Select Plan ${plan.name}`}
          className={buttonClass(isHighlighted ? "primary" : "quiet", "xs:shrink-0", "small")}
        >
          Select Plan
        </Link>
      </div>
    </article>
  );
}

/** What the pass is for, in large type: the data, the days. */
function Code({ value, says }: { value: string; says: string }) {
  return (
    <li>
      <b>{value}</b> <small className="narrow-sr-only">{says}</small>
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
  const [first, ...others] = useRatedCoins()
    .slice(0, COINS_SHOWN)
    .map((coin) => formatCrypto(plan.priceCents, coin).replace(" ", "\u00a0"));
  const perDays = `/${count(plan.validityDays, "day")}`;
  const isReduced = plan.regularPriceCents !== null && plan.regularPriceCents > plan.priceCents;
  return (
    <div>
      <p className="in-usd">
        {isReduced && (
          <s>
            <span className="sr-only">Regular price </span>
            {formatUsd(plan.regularPriceCents!)}
          </s>
        )}
        <b>{formatUsd(plan.priceCents)}</b>
        <small>{perDays}</small>
      </p>
      <p className="in-crypto">
        <b>{first ? `≈\u00a0${first}` : formatUsd(plan.priceCents)}</b> <small>{perDays}</small>
        {others.length > 0 && <small className="block">{others.join(" · ")}</small>}
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
    <li className={classes("flex items-center gap-1", isMissing && "is-missing")}>
      <Icon />
      <span>{children}</span>
    </li>
  );
}
