import type { ActivePlan } from "#server/subscriptions/subscriptions";
import { paths } from "~/paths";
import { buttonClass } from "~/ui/button";
import { type Installable, InstallPicture } from "./install-now";
import { calledOf, type PhoneId, phoneNames } from "./phone-names";
import { Form, Link } from "@remix-run/react";
import { CopyField } from "~/ui/copy-field";
import { TitledCard } from "~/ui/titled-card";
import type { Phone } from "./phones.server";

interface InstallCardProps extends Installable {
  /** Without an id it was claimed: only its owner can save an arrival pack. */
  esim: { id?: string; plans: readonly Pick<ActivePlan, "startRule" | "daysBegunAt">[] };
  /** The picture is shown above already. */
  isPictureShown: boolean;
}

/** All that is needed to get the eSIM onto a phone: the kind of phone, its steps, the picture, the typed code. */
export function InstallCard({ esim: { id, plans }, isPictureShown, ...install }: InstallCardProps) {
  const { code, phone } = install;
  return (
    <TitledCard id="install" title="Install it" className="p-5 sm:p-8">
      {plans[0]?.startRule === "first_installation" && plans[0].daysBegunAt === null && (
        <p className="mt-2">
          <span>
            The days of this plan begin when the eSIM is installed: do it shortly before you travel.
          </span>
        </p>
      )}
      <div className="mt-6 grid gap-8 lg:grid-cols-2 lg:gap-12">
        <div className="min-w-0 space-y-6">
          <PhoneSelect current={phone.id} />
          <Steps label={`Steps for ${calledOf(phone)}`} steps={phone.install} />
          {id && (
            <p>
              <a
                href={paths.arrivalPack(id, phone.id)}
                download
                className={buttonClass("quiet", "w-full sm:w-auto")}
              >
                Save the arrival pack
              </a>
              <span className="mt-2 block text-sm text-ink-soft">
                One file with all of this, for when you land without data. It opens offline, and prints on two
                pages.
              </span>
            </p>
          )}
        </div>
        <div className="min-w-0 space-y-6">
          <CodeFields code={code} />
          {!isPictureShown && <InstallPicture {...install} isFirst={false} />}
        </div>
      </div>
    </TitledCard>
  );
}

/** Which phone this is, or that it is none. It is guessed, and can be changed by a form that needs no script. */
function PhoneSelect({ current }: { current: PhoneId }) {
  return (
    <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow">
        <label htmlFor="phone" className="mb-1.5 block text-sm font-semibold">
          Your phone
        </label>
        <select
          key={current}
          id="phone"
          name="phone"
          defaultValue={current}
          className="block min-h-12 w-full rounded-field border border-edge bg-card px-2.5 sm:px-3.5"
        >
          {Object.entries(phoneNames).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className={buttonClass("quiet")}>
        Show the steps
      </button>
    </Form>
  );
}

/** The parts of an activation code, as phones ask for them. */
export interface CodeParts {
  /** All of it, character for character. */
  whole: string;
  address: string;
  matchingId: string;
  needsConfirmationCode: boolean;
}

/** For customers who cannot scan: the code in one piece, and in the two that iPhones ask for. */
function CodeFields({ code }: { code: CodeParts }) {
  return (
    <div className="space-y-4">
      <CopyField label="Activation code" value={code.whole} hint="Android phones take it in one piece." />
      <CopyField label="SM-DP+ address" value={code.address} hint="iPhones ask for the two parts." />
      <CopyField label="Matching ID" value={code.matchingId} hint="iPhones call it activation code." />
      <p className="text-sm">
        <strong>Confirmation code:</strong> {confirmation(code)}
      </p>
    </div>
  );
}

export function confirmation({ needsConfirmationCode }: Pick<CodeParts, "needsConfirmationCode">): string {
  return needsConfirmationCode
    ? "the phone will ask for one. It is not part of this code: support tells you yours."
    : "none needed. Leave the field empty.";
}

/** What to do, one step after the other. */
export function Steps({ label, steps }: { label: string; steps: readonly string[] }) {
  return (
    <div>
      <h3 className="text-lg">{label}</h3>
      <ol className="mt-3 list-decimal space-y-2 pl-6 marker:font-semibold marker:text-accent">
        {steps.map((step) => (
          <li key={step} className="pl-1">
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}

/**
 * Replaces an activation code, in a browser that the account does not know.
 * @param at the page, to come back to.
 * @param isNext there is nothing else to do.
 */
export function CodeHeldBack({ at, isNext }: { at: string; isNext: boolean }) {
  return (
    <TitledCard id="install" title="Install it" className="p-6 sm:p-8">
      <p className="mt-2 mb-6 max-w-prose text-ink-soft">
        Whoever has the code can install this eSIM, once. Your account does not know this browser, so we ask
        who you are before we show it.
      </p>
      <Link data-next-step={isNext || undefined} to={paths.confirmItIsYou(at)} className={buttonClass()}>
        Show the code
      </Link>
    </TitledCard>
  );
}

interface OnlineCardProps {
  phone: Phone;
  apn: string | null;
  isRoaming: boolean;
}

/** What to do after landing. */
export function OnlineCard({ phone, apn, isRoaming }: OnlineCardProps) {
  return (
    <TitledCard id="online" title="When you land" className="p-6 sm:p-8">
      <div className="mt-6 grid gap-8 md:grid-cols-2">
        <Steps label={`Go online with ${calledOf(phone)}`} steps={phone.goOnline} />
        <div className="space-y-4">
          {apn && <CopyField label="APN" value={apn} hint={`Only if there is no data: ${phone.apnMenu}.`} />}
          <ul className="space-y-3 text-ink-soft">
            {travelNotes({ apn, isRoaming }).map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
      </div>
    </TitledCard>
  );
}

/** What travellers most often ask support, said beforehand. */
export function travelNotes({ apn, isRoaming }: Pick<OnlineCardProps, "apn" | "isRoaming">): string[] {
  return [
    apn
      ? "Most phones set the access point (APN) by themselves."
      : "The phone sets the access point (APN) by itself: there is nothing to type in.",
    isRoaming
      ? "Data roaming has to be on for the travel line. It costs nothing beyond the plan; leave it off for your own line."
      : "Data roaming can stay off for this line.",
    "Mainland China: install before you travel there. iPhones cannot add an eSIM from abroad while they are in mainland China.",
  ];
}
