import { type NextAction, type ProfileState, profileWords } from "#server/esims/rules";
import type { StateWords } from "#server/subscriptions/rules";
import { RefundUnderWay } from "~/features/refunds/refund-under-way";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { buttonClass, ButtonLink } from "~/ui/button";
import { EsimProgress } from "./esim-progress";

interface EsimHeadProps {
  esim: { isTest: boolean; profileState: ProfileState };
  next: StateWords<NextAction>;
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
export function EsimHead({ esim, next, isAskedBack, testPhone }: EsimHeadProps) {
  return (
    <>
      <div aria-live="polite">
        <h1 className="text-3xl">{headOf(esim.profileState, next)}</h1>
        <p className="mt-3 max-w-[60ch] text-lg text-ink-soft">{next.next}</p>
      </div>
      {isAskedBack && <RefundUnderWay />}
      <div className="mt-5 flex flex-wrap items-center gap-4">
        {!(isAskedBack && next.action === "install") && <Next action={next.action} />}
        {esim.isTest && <Badge tone="soft">Test code</Badge>}
        {testPhone && (
          <a
            href={testPhone}
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            Open the test phone
          </a>
        )}
      </div>
      <div className="mt-10 max-w-2xl">
        <EsimProgress state={esim.profileState} />
      </div>
    </>
  );
}

function Next({ action }: { action: NextAction }) {
  switch (action) {
    case "wait":
      return null;
    case "install":
      return <Jump to="#install">Install it now</Jump>;
    case "switch_on":
      return <Jump to="#online">How to switch it on</Jump>;
    case "travel":
      return <Jump to="#online">What to do when you land</Jump>;
    case "top_up":
      return <ButtonLink to={paths.plans()}>Buy Data</ButtonLink>;
    case "buy":
      return <ButtonLink to={paths.plans()}>View Plans</ButtonLink>;
    case "contact":
      return <ButtonLink to={paths.supportContact()}>Contact us</ButtonLink>;
  }
}

function Jump({ to, children }: { to: `#${string}`; children: string }) {
  return (
    <a href={to} className={buttonClass()}>
      {children}
    </a>
  );
}
