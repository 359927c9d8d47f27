import type { Country, Region } from "#server/countries/rules";
import { formatUsd } from "~/format";
import { site } from "~/site";
import { Flag } from "./flag";
import { regionNames, regionInText } from "./country-words";
import { classes } from "~/ui/classes";
import { Check, Cross } from "~/ui/icons";

interface CountryHeadProps {
  country: Country;
  /** Cents: the price of the cheapest plan that works there; undefined while there is none. */
  from: number | undefined;
}

/** A country's name, and its lowest price. */
export function CountryHead({ country: { code, name }, from }: CountryHeadProps) {
  return (
    <header>
      <div className="flex items-center gap-4">
        <Flag code={code} width={72} />
        <span className="font-code text-ink-soft">{code}</span>
      </div>
      <h1 className="mt-4 text-3xl sm:text-display">{name}</h1>
      {from !== undefined && (
        <p className="mt-2 text-lg">
          Data from <strong className="tabular-nums">{formatUsd(from)}</strong>
        </p>
      )}
    </header>
  );
}

const samples = site.isDemonstration ? " The percentage and the 5G flag are sample data." : "";

/** A country at a glance. */
export function CountryFacts({ country: { region, has5G, coverage } }: { country: Country }) {
  return (
    <>
      <dl className="grid grid-cols-[auto_auto_auto] divide-x divide-line border-y border-line max-xs:grid-cols-1 max-xs:divide-x-0 max-xs:divide-y">
        <Fact label="Region" value={regionNames[region]} />
        <Fact label="5G" value={has5G ? "Available" : "Not yet"} />
        {coverage !== null && <Fact label="Coverage" value={`${coverage}%`} />}
      </dl>
      {coverage !== null && (
        <p className="mt-4 max-w-[52ch] text-sm text-ink-soft">
          Coverage is the share of people within reach of a network, not of the land.
          {samples}
        </p>
      )}
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="px-3 py-4 first:pl-0 max-xs:px-0 sm:px-4">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="mt-0.5 font-display text-base font-bold tabular-nums sm:text-lg">{value}</dd>
    </div>
  );
}

interface OperatorsProps {
  /** 'SoftBank 5G'. */
  names: readonly string[];
  /** The sandbox's. */
  areSamples: boolean;
}

/** The networks that the plans of a country use there, where they are known. */
export function Operators({ names, areSamples }: OperatorsProps) {
  if (names.length === 0) return null;
  return (
    <dl className="mt-6 gap-x-6 sm:flex">
      <dt className="shrink-0 text-ink-soft">
        {areSamples ? "Operators our plans use (samples)" : "Operators our plans use"}
      </dt>
      <dd>
        <ul className="flex flex-wrap gap-x-6 gap-y-1 font-semibold">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </dd>
    </dl>
  );
}

/** The three generations of networks, and what each is good for there. */
export function NetworkCards({ country }: { country: Pick<Country, "name" | "has5G" | "has4G" | "has3G"> }) {
  const { name, has5G, has4G, has3G } = country;
  return (
    <ul className="grid gap-4 sm:grid-cols-3">
      <Network
        generation="5G"
        isThere={has5G}
        yes="In the cities first. Downloads take seconds where it reaches, on plans with 5G Access; elsewhere your phone falls back to what there is."
        no={`There is no 5G in ${name} yet. A plan with 5G Access works there all the same, at ${has4G ? "4G" : "3G"} speed.`}
      />
      <Network
        generation="4G / LTE"
        isThere={has4G}
        yes="What you will be on most of the time: maps, video calls, a map that keeps up with the train."
        no={`There is no 4G in ${name} yet. Expect 3G speed: messages and maps, no video calls.`}
      />
      <Network
        generation="3G"
        isThere={has3G}
        yes="The fallback where nothing faster reaches. Enough for messages and maps, too slow for video."
        no="Switched off: where 4G ends, so does the data."
      />
    </ul>
  );
}

