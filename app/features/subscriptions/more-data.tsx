import type { ReactNode } from "react";
import type { Advice, Outlook } from "#server/checkout/outlook";
import type { OwnData } from "#server/checkout/own-data";
import { ownDataWords } from "~/features/checkout/own-data";
import { count, formatDate, formatGb, formatUsd } from "~/format";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { TitledCard } from "~/ui/titled-card";
import type { SharedData } from "#server/subscriptions/forecast-rules";
import { alertBetween } from "#server/subscriptions/usage-rules";
import { LeftOver } from "./left-over";
import { endsSentence } from "./time-left";

/** The parts of an outlook that are shown: all but those that only the chart needs. */
export interface OutlookView {
  advice: Advice;
  /** All the data of the eSIM is used. */
  isUsedUp: boolean;
  /** Little of it is left. */
  isLow: boolean;
  /** Which is over first at the present pace, and how many days the rest of the data lasts; null where nobody knows. */
  forecast: { endsWith: "data" | "days"; days: number } | null;
  own: OwnData | null;
}

export function outlookView(outlook: Outlook): OutlookView {
  const { advice, own, forecast } = outlook;
  const { dataBytes, usedBytes } = outlook.shared;
  const days = (pace: number) => (dataBytes - usedBytes) / pace;
  return {
    advice,
    own,
    isUsedUp: usedBytes >= dataBytes,
    isLow: alertBetween(0, usedBytes, dataBytes) !== undefined,
    forecast: forecast && { endsWith: forecast.endsWith, days: days(forecast.pace) },
  };
}

/** More data is the one thing to do: without it the eSIM's would not last, or little of it is left. */
export function isNextStep({ advice, isLow }: OutlookView): boolean {
  if (advice.is === "enough" || advice.is === "unknown") return isLow && advice.again !== null;
  return advice.is === "add" || advice.is === "none";
}

interface MoreDataProps {
  esimId: string;
  outlook: OutlookView | null;
  /** Another link, which is quieter. */
  children?: ReactNode;
}

/** The next step for the data of an eSIM: what its owner has elsewhere, more of it where that helps, else the next best step. */
export function MoreData(props: MoreDataProps) {
  const own = props.outlook?.own;
  if (!own) return <Offers {...props} />;
  return (
    <div className="space-y-6">
      <div>
        <strong className="mb-3 block text-lg">{ownDataWords(own)}</strong>
        <ButtonLink data-next-step to={paths.esim(own.esimId)}>
          {own.isToInstall ? "Install it" : "Use it"}
        </ButtonLink>
      </div>
      <Offers {...props} />
    </div>
  );
}

function Offers({ esimId, outlook, children }: MoreDataProps) {
  if (!outlook) return <Links>{children}</Links>;
  const { advice, isUsedUp, isLow } = outlook;
  switch (advice.is) {
    case "not_begun":
      return <Links>{children}</Links>;
    case "enough":
    case "unknown": {
      const again = advice.again && (
        <ButtonLink
          data-next-step={isLow || undefined}
          to={paths.moreData(advice.again, esimId)}
          look={isLow ? "primary" : "plain"}
        >
          Top up this eSIM
        </ButtonLink>
      );
      return (
        <Links>
          {isLow && again}
          {children}
          {!isLow && again}
        </Links>
      );
    }
    case "add":
      return (
        <Offer
          esimId={esimId}
          title={shortage(advice.missingDays, isUsedUp)}
          advice={advice}
          isFirst={!outlook.own}
          isUsedUp={isUsedUp}
        >
          {children}
        </Offer>
      );
    case "none":
      return (
        <Said
          title={shortage(advice.missingDays, isUsedUp)}
          text={`${estimateWords(advice.until)} No plan on sale at the moment goes onto this eSIM. One on a new eSIM helps.`}
        >
          <ButtonLink
            data-next-step={outlook.own ? undefined : true}
            to={paths.plans()}
            look={outlook.own ? "quiet" : "primary"}
          >
            View Plans
          </ButtonLink>
          {children}
        </Said>
      );
    case "slowed":
      return (
        <Said text={`More data cannot go onto it. At its limit you stay online at ${advice.to}.`}>
          <ButtonLink to={paths.moreData(advice.again)} look="quiet">
            Buy another on a new eSIM
          </ButtonLink>
          {children}
        </Said>
      );
    case "over":
      return (
        <Said text="Its time is over. New data comes on a new eSIM.">
          <ButtonLink to={paths.plans()}>View Plans</ButtonLink>
          {children}
        </Said>
      );
    case "gone":
      return (
        <Said text="More data cannot go onto this eSIM any more.">
          <ButtonLink to={paths.contactAbout("esim", esimId)} look="quiet">
            Contact us
          </ButtonLink>
          {children}
        </Said>
      );
  }
}

