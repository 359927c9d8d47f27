import { Link } from "@remix-run/react";
import { UsageUnderControl } from "~/features/home/feature-drawings";
import { PhoneMockup } from "~/features/home/phone-mockup";
import { paths } from "~/paths";
import { buttonClass } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Chart, type IconProps, PhoneIcon, Renew, Sim } from "~/ui/icons";

const features: { Icon: (props: IconProps) => JSX.Element; title: string; text: string }[] = [
  {
    Icon: Chart,
    title: "See what you use",
    text: "How much data is left, and what each day took.",
  },
  {
    Icon: Renew,
    title: "Add data on the way",
    text: "Buy the next plan from wherever you are. It goes onto the same eSIM.",
  },
  {
    Icon: Sim,
    title: "Manage your eSIM",
    text: "Your code and its install steps stay in the dashboard, for this phone or the next.",
  },
];

const stores = [
  { name: "App Store", phones: "For iPhone" },
  { name: "Google Play", phones: "For Android" },
];

/** @param isShort with a small drawing, where the page shows the dashboard already. */
export function ControlEverything({ isShort = false }: { isShort?: boolean }) {
  return (
    <section
      aria-labelledby="control-title"
      className="grid items-center gap-x-16 gap-y-12 md:grid-cols-[1fr_auto]"
    >
      <div>
        <div className="flex items-center justify-between gap-6">
          <h2
            id="control-title"
            className={classes("max-w-[18ch]", isShort ? "text-xl sm:text-3xl" : "text-3xl")}
          >
            Control Everything From Your Device
          </h2>
          {isShort && <UsageUnderControl className="size-16 shrink-0 md:hidden" />}
        </div>
        <ul className={isShort ? "mt-4 space-y-2.5 sm:mt-8 sm:space-y-6" : "mt-8 space-y-6"}>
          {features.map(({ Icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <Icon className="mt-0.5 size-6 shrink-0 text-accent" />
              <div>
                <h3 className={isShort ? "sm:text-lg" : "text-lg"}>{title}</h3>
                <p
                  className={classes(
                    "max-w-[44ch] text-ink-soft",
                    isShort ? "text-sm leading-snug sm:text-base" : "mt-1",
                  )}
                >
                  {text}
                </p>
              </div>
            </li>
          ))}
        </ul>
        <p className={classes("flex flex-wrap gap-2 sm:gap-3", isShort ? "mt-4 sm:mt-8" : "mt-8")}>
          {stores.map(({ name, phones }) => (
            <Link
              key={name}
              to={paths.app()}
              className={buttonClass(
                "quiet",
                "justify-start gap-1.5! px-3! text-left max-sm:text-sm sm:px-6!",
              )}
            >
              <PhoneIcon className="size-6 shrink-0" />
              <span className="leading-tight">
                <span className="block text-xs font-normal">{phones}</span>
                {name}
              </span>
            </Link>
          ))}
        </p>
        <p className="mt-3 text-sm text-ink-soft">
          Neither has the app yet. Both buttons show how this website becomes one on your phone.
        </p>
      </div>
      {isShort ? (
        <UsageUnderControl className="hidden size-40 md:block" />
      ) : (
        <PhoneMockup className="mx-auto" />
      )}
    </section>
  );
}
