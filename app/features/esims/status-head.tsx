import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { NextAction } from "#server/esims/words-rules";
import { paths } from "~/paths";
import { buttonClass } from "~/ui/button";
import { classes } from "~/ui/classes";
import { InstallButton, InstallPicture, type Installable, isScanned } from "./install-now";
import { EsimProgress } from "./esim-progress";

interface StatusHeadProps {
  /** What it is, where it is one of several, and a line about that. */
  name?: string;
  about?: string | undefined;
  title: string;
  text: string;
  /** The last step of its progress; null where it is on no way. */
  progress: number | null;
  /** Not null where the next step is to install it. */
  install: Installable | null;
  /** The next step, where it is another. */
  step: ReactNode;
  /** Notes below the text. */
  notes?: ReactNode;
  /** What it is about, above the step. */
  children?: ReactNode;
}

/**
 * The status of an order or an eSIM, and the one thing to do about it: on a phone in reach of the thumb. Where the page
 * is read beside the phone, the picture to scan comes first.
 */
export function StatusHead({
  name,
  about,
  title,
  text,
  progress,
  install,
  step,
  notes,
  children,
}: StatusHeadProps) {
  const isPicture = install !== null && isScanned(install);
  return (
    <div
      className={
        isPicture
          ? "grid gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr]"
          : "max-w-2xl"
      }
    >
      <div className="min-w-0">
        <div aria-live="polite">
          {name === undefined ? (
            <h1 className="text-3xl">{title}</h1>
          ) : (
            <h2 className="text-2xl">
              <span>{name}</span>
              {about && (
                <span className="block font-body text-base font-normal tracking-normal text-ink-soft">
                  {about}
                </span>
              )}
              <span className="mt-1 block font-body text-base font-semibold tracking-normal">{title}</span>
            </h2>
          )}
          <p className="mt-2 max-w-[60ch] text-ink-soft sm:text-lg">{text}</p>
        </div>
        {notes}
      </div>
      {isPicture && (
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <InstallPicture {...install} isFirst />
        </div>
      )}
      <div className={isPicture ? "min-w-0 space-y-5" : "mt-4 space-y-4"}>
        <EsimProgress at={progress} />
        {children}
        {install && !isPicture ? <InstallButton {...install} /> : step}
      </div>
    </div>
  );
}

/** The next step: `quiet` where the customer has to wait, and this is only a link. */
export interface Step {
  label: string;
  to: string;
  look: "primary" | "quiet";
}

export function NextStep({ step: { label, to, look }, className }: { step: Step; className?: string }) {
  const shown = {
    "data-next-step": true,
    className: buttonClass(look, classes("w-full sm:w-auto", className)),
  };
  return (
    <p>
      {to.startsWith("/") ? (
        <Link to={to} {...shown}>
          {label}
        </Link>
      ) : (
        <a href={to} {...shown}>
          {label}
        </a>
      )}
    </p>
  );
}

/** The next step of an eSIM on its own page; undefined where it is to be installed, or nothing is to be done. */
export function stepOfEsim(action: NextAction): Step | undefined {
  if (action === "install" || action === "use") return undefined;
  const [label, to] = steps[action];
  return { label, to, look: action === "wait" ? "quiet" : "primary" };
}

const steps: Record<Exclude<NextAction, "install" | "use">, [label: string, to: string]> = {
  wait: ["Go to dashboard", paths.dashboard()],
  switch_on: ["How to switch it on", "#online"],
  travel: ["What to do when you land", "#online"],
  top_up: ["Add data", "#data-left"],
  buy: ["View Plans", paths.plans()],
  replace: ["Get a new eSIM", "#main"],
  contact: ["Contact us", paths.supportContact()],
};

/** Who writes to us need not say what about. @param id the order's or the eSIM's, of a reader who owns it. */
export function aboutIt(step: Step, kind: "order" | "esim", id: string | undefined): Step {
  return id && step.to === paths.supportContact() ? { ...step, to: paths.contactAbout(kind, id) } : step;
}
