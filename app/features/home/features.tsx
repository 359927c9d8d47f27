import { useCoinsClaim, useTakesCards } from "~/layout/coins";
import { site } from "~/site";
import {
  CarrierSwitching,
  CryptoPayment,
  InstantActivation,
  SeveralDevices,
  UsageUnderControl,
  WorldwideCoverage,
} from "./feature-drawings";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Check } from "~/ui/icons";
import { PhoneMockup } from "./phone-mockup";

/** @param methods the payment methods. */
const featuresWith = (methods: string) => [
  {
    Drawing: InstantActivation,
    title: site.claims.activation ? "Active in under a minute" : "Active once it is paid",
    text: "Scan the code once. Your eSIM is made as soon as the payment is confirmed, with nothing to collect or post.",
  },
  {
    Drawing: WorldwideCoverage,
    title: "Nearly every country",
    text: "One eSIM crosses borders with you. 5G where there is some, 4G or LTE nearly everywhere else.",
  },
  {
    Drawing: CryptoPayment,
    title: "Paid your way",
    text: `With ${methods} on a hosted payment page. What you enter there never reaches us.`,
  },
  {
    Drawing: CarrierSwitching,
    title: "The strongest carrier",
    text: "Several networks in each country. Your phone moves to the better one by itself, in towns and off the road.",
  },
  {
    Drawing: SeveralDevices,
    title: `Up to ${site.claims.devices} devices`,
    text: "Phone, tablet, laptop: keep them all under one account, from the first trip to the next.",
  },
  {
    Drawing: UsageUnderControl,
    title: "No contract, no surprise",
    text: "A plan ends when it ends. Nothing renews behind your back, and your usage is always in view.",
  },
];

export function Features() {
  const coins = useCoinsClaim();
  const methods = [coins && `${coins.value} ${coins.noun}`, useTakesCards() && "a card"].filter(Boolean);
  return (
    <section id="features" className="page section-short" aria-labelledby="features-title">
      <h2 id="features-title" className="max-w-[24ch] text-xl sm:max-w-[20ch] sm:text-3xl">
        Everything a trip needs, nothing it does not
      </h2>
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row on a phone: who has no finger to push it has the arrow keys
        tabIndex={0}
        aria-labelledby="features-title"
        className="row-of mt-5 gap-x-10 gap-y-12 sm:mt-10 sm:grid-cols-2 lg:grid-cols-3"
      >
        {featuresWith(methods.join(" or ")).map(({ Drawing, title, text }) => (
          <li key={title}>
            <Drawing className="size-12 sm:size-14" />
            <h3 className="mt-3 text-lg sm:mt-4">{title}</h3>
            <p className="mt-1 text-sm leading-snug text-ink-soft sm:mt-2 sm:text-base sm:leading-normal">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Stats() {
  const coins = useCoinsClaim();
  const stats = [
    { value: site.claims.countries, label: "countries and territories" },
    ...(site.claims.activation ? [{ value: site.claims.activation, label: "activation" }] : []),
    ...(coins ? [{ value: coins.value, label: coins.noun }] : []),
  ];
  return (
    <dl className="page flex flex-wrap justify-between border-y border-line min-[22em]:grid min-[22em]:grid-cols-[auto_auto_auto] sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none sm:justify-normal sm:divide-x sm:divide-line">
      {stats.map(({ value, label }) => (
        <div
          key={label}
          className="flex w-min min-[22em]:w-auto flex-col-reverse justify-end py-3 pr-2 last:pr-0 sm:justify-start sm:px-8 sm:py-6 sm:first:pl-0"
        >
          <dt className="text-xs leading-tight wrap-normal text-ink-soft max-sm:tracking-tight sm:text-sm">
            {label}
          </dt>
          <dd className="font-display text-lg leading-tight font-bold whitespace-nowrap max-xs:whitespace-normal sm:text-2xl sm:leading-normal">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** By their titles. */
const steps = {
  "Check your phone":
    "Most phones since 2018 take an eSIM. Dial *#06#: if an EID shows, yours does. It must not be locked to a carrier.",
  "Choose a plan and pay":
    "Pick it by where you go and how long. The payment page names the amount, and leads back once it is paid.",
  "Scan before you fly":
    "Install the eSIM at home on Wi-Fi. When you land, switch it on and turn on data roaming for it. That is all.",
};

/** The steps, from the sofa to the arrivals hall. */
export function HowItWorks() {
  return (
    <section className="bg-paper-warm" aria-labelledby="how-title">
      <div className="page section-short">
        <h2 id="how-title" className="max-w-[24ch] text-xl sm:max-w-[20ch] sm:text-3xl">
          Three steps, two of them from your sofa
        </h2>
        <ol className="mt-5 grid gap-5 sm:mt-10 md:grid-cols-3 md:gap-10">
          {Object.entries(steps).map(([title, text], index, { length }) => (
            <li key={title} className="relative max-md:grid max-md:grid-cols-[2rem_1fr] max-xs:block">
              <svg
                viewBox="0 0 300 28"
                className="mb-4 hidden h-7 w-full md:block"
                preserveAspectRatio="none"
                fill="none"
                aria-hidden="true"
              >
                {index < length - 1 && (
                  <path
                    d="M8 20Q150 -8 300 20"
                    stroke="var(--accent)"
                    strokeWidth={1.75}
                    vectorEffect="non-scaling-stroke"
                  />
                )}
              </svg>
              <p
                className="row-span-2 font-display text-2xl leading-none font-bold text-accent"
                aria-hidden="true"
              >
                {index + 1}
              </p>
              <h3 className="text-lg leading-tight md:mt-2">{title}</h3>
              <p className="mt-1 text-ink-soft max-md:text-sm max-md:leading-snug md:mt-2">{text}</p>
            </li>
          ))}
        </ol>
        <ButtonLink to={paths.faqs()} look="quiet" className="mt-4 max-sm:min-h-10! max-sm:text-sm sm:mt-10">
          Will my phone work?
        </ButtonLink>
      </div>
    </section>
  );
}

const points = [
  "See what you used today and what is left, with the time it was measured",
  "Buy more data for the same eSIM, without a new code",
  "Nothing renews unless you say so",
];

/** The dashboard on a phone, beside what it is good for. */
export function DashboardPreview() {
  return (
    <section
      className="page section-short grid items-center gap-4 pb-0 min-[22em]:supports-[zoom:1]:grid-cols-[1fr_auto] md:supports-[zoom:1]:grid-cols-2 md:grid-cols-2 md:grid-rows-[1fr_auto_auto_1fr] md:gap-x-12 md:gap-y-0"
      aria-labelledby="preview-title"
    >
      <h2
        id="preview-title"
        className="text-xl max-md:col-span-full sm:text-3xl md:row-start-2 md:max-w-[16ch]"
      >
        Your data, in your hand
      </h2>
      <ul className="space-y-3 text-sm leading-snug text-ink-soft sm:text-lg sm:leading-normal md:row-start-3 md:mt-6">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <Check className="mt-1 size-5 shrink-0 text-sea max-sm:hidden" />
            {point}
          </li>
        ))}
      </ul>
      <PhoneMockup className="mx-auto md:col-start-2 md:row-span-4 md:row-start-1 min-[22em]:max-sm:supports-[zoom:1]:[zoom:0.57]" />
    </section>
  );
}
