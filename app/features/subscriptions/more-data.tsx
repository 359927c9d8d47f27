import type { ReactNode } from "react";
import type { Advice, Outlook } from "#server/checkout/outlook";
import { count, formatDate, formatGb, formatUsd } from "~/format";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { TitledCard } from "~/ui/titled-card";
import type { SharedData } from "#server/subscriptions/forecast-rules";
import { usageWords } from "#server/subscriptions/rules";
import { endsSentence } from "./time-left";

/** The parts of an outlook that are shown: all but those that only the chart needs. */
export interface OutlookView {
  advice: Advice;
  /** All the data of the eSIM is used. */
  isUsedUp: boolean;
  /** Which is over first at the present pace, and how many days the rest of the data lasts; null where nobody knows. */
  forecast: { endsWith: "data" | "days"; days: number } | null;
}

export function outlookView({ advice, shared: { dataBytes, usedBytes }, forecast }: Outlook): OutlookView {
  const days = (pace: number) => (dataBytes - usedBytes) / pace;
  return {
    advice,
    isUsedUp: usedBytes >= dataBytes,
    forecast: forecast && { endsWith: forecast.endsWith, days: days(forecast.pace) },
  };
}

/** More data is the one thing to do: without it the eSIM's would not last. */
export function isNextStep({ advice }: OutlookView): boolean {
  return advice.is === "add" || advice.is === "none";
}

interface MoreDataProps {
  esimId: string;
  outlook: OutlookView | null;
  /** Another link, which is quieter. */
  children?: ReactNode;
}

/** The next step for the data of an eSIM: more of it where that helps, else the next best step. */
export function MoreData({ esimId, outlook, children }: MoreDataProps) {
  if (!outlook) return <Links>{children}</Links>;
  const { advice, isUsedUp } = outlook;
  switch (advice.is) {
    case "not_begun":
      return <Links>{children}</Links>;
    case "enough":
    case "unknown":
      return (
        <Links>
          {children}
          {advice.again && (
            <ButtonLink to={paths.moreData(advice.again, esimId)} look="plain">
              Top up this eSIM
            </ButtonLink>
          )}
        </Links>
      );
    case "add":
      return (
        <Offer esimId={esimId} title={shortage(advice.missingDays, isUsedUp)} advice={advice}>
          {children}
        </Offer>
      );
    case "none":
      return (
        <Said
          title={shortage(advice.missingDays, isUsedUp)}
          text={`${estimateWords(advice.until)} No plan on sale at the moment goes onto this eSIM. One on a new eSIM helps.`}
        >
          <ButtonLink data-next-step to={paths.plans()}>
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
        <Said text="More data cannot go onto this eSIM any more. We may be able to help.">
          <ButtonLink to={paths.contactAbout("esim", esimId)}>Contact us</ButtonLink>
          {children}
        </Said>
      );
  }
}

interface OfferProps {
  esimId: string;
  title: string;
  advice: Extract<Advice, { is: "add" }>;
  children: ReactNode;
}

function Offer({ esimId, title, advice: { plan, brings, until, endDate }, children }: OfferProps) {
  const data = formatGb(plan.dataBytes);
  return (
    <Said
      title={title}
      text={[
        estimateWords(until),
        ...(brings === "some" ? ["No one plan brings all of it."] : []),
        `${plan.name} adds ${data} and ${count(plan.validityDays, "day")}: all of your data is good until ${formatDate(endDate)}.`,
      ].join(" ")}
    >
      <ButtonLink data-next-step to={paths.checkout(plan.id, esimId)}>
        {`Add ${data}, ${formatUsd(plan.priceCents)}`}
      </ButtonLink>
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

/** How much is left of some data and how much is used, in words and as a bar; and what of that only its owner says. */
export function LeftOver({ usedBytes, dataBytes, countedBytes, isReported }: SharedData) {
  const left = dataBytes - usedBytes;
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
        <strong className="font-display text-2xl whitespace-nowrap max-xs:whitespace-normal">
          {`${usageWords(left)} left`}
        </strong>
        <span className="whitespace-nowrap text-ink-soft max-xs:whitespace-normal">
          {`${usageWords(usedBytes)} of ${formatGb(dataBytes)} used`}
        </span>
      </p>
      <svg
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className="mt-3 h-2 w-full rounded-pill"
        aria-hidden="true"
      >
        <rect width={100} height={4} fill="var(--line)" />
        <rect width={(100 * left) / dataBytes} height={4} fill="var(--sea)" />
      </svg>
      {isReported && (
        <p className="mt-3 text-sm text-ink-soft">
          {`The network has counted ${usageWords(countedBytes)}: the rest is what you reported.`}
        </p>
      )}
    </>
  );
}