function Network({
  generation,
  isThere,
  yes,
  no,
}: {
  generation: string;
  isThere: boolean;
  yes: string;
  no: string;
}) {
  const Mark = isThere ? Check : Cross;
  return (
    <li className="rounded-card border border-line bg-card p-5">
      <h3 className="flex items-center justify-between gap-3 text-lg max-xs:flex-wrap">
        {generation}
        <span
          className={classes(
            "flex items-center gap-1.5 font-body text-sm",
            isThere ? "text-sea" : "text-ink-soft",
          )}
        >
          <Mark className="size-4.5" />
          <span>{isThere ? "Available" : "Not available"}</span>
        </span>
      </h3>
      <p className="mt-2 text-sm text-ink-soft">{isThere ? yes : no}</p>
    </li>
  );
}

/** By their titles. */
const tips: Record<Region, Record<string, string>> = {
  americas: {
    "Check that your phone is unlocked":
      "Phones bought from a US carrier are often locked to it. On an iPhone, Settings › General › About must say 'No SIM restrictions'.",
    "Save maps before you leave town":
      "National parks, the Andes and the Amazon have no signal for hours. Download the map and the booking while you have it.",
    Emergencies:
      "911 works in the US, Canada and Mexico. In Brazil it is 190 for the police and 192 for an ambulance.",
    Plugs:
      "Flat pins (A and B) in North America and much of the Caribbean, at around 120 V. Further south both plug and voltage differ, so pack an adapter.",
  },
  europe: {
    "Give a border a minute":
      "Your phone changes networks when you cross. If nothing loads after two minutes, turn flight mode on and off once.",
    "Leave Data Roaming on": `Turn it on for your ${site.name} line only, and off for your home line. Otherwise calls home can still cost you data.`,
    Emergencies:
      "112 works from any mobile in the whole European Union, the UK and most other countries here, and costs nothing.",
    Plugs:
      "Two round pins (C and F) at 230 V nearly everywhere. The UK, Ireland, Malta and Cyprus have the three-pin type G.",
  },
  asia: {
    "Set up your apps at home":
      "Ride and payment apps often confirm your number by text message. A data plan has no number, so do it before you fly.",
    "Some services are blocked":
      "Mainland China and a few other countries block foreign apps and sites. Do not rely on a single one for maps or messages.",
    "Carry your power bank with you":
      "Airlines take it in the cabin only, never in checked bags. Many limit it to 100 watt-hours.",
    Emergencies:
      "Numbers differ from country to country: 110 and 119 in Japan, 999 in Singapore, 112 in India. Note yours before you land.",
  },
  africa: {
    "Between towns the signal ends":
      "Cities and main roads are covered, parks and deserts mostly are not. Download maps, tickets and the lodge's address.",
    "Bring power of your own":
      "Power cuts are part of the day in many places. A power bank gets the phone to the evening.",
    "Mobile money needs a local number":
      "M-Pesa and the like are tied to a local SIM. Your data plan has no number, so carry a card and some cash.",
    Emergencies:
      "From a mobile, 112 works in South Africa, Kenya and Nigeria among others. Ask your host for the local number elsewhere.",
  },
  oceania: {
    "Coverage follows the coast":
      "Most people live there, so a high coverage percent can leave out most of the land. The Australian outback has none for hundreds of kilometres.",
    "Small islands are slow in the evening":
      "Many are connected by satellite, which everyone shares. Upload photos in the morning.",
    Emergencies:
      "000 in Australia, 111 in New Zealand, 911 in Fiji. In Australia 112 works from a mobile too.",
    Plugs:
      "Slanted flat pins (type I) at 230 to 240 V in Australia, New Zealand and Fiji. US territories have US plugs.",
  },
};

/** What to know before landing: the same for every country of a region. */
export function TravelTips({ region }: { region: Region }) {
  return (
    <section aria-labelledby="tips-title">
      <h2 id="tips-title" className="text-2xl">
        Travel tips for {regionInText(region)}
      </h2>
      <ul className="mt-6 grid gap-x-12 gap-y-6 sm:grid-cols-2">
        {Object.entries(tips[region]).map(([title, text]) => (
          <li key={title} className="border-t border-line pt-4">
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1.5 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
