import { Link } from "@remix-run/react";
import { isFree, type NextAction, type ProfileState, profileWords } from "#server/esims/rules";
import type { ProgressFacts } from "#server/esims/progress-rules";
import type { StateWords } from "#server/subscriptions/rules";
import { refundRequestedWords, RefundUnderWay } from "~/features/refunds/refund-under-way";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import type { Installable } from "./install-now";
import { NextStep, StatusHead, stepOfEsim } from "./status-head";

interface EsimHeadProps {
  esim: { isTest: boolean; profileState: ProfileState };
  next: StateWords<NextAction>;
  progress: ProgressFacts;
  /** What it is installed with, while it can be. */
  install: Installable | null;
  /** A refund of it waits for an answer: once it is installed, none is due. */
  isAskedBack: boolean;
  /** The next step is below, with the data that is left. */
  isSaidBelow?: boolean;
  /** Where the sandbox plays a test eSIM's phone. */
  testPhone: string | undefined;
}

/** The title of its next step; of one that gives data that of its profile's state. */
export function headOf(profile: ProfileState, next: StateWords<NextAction>): string {
  return next.action === "travel" ? profileWords[profile].label : next.label;
}

/** The status of the eSIM, and the one thing to do about it. */
export function EsimHead(props: EsimHeadProps) {
  const { esim, next, progress, install, isAskedBack, isSaidBelow, testPhone } = props;
  const isToInstall = next.action === "install";
  const rests = isToInstall && isAskedBack;
  const action = rests ? "wait" : next.action;
  return (
    <StatusHead
      title={rests ? refundRequestedWords.title : headOf(esim.profileState, next)}
      text={rests ? refundRequestedWords.text : next.next}
      progress={progress}
      install={isToInstall && !isAskedBack ? install : null}
      step={isSaidBelow || action === "install" ? null : <NextStep step={stepOfEsim(action)} />}
      notes={
        <>
          {isAskedBack && !rests && <RefundUnderWay />}
          <TestNotes isTest={esim.isTest} testPhone={testPhone} />
        </>
      }
    />
  );
}

/** Says that the sandbox plays the phone of a test eSIM, and links to it. */
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

/** Leads to the page by which an eSIM goes to somebody else, while it can. */
export function ForSomebodyElse({ esim }: { esim: Parameters<typeof isFree>[0] & { id: string } }) {
  if (!isFree(esim)) return null;
  return (
    <Link
      to={paths.forSomebodyElse(esim.id)}
      className="mt-2 inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4 print:hidden"
    >
      It is for somebody else
    </Link>
  );
}
