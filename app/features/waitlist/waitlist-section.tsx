import { useRouteLoaderData } from "@remix-run/react";
import { FREE_DAYS, FREE_GB, FREE_PLACES } from "#server/waitlist/rules";
import type { Refused } from "~/doors/pages/submit.server";
import { count as counted } from "~/format";
import type { loader } from "~/root";
import { site } from "~/site";
import { classes } from "~/ui/classes";
import { WaitlistForm } from "./waitlist-form";

interface WaitlistSectionProps {
  variant: "card" | "hero" | "inline";
  /** How many are on the list; nothing reads as none. */
  count: number | null | undefined;
  /** The path of the page, to which the answer leads back. */
  from: string;
  /** The answer to a form sent without JavaScript: only the waitlist's own page has it. */
  refused?: Refused | undefined;
}

const offer = `The first ${FREE_PLACES} customers get ${FREE_GB} GB free for ${FREE_DAYS} days.`;

/**
 * The waitlist's block, as wide as what it stands in: an invitation, or the card that says you are in, once,
 * to the one who has just joined.
 */
export function WaitlistSection({ variant, count, from, refused }: WaitlistSectionProps) {
  const joined = useRouteLoaderData<typeof loader>("root")?.toast?.joined;
  const total = count ?? 0;
  return (
    <section
      id="waitlist"
      aria-labelledby="waitlist-title"
      // The answer leads to this place, and the browser gives it the focus.
      tabIndex={joined === undefined ? undefined : -1}
      className={classes(
        "rounded-card border border-line p-6 max-xs:p-4 sm:p-10",
        variant === "hero" && joined === undefined ? "bg-paper-warm" : "bg-card shadow-card",
      )}
    >
      {joined !== undefined && <Joined isAmongFirst={joined === "first"} />}
      {joined === undefined && variant === "card" && (
        <div className="grid gap-8 lg:grid-cols-[1fr_1.4fr] lg:gap-14">
          <div>
            <Title>{`Join ${total}+ others`}</Title>
            <p className="mt-4 text-ink-soft">
              {site.name} launches on {site.launchDate}. {offer}
            </p>
          </div>
          <WaitlistForm from={from} refused={refused} />
        </div>
      )}
      {joined === undefined && variant === "hero" && (
        <div className="grid items-center gap-10 lg:grid-cols-2 lg:gap-14">
          <div>
            <Arc />
            <Title isLarge>{`On ${site.launchDate} we take off`}</Title>
            <p className="mt-4 text-lg text-ink-soft">
              {offer} Leave your address and we write to you on the day.
            </p>
            <p className="mt-4 font-semibold text-sea">{`${counted(total, "person", "people")} already joined`}</p>
          </div>
          <div className="rounded-card bg-card p-5 shadow-card max-xs:p-3 sm:p-8">
            <WaitlistForm from={from} refused={refused} />
          </div>
        </div>
      )}
      {joined === undefined && variant === "inline" && (
        <div className="grid items-center gap-x-14 gap-y-6 lg:grid-cols-2">
          <div>
            <Title>{`${site.name} launches on ${site.launchDate}`}</Title>
            <p className="mt-2 text-ink-soft">{offer}</p>
          </div>
          <div>
            <WaitlistForm isInline from={from} refused={refused} />
            <p className="mt-3 text-sm text-ink-soft">{`${counted(total, "person", "people")} joined`}</p>
          </div>
        </div>
      )}
    </section>
  );
}

function Title({ isLarge, children }: { isLarge?: boolean; children: string }) {
  return (
    <h2 id="waitlist-title" className={isLarge ? "max-w-[18ch] text-3xl" : "text-2xl"}>
      {children}
    </h2>
  );
}

/** The far line, not yet flown. */
function Arc() {
  return (
    <svg viewBox="0 0 240 48" className="mb-6 w-48" fill="none" strokeWidth={1.75} aria-hidden="true">
      <path d="M6 42C50 2 190 2 234 42" stroke="var(--accent)" strokeDasharray="3 6" strokeLinecap="round" />
      <circle cx={6} cy={42} r={4} fill="var(--accent)" />
      <circle cx={234} cy={42} r={4} stroke="var(--accent)" />
    </svg>
  );
}

function Joined({ isAmongFirst }: { isAmongFirst: boolean }) {
  return (
    <div>
      <svg viewBox="0 0 240 48" className="mb-6 w-48" fill="none" strokeWidth={1.75} aria-hidden="true">
        <path d="M6 42C50 2 190 2 234 42" stroke="var(--sea)" strokeLinecap="round" />
        <circle cx={6} cy={42} r={4} fill="var(--sea)" />
        <circle cx={234} cy={42} r={4} fill="var(--sea)" />
      </svg>
      <Title>You're In!</Title>
      <p className="mt-3 max-w-[60ch] text-ink-soft">
        {isAmongFirst
          ? `You are among the first ${FREE_PLACES}: ${FREE_GB} GB for ${FREE_DAYS} days are yours free. Your number is in the mail that we sent you.`
          : `We sent you a mail, and write again when ${site.name} launches on ${site.launchDate}.`}
      </p>
    </div>
  );
}
