import type { ActivePlan } from "#server/subscriptions/subscriptions";
import { paths } from "~/paths";
import { buttonClass } from "~/ui/button";
import { CodeFields } from "./code-fields";
import { type Installable, InstallPicture } from "./install-now";
import { calledOf, type PhoneId, phoneNames } from "./phone-names";
import { Steps } from "./steps";
import { Form } from "@remix-run/react";

interface InstallCardProps extends Installable {
  esim: { id: string; plans: readonly Pick<ActivePlan, "startRule" | "daysBegunAt">[] };
  /** The picture stands above already. */
  isPictureShown: boolean;
}

/** All that is needed to get the eSIM onto a phone: for which one, its steps, the picture, the typed code. */
export function InstallCard({ esim: { id, plans }, isPictureShown, ...install }: InstallCardProps) {
  const { code, phone } = install;
  return (
    <section
      id="install"
      aria-labelledby="install-title"
      className="rounded-card border border-line bg-card p-5 sm:p-8"
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
      <div className="mt-6 grid gap-8 lg:grid-cols-2 lg:gap-12">
        <div className="min-w-0 space-y-6">
          <PhoneSelect current={phone.id} />
          <Steps label={`Steps for ${calledOf(phone)}`} steps={phone.install} />
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
        </div>
        <div className="min-w-0 space-y-6">
          <CodeFields code={code} />
          {!isPictureShown && <InstallPicture {...install} isFirst={false} />}
        </div>
      </div>
    </section>
  );
}

/** Which phone this is, or that it is none. Guessed, and changed by a form that needs no script. */
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
