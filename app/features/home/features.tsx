import { useCoinsClaim, useTakesCards } from "~/frame/coins";
import { site } from "~/site";
import {
  CarrierSwitching,
  CryptoPayment,
  InstantActivation,
  SeveralDevices,
  UsageUnderControl,
  WorldwideCoverage,
} from "./feature-drawings";

/** @param ways what can be paid with. */
const featuresWith = (ways: string) => [
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
    text: `With ${ways} on a hosted payment page. What you enter there never reaches us.`,
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
  const ways = [coins && `${coins.value} ${coins.noun}`, useTakesCards() && "a card"].filter(Boolean);
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
        {featuresWith(ways.join(" or ")).map(({ Drawing, title, text }) => (
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
