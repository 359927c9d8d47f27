import { useRouteLoaderData } from "@remix-run/react";
import { CONFIRM_LINK_DAYS } from "#server/news/rules";
import {
  FEWEST_SHOWN,
  FREE_DAYS,
  FREE_GB,
  FREE_PLACES,
  NO_COUNTRY,
  waitlistCountries,
} from "#server/waitlist/rules";
import type { Refused } from "~/http/pages/form.server";
import { NewsMailForm } from "~/features/news/news-mail-form";
import { count as counted } from "~/format";
import { paths } from "~/paths";
import type { loader } from "~/root";
import { shop, site } from "~/site";
import { ButtonLink, Button } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Field, FormErrors } from "~/ui/field";
import { useDocumentForm } from "~/forms/document-form";
import { Options, SelectField } from "~/ui/select-field";

interface WaitlistSectionProps {
  variant: "card" | "hero" | "inline";
  /** How many are on the list, null where it is not known, and whether they still wait. */
  waitlist: { count: number | null; isLaunched: boolean };
  /** The path of the page, to which the answer leads back. */
  from: string;
  /** The answer to a form sent without JavaScript: only the waitlist's own page has it. */
  refused?: Refused | undefined;
}

const offer = `That is in ${shop.launchDay.slice(0, 4)}. The first ${FREE_PLACES} customers get ${FREE_GB} GB free for ${FREE_DAYS} days.`;

/**
 * The waitlist's block, as wide as its container: an invitation, or the card that says you are in, shown once to a
 * visitor who has just joined.
 */
export function WaitlistSection({ variant, waitlist, from, refused }: WaitlistSectionProps) {
  const joined = useRouteLoaderData<typeof loader>("root")?.toast?.joined;
  const total = waitlist.count ?? 0;
  const people = total >= FEWEST_SHOWN && counted(total, "person", "people");
  const isInvitation = joined === undefined && !waitlist.isLaunched;
  return (
    <section
      id="waitlist"
      aria-labelledby="waitlist-title"
      // The answer leads to this place, and the browser gives it the focus.
      tabIndex={joined === undefined ? undefined : -1}
      className={classes(
        "rounded-card border border-line p-4 sm:p-10",
        variant === "hero" && joined === undefined ? "bg-paper-warm" : "bg-card lifted",
      )}
    >
      {joined === "news" && <AskedForNews />}
      {joined !== undefined && joined !== "news" && <Joined isAmongFirst={joined === "first"} />}
      {joined === undefined && waitlist.isLaunched && (
        <Launched isLarge={variant === "hero"} people={people} from={from} />
      )}
      {isInvitation && variant === "card" && (
        <div className="grid gap-8 lg:grid-cols-[1fr_1.4fr] lg:gap-14">
          <div>
            <Title>{people ? `Join ${total}+ others` : "Join the waitlist"}</Title>
            <p className="mt-4 text-ink-soft">
              {site.name} launches on {site.launchDate}. {offer}
            </p>
          </div>
          <WaitlistForm from={from} refused={refused} />
        </div>
      )}
      {isInvitation && variant === "hero" && (
        <div className="grid items-center gap-5 sm:gap-10 lg:grid-cols-2 lg:gap-14">
          <div>
            <Arc isFlown={false} />
            <Title isLarge>{`On ${site.launchDate} we take off`}</Title>
            <p className="mt-2 text-ink-soft max-sm:text-sm sm:mt-4 sm:text-lg">
              {offer} Leave your address and we write to you on the day.
            </p>
            {people && <p className="mt-1 font-semibold text-sea sm:mt-4">{`${people} already joined`}</p>}
          </div>
          <div className="sm:rounded-card sm:bg-card sm:p-8 sm:lifted">
            <WaitlistForm from={from} refused={refused} />
          </div>
        </div>
      )}
      {isInvitation && variant === "inline" && (
        <div className="grid items-center gap-x-14 gap-y-6 lg:grid-cols-2">
          <div>
            <Title>{`${site.name} launches on ${site.launchDate}`}</Title>
            <p className="mt-2 text-ink-soft">{offer}</p>
          </div>
          <div>
            <WaitlistForm isInline from={from} refused={refused} />
            {people && <p className="mt-3 text-sm text-ink-soft">{`${people} joined`}</p>}
          </div>
        </div>
      )}
    </section>
  );
}

function Title({ isLarge, children }: { isLarge?: boolean; children: string }) {
  return (
    <h2 id="waitlist-title" className={isLarge ? "max-w-[18ch] text-xl sm:text-3xl" : "text-2xl"}>
      {children}
    </h2>
  );
}

