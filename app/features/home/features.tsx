import { useCoinsClaim } from "~/frame/coins";
import { site } from "~/site";
import {
  CarrierSwitching,
  CryptoPayment,
  InstantActivation,
  SeveralDevices,
  UsageUnderControl,
  WorldwideCoverage,
} from "./feature-drawings";

/** @param coins how many are taken, and of what. */
const featuresWith = (coins: string) => [
  {
    Drawing: InstantActivation,
    title: "Active in under a minute",
    text: "Scan the code once. Your eSIM is made as soon as the payment is confirmed, with nothing to collect or post.",
  },
  {
    Drawing: WorldwideCoverage,
    title: `${site.claims.countries} countries and territories`,
    text: "One eSIM crosses borders with you. 5G where there is some, 4G or LTE nearly everywhere else.",
  },
  {
    Drawing: CryptoPayment,
    title: "Paid your way",
    text: `${coins} on a hosted payment page. We never see a card number or a wallet.`,
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
  const { value, noun } = useCoinsClaim();
  return (
    <section id="features" className="page section" aria-labelledby="features-title">
      <h2 id="features-title" className="max-w-[20ch] text-3xl">
        Everything a trip needs, nothing it does not
      </h2>
      <ul className="mt-10 grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {featuresWith(`${value} ${noun}`).map(({ Drawing, title, text }) => (
          <li key={title}>
            <Drawing className="size-14" />
            <h3 className="mt-4 text-lg">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
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
    { value: site.claims.activation, label: "activation" },
    { value: coins.value, label: coins.noun },
  ];
  return (
    <dl className="page grid border-y border-line sm:grid-cols-3 sm:divide-x sm:divide-line">
      {stats.map(({ value, label }) => (
        <div
          key={label}
          className="flex flex-col-reverse py-6 max-sm:border-b max-sm:border-line max-sm:last:border-0 sm:px-8 sm:first:pl-0"
        >
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-display text-2xl font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
