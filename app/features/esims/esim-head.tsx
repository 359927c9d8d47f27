import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";
import { isFree } from "#server/esims/rules";
import type { ShownStatus } from "#server/esims/words-rules";
import { KeepPlans, RefundUnderWay } from "~/features/refunds/refund-under-way";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import type { Installable } from "./install-now";
import { NewEsimForm } from "./new-esim";
import { aboutIt, NextStep, StatusHead, stepOfEsim } from "./status-head";

interface EsimHeadProps {
  esim: { id?: string; isTest: boolean };
  shown: Omit<ShownStatus, "status">;
  /** What it is installed with, while it can be. */
  install: Installable | null;
  /** A refund of a plan on it waits for an answer, and it is on the phone. */
  isAskedBack?: boolean;
  /** What of it was asked back, and can be kept. */
  toKeep?: ComponentProps<typeof KeepPlans>["plans"];
  /** The next step is below, with the data that is left. */
  isSaidBelow?: boolean;
  /** Where the sandbox plays a test eSIM's phone. */
  testPhone: string | undefined;
}

/** The status of the eSIM, and the one thing to do about it. */
export function EsimHead(props: EsimHeadProps) {
  const { esim, shown, install, isAskedBack, toKeep = [], isSaidBelow, testPhone } = props;
  const step = isSaidBelow ? undefined : stepOfEsim(shown.action);
  return (
    <StatusHead
      title={shown.label}
      text={shown.next}
      progress={shown.reached}
      install={shown.action === "install" ? install : null}
      step={
        step && shown.action === "replace" && esim.id ? (
          <>
            <NewEsimForm id={esim.id} causes={{ removed: step.label }} />
            <p>
              <Link
                to={paths.contactAbout("esim", esim.id)}
                className="text-accent underline underline-offset-4"
              >
                Something else? Contact us
              </Link>
            </p>
          </>
        ) : (
          step && <NextStep step={aboutIt(step, "esim", esim.id)} />
        )
      }
      notes={
        <>
          {isAskedBack && <RefundUnderWay />}
          <KeepPlans plans={toKeep} />
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