/** The far line, flown or not yet. */
function Arc({ isFlown }: { isFlown: boolean }) {
  const colour = isFlown ? "var(--sea)" : "var(--accent)";
  return (
    <svg
      viewBox="0 0 240 48"
      className="mb-6 w-48 max-sm:hidden"
      fill="none"
      strokeWidth={1.75}
      aria-hidden="true"
    >
      <path
        d="M6 42C50 2 190 2 234 42"
        stroke={colour}
        strokeDasharray={isFlown ? undefined : "3 6"}
        strokeLinecap="round"
      />
      <circle cx={6} cy={42} r={4} fill={colour} />
      <circle cx={234} cy={42} r={4} {...(isFlown ? { fill: colour } : { stroke: colour })} />
    </svg>
  );
}

/** After the launch: the link to the plans, and news for visitors who consent. */
function Launched({ isLarge, people, from }: { isLarge: boolean; people: string | false; from: string }) {
  const isAtPlans = from === paths.plans();
  return (
    <div className="grid items-start gap-10 lg:grid-cols-2 lg:gap-14">
      <div>
        {isLarge && <Arc isFlown />}
        <Title isLarge={isLarge}>{`${site.name} is open`}</Title>
        <p className={isLarge ? "mt-4 text-lg text-ink-soft" : "mt-3 text-ink-soft"}>
          {isAtPlans
            ? "The plans are above. Pick yours, pay it, and be online the moment you land."
            : "Pick a plan, pay it, and be online the moment you land."}
        </p>
        {people && <p className="mt-4 font-semibold text-sea">{`${people} joined the waitlist`}</p>}
        {!isAtPlans && (
          <p className="mt-6">
            <ButtonLink to={paths.plans()}>See the plans</ButtonLink>
          </p>
        )}
      </div>
      <div className={isLarge ? "sm:rounded-card sm:bg-card sm:p-8 sm:lifted" : undefined}>
        <h3 className="mb-4 text-lg">News by mail</h3>
        <NewsMailForm from={from} />
      </div>
    </div>
  );
}

function AskedForNews() {
  return (
    <div>
      <Arc isFlown={false} />
      <Title>Check your mail</Title>
      <p className="mt-3 max-w-[60ch] text-ink-soft">
        Unless your address gets our news already, a link is on its way to it. Press the button behind it
        within {CONFIRM_LINK_DAYS} days: until then we write nothing else.
      </p>
    </div>
  );
}

function Joined({ isAmongFirst }: { isAmongFirst: boolean }) {
  return (
    <div>
      <Arc isFlown />
      <Title>You're In!</Title>
      <p className="mt-3 max-w-[60ch] text-ink-soft">
        {isAmongFirst
          ? `You are among the first ${FREE_PLACES}: ${FREE_GB} GB for ${FREE_DAYS} days are yours free. Your number is in the mail that we sent you.`
          : `We sent you a mail, and write again when ${site.name} launches on ${shop.launchDateInFull}.`}
      </p>
    </div>
  );
}

interface WaitlistFormProps {
  isInline?: boolean;
  /** The page that has the form. */
  from: string;
  /** The answer to a form sent without JavaScript. */
  refused?: Refused | undefined;
}

/** A form of the waitlist's own page, on any page; with JavaScript that page stays. */
function WaitlistForm({ isInline = false, from, refused }: WaitlistFormProps) {
  const { field, errors } = useDocumentForm("waitlist-form", refused);
  return (
    <form
      method="post"
      action={paths.waitlist()}
      data-failure="waitlist"
      noValidate
      className="@container space-y-5"
    >
      <input type="hidden" name="variant" value={isInline ? "inline" : "full"} />
      <input type="hidden" name="from" value={from} />
      <FormErrors errors={errors} />
      {isInline ? (
        <div className="flex items-start gap-3 *:first:grow max-xs:flex-col max-xs:items-stretch">
          <Field
            label="Email"
            labelClassName="sr-only"
            field={field("email")}
            type="email"
            placeholder="you@example.com"
            autoComplete="email"
          />
          <Button busyLabel="..." className="min-w-24">
            Join
          </Button>
        </div>
      ) : (
        <div className="grid grid-cols-2 items-end gap-x-3 gap-y-3 max-xs:grid-cols-1 sm:gap-5 *:nth-[n+3]:col-span-full @lg:*:nth-[n+3]:col-span-1">
          <Field label="First Name" field={field("firstName")} autoComplete="given-name" />
          <Field label="Last Name (Optional)" field={field("lastName")} autoComplete="family-name" />
          <Field label="Email" field={field("email")} type="email" autoComplete="email" />
          <SelectField label="Country of Interest (Optional)" field={field("countryOfInterest")}>
            <option value={NO_COUNTRY}>Not decided yet</option>
            <Options of={waitlistCountries.map(({ code, name }) => [code, name])} />
          </SelectField>
          <Button busyLabel="Joining..." className="@lg:col-span-2! @lg:min-w-48 @lg:justify-self-start">
            Join the Waitlist
          </Button>
        </div>
      )}
    </form>
  );
}