interface OfferProps {
  esimId: string;
  title: string;
  advice: Extract<Advice, { is: "add" }>;
  /** It is the next step. */
  isFirst: boolean;
  isUsedUp: boolean;
  children: ReactNode;
}

function Offer({ esimId, title, advice, isFirst, isUsedUp, children }: OfferProps) {
  const { plan, larger, brings, until, endDate } = advice;
  const data = formatGb(plan.dataBytes);
  return (
    <Said
      title={title}
      text={[
        ...(isUsedUp ? [] : [estimateWords(until)]),
        ...(brings === "some" ? ["No one plan brings all of it."] : []),
        `${plan.name} adds ${data} and ${count(plan.validityDays, "day")}: all of your data is good until ${formatDate(endDate)}.`,
      ].join(" ")}
    >
      <ButtonLink
        data-next-step={isFirst || undefined}
        look={isFirst ? "primary" : "quiet"}
        to={paths.checkout(plan.id, esimId)}
      >
        {`Add ${data}, ${formatUsd(plan.priceCents)}`}
      </ButtonLink>
      {larger.map(({ id, dataBytes, priceCents }) => (
        <ButtonLink key={id} look="quiet" to={paths.checkout(id, esimId)}>
          {`${formatGb(dataBytes)}, ${formatUsd(priceCents)}`}
        </ButtonLink>
      ))}
      {children}
    </Said>
  );
}

/** By which days: those that a later plan adds are not among them. */
function estimateWords(until: string | null): string {
  return until
    ? `An estimate from your recent use, for the days until ${formatDate(until)}.`
    : "An estimate from your recent use.";
}

/** 'About 2 days short'. */
function shortage(days: number, isUsedUp: boolean): string {
  const [word, time] = days < 1 ? ["Less than", "a day"] : ["About", count(Math.round(days), "day")];
  if (isUsedUp) return `Your data is used up, with ${word!.toLowerCase()} ${time} to go`;
  return `${word} ${time} short`;
}

function Said({ title, text, children }: { title?: string; text: string; children: ReactNode }) {
  const head = title === undefined ? null : <strong className="block text-lg">{title}</strong>;
  return (
    <div>
      {head}
      <p className="mt-1 mb-3 text-sm text-ink-soft">{text}</p>
      <Links>{children}</Links>
    </div>
  );
}

function Links({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3">{children}</div>;
}

/** Whether there is nothing to forecast yet, or any more. */
export function isAtRest({ advice }: Pick<Outlook, "advice">): boolean {
  return ["not_begun", "over", "gone"].includes(advice.is);
}

interface DataLeftProps {
  esimId: string;
  data: SharedData;
  outlook: OutlookView;
  /** The date of the last report. */
  children: ReactNode;
}

/** What is left of the data of all plans on an eSIM, and the next step: it is on a phone's first screen. */
export function DataLeft({ esimId, data, outlook, children }: DataLeftProps) {
  return (
    <TitledCard id="data-left" title="Data left" className="p-5 sm:p-8">
      <div className="mt-2 mb-3">
        <LeftOver {...data} />
        <p className="mt-2">{endsSentence(data.parts)}</p>
      </div>
      <MoreData esimId={esimId} outlook={outlook} />
      <div className="mt-8">{children}</div>
    </TitledCard>
  );
}
