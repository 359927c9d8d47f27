import { type NextAction, type ProfileState, profileWords } from "#server/esims/rules";
import type { ArcFacts } from "#server/esims/arc-rules";
import type { StateWords } from "#server/subscriptions/rules";
import { RefundUnderWay } from "~/features/refunds/refund-under-way";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { buttonClass } from "~/ui/button";
import { Link } from "@remix-run/react";
import type { Installable } from "./install-now";
import { StandingHead } from "./standing-head";

interface EsimHeadProps {
  esim: { isTest: boolean; profileState: ProfileState };
  next: StateWords<NextAction>;
  arc: ArcFacts;
  /** What it is installed with, while it can be. */
  install: Installable | null;
  /** A refund of it waits for an answer: to install it now would end that. */
  isAskedBack: boolean;
  /** Where a test eSIM's phone is played. */
  testPhone: string | undefined;
}

/** What is still to be made is called by when it comes; all else by what the profile is. */
export function headOf(profile: ProfileState, next: StateWords<NextAction>): string {
  return profile === "preparing" ? next.label : profileWords[profile].label;
}

/** Where the eSIM stands, and the one thing to do about it. */
export function EsimHead({ esim, next, arc, install, isAskedBack, testPhone }: EsimHeadProps) {
  const isToInstall = next.action === "install";
  return (
    <StandingHead
      title={headOf(esim.profileState, next)}
      text={next.next}
      arc={arc}
      install={isToInstall && !isAskedBack ? install : null}
      step={!isToInstall && <EsimStep action={next.action} />}
      notes={
        <>
          {isAskedBack && <RefundUnderWay />}
          <TestNotes isTest={esim.isTest} testPhone={testPhone} />
        </>
      }
    />
  );
}

/** Of an eSIM that the sandbox plays: that it does, and where its phone is. */
export function TestNotes({ isTest, testPhone }: { isTest: boolean; testPhone: string | undefined }) {
  if (!isTest) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4">
      <Badge tone="soft">Test code</Badge>
      {testPhone && (
        <a
          href={testPhone}
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Open the test phone
        </a>
      )}
    </p>
  );
}

/** What to do about an eSIM that is not to be installed. @param at its page, where this is another. */
export function EsimStep({ action, at = "" }: { action: NextAction; at?: string }) {
  const step = stepOf(action, at);
  if (!step) return null;
  const [label, to] = step;
  const look = { "data-next-step": true, className: buttonClass("primary", "w-full sm:w-auto") };
  return (
    <p>
      {to.startsWith("#") ? (
        <a href={to} {...look}>
          {label}
        </a>
      ) : (
        <Link to={to} {...look}>
          {label}
        </Link>
      )}
    </p>
  );
}

function stepOf(action: NextAction, at: string): [label: string, to: string] | null {
  switch (action) {
    case "wait":
      return null;
    case "install":
      return ["Install it", `${at}#install`];
    case "switch_on":
      return ["How to switch it on", `${at}#online`];
    case "travel":
      return ["What to do when you land", `${at}#online`];
    case "top_up":
      return ["Buy Data", paths.plans()];
    case "buy":
      return ["View Plans", paths.plans()];
    case "contact":
      return ["Contact us", paths.supportContact()];
  }
}
