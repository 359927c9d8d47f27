import { Link } from "@remix-run/react";
import { PhoneMockup } from "~/features/home/phone-mockup";
import { paths } from "~/paths";
import { buttonClass } from "~/ui/button";
import { Chart, type IconProps, Phone, Renew, Sim } from "~/ui/icons";

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

export function ControlEverything() {
  return (
    <section
      aria-labelledby="control-title"
      className="grid items-center gap-x-16 gap-y-12 md:grid-cols-[1fr_auto]"
    >
      <div>
        <h2 id="control-title" className="max-w-[18ch] text-3xl">
          Control Everything From Your Device
        </h2>
        <ul className="mt-8 space-y-6">
          {features.map(({ Icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <Icon className="mt-0.5 size-6 shrink-0 text-accent" />
              <div>
                <h3 className="text-lg">{title}</h3>
                <p className="mt-1 max-w-[44ch] text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-8 flex flex-wrap gap-3">
          {stores.map(({ name, phones }) => (
            <Link key={name} to={paths.app()} className={buttonClass("quiet", "justify-start text-left")}>
              <Phone className="size-6 shrink-0" />
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
      <PhoneMockup className="mx-auto" />
    </section>
  );
}
