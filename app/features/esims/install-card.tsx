import type { QrDrawing } from "#server/qr";
import type { ActivePlan } from "#server/subscriptions/subscriptions";
import { paths } from "~/paths";
import { buttonClass } from "~/ui/button";
import { CodeFields, type CodeParts } from "./code-fields";
import { installLinks } from "./install-links";
import type { Phone } from "./phones";
import { PhoneSelect } from "./phone-select";
import { QrCode } from "./qr-code";
import { Steps } from "./steps";

interface InstallCardProps {
  code: CodeParts;
  qr: QrDrawing;
  phone: Phone;
  esim: { id: string; isTest: boolean; plans: readonly Pick<ActivePlan, "startRule" | "daysBegunAt">[] };
}

/** The three ways to get the eSIM onto a phone: a press on the phone itself, the picture, the typed code. */
export function InstallCard({ code, qr, phone, esim: { id, isTest, plans } }: InstallCardProps) {
  return (
    <section
      id="install"
      aria-labelledby="install-title"
      className="rounded-card border border-line bg-card p-6 sm:p-8"
    >
      <h2 id="install-title" className="text-xl">
        Install it
      </h2>
      {plans[0]?.startRule === "first_installation" && plans[0].daysBegunAt === null && (
        <p className="mt-2">
          <span>
            The days of this plan begin when the eSIM is installed: do it shortly before you travel.
          </span>
        </p>
      )}
      <div className="mt-6 grid gap-8 lg:grid-cols-[19rem_1fr] lg:gap-12">
        <div className="max-lg:order-last">
          <QrCode qr={qr} label="QR code of your activation code" />
          <p className="mt-3 text-sm text-ink-soft">
            {isTest
              ? "Test code: it carries a test profile that no phone can use."
              : "Scan it with the phone from another screen. It installs on one phone only: show it to nobody."}
          </p>
          <p className="mt-5">
            <a href={paths.arrivalPack(id, phone.id)} download className={buttonClass("quiet", "w-full")}>
              Save the arrival pack
            </a>
            <span className="mt-2 block text-sm text-ink-soft">
              One file with all of this, for when you land without data. It opens offline, and prints on two
              pages.
            </span>
          </p>
        </div>
        <div className="min-w-0 space-y-6">
          <PhoneSelect current={phone.id} />
          {phone.oneTap && <OneTap phone={phone.oneTap} code={code.whole} isTest={isTest} />}
          <Steps label={`Steps for ${phone.name}`} steps={phone.install} />
          <CodeFields code={code} />
        </div>
      </div>
    </section>
  );
}

/** Leaves for the phone's own set-up. Inside an app's browser it does nothing, so it says where it works. */
function OneTap({ phone, code, isTest }: { phone: "apple" | "android"; code: string; isTest: boolean }) {
  const name = phone === "apple" ? "iPhone or iPad" : "Android";
  return (
    <p>
      <a
        href={installLinks(code)[phone]}
        rel="noreferrer"
        className={buttonClass("primary", "w-full sm:w-auto")}
      >
        {isTest ? `Install test code on this ${name}` : `Install on this ${name}`}
      </a>
      <span className="mt-2 block text-sm text-ink-soft">
        <span>
          {phone === "apple"
            ? "From iOS 17.4, in Safari."
            : "From Android 10, in Chrome, on phones with eSIM."}
        </span>{" "}
        Press it on the phone that you travel with.
      </span>
    </p>
  );
}
