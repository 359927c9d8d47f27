import { Form } from "@remix-run/react";
import type { Esim } from "#server/esims/esims";
import { isInstallable, type ProfileState } from "#server/esims/rules";
import type { NextAction, ShownStatus } from "#server/esims/words-rules";
import type { SharedData } from "#server/subscriptions/forecast-rules";
import type { ActivePlan } from "#server/subscriptions/subscriptions";
import type { QrDrawing } from "#server/qr";
import { ButtonErrors } from "~/forms/button-errors";
import { useSent } from "~/forms/client-action";
import { LeftOver } from "~/features/subscriptions/left-over";
import { endsSentence, heardSentence } from "~/features/subscriptions/time-left";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { TitledCard } from "~/ui/titled-card";
import { EsimHead } from "./esim-head";
import { type Given, givenWords } from "./printed-link";
import { type CodeParts, InstallCard, OnlineCard } from "./install-card";
import { isScanned } from "./install-now";
import type { Phone } from "./phones.server";

const refusals = {
  none: [
    "This link leads nowhere",
    "A part of the address may be missing, or the link was taken back. Please ask whoever gave it to you.",
  ],
  elsewhere: [
    "This eSIM is claimed already",
    "Its code is shown only in the browser that opened it first. If that was you, open the link there again. If it was nobody you know, ask whoever gave it to you.",
  ],
  gone: [
    "There is nothing to install any more",
    "This eSIM is installed already, was asked back by whoever bought it, or has ended. Please ask whoever gave you the link.",
  ],
} as const;

/** Why there is no eSIM at a link, or none for this browser. */
export function NotForYou({ why }: { why: keyof typeof refusals }) {
  const [title, text] = refusals[why];
  return (
    <Notice title={title} level={1}>
      <p>{text}</p>
      <ButtonLink to={paths.supportContact()} look="quiet">
        Contact us
      </ButtonLink>
    </Notice>
  );
}

/** What the link holds, and the press by which it is this browser's. */
export function ClaimEsim({ esim, given }: { esim: { profileState: ProfileState }; given: Given }) {
  const sent = useSent();
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="text-3xl">An eSIM for you</h1>
      <p className="mt-3 text-lg text-ink-soft">
        Somebody has bought you mobile data for a trip. You need no account, and pay nothing.
      </p>
      <div className="pass mt-8">
        <div className="p-6">
          {givenWords(given).map((words) => (
            <h2 key={words} className="text-xl">
              {words}
            </h2>
          ))}
          {given.countries.length === 1 ? (
            <p className="mt-2 text-ink-soft">{`Works in ${given.worksIn}`}</p>
          ) : (
            <details className="mt-2 text-ink-soft">
              <summary className="min-h-8 cursor-pointer">{`Works in ${given.worksIn}`}</summary>
              <p className="text-sm">{given.countries.join(", ")}</p>
            </details>
          )}
        </div>
        <div className="pass-stub space-y-5 p-6">
          {isInstallable(esim.profileState) ? (
            <>
              <p>
                Press on the phone that you travel with, in the browser that you always use. The code is then
                shown there, and in no other browser. Whoever bought it sees whether it is installed and how
                much data is used.
              </p>
              <Form method="post" preventScrollReset>
                <ButtonErrors {...sent} />
                <Button busy={sent.busy} busyLabel="One moment…" className="min-h-14 w-full">
                  Get my eSIM
                </Button>
              </Form>
            </>
          ) : (
            <p>It is still being prepared. This page offers it as soon as it is there.</p>
          )}
        </div>
      </div>
    </div>
  );
}

interface ClaimedEsimProps {
  esim: Pick<Esim, "isTest" | "profileState" | "apn" | "isRoaming"> & {
    plans: readonly Pick<ActivePlan, "state" | "startRule" | "daysBegunAt">[];
  };
  /** Null where it cannot be installed now. */
  installation?: { code: CodeParts; qr: QrDrawing } | null;
  phone: Phone;
  shown: Omit<ShownStatus, "status">;
  testPhone?: string;
  data: SharedData;
}

/** Where the words for who bought it do not fit. */
const said: Partial<Record<NextAction, string>> = {
  top_up: "Whoever gave it to you can add more to the same eSIM.",
  travel: "Turn on data roaming for this line when you land. This page shows what is left.",
};

/** Somebody's own eSIM, without an account: how it is installed on this phone, and what is left on it. */
export function ClaimedEsim({ esim, shown, installation, phone, testPhone, data }: ClaimedEsimProps) {
  const { isTest } = esim;
  const { action } = shown;
  const install = installation && action === "install" ? { ...installation, phone, isTest } : null;
  return (
    <>
      <EsimHead
        esim={esim}
        shown={{ ...shown, next: said[action] ?? shown.next }}
        install={install}
        isSaidBelow={action === "wait" || action === "top_up"}
        testPhone={testPhone}
      />
      <div className="mt-8 grid gap-8">
        {install && <InstallCard {...install} esim={esim} isPictureShown={isScanned(install)} />}
        <OnlineCard {...esim} phone={phone} />
        {data.parts.length > 0 && (
          <TitledCard id="data" title="Your data" className="p-6 sm:p-8">
            <div className="mt-4">
              <LeftOver {...data} />
            </div>
            <p className="mt-3">{`${endsSentence(data.parts)} ${heardSentence(data.asOf)}`}</p>
          </TitledCard>
        )}
      </div>
    </>
  );
}
