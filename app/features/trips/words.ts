import type { Place } from "#server/places/rules";
import {
  type Lack,
  LEAST_GB,
  MOST_DAYS,
  MOST_GB,
  MOST_PEOPLE,
  MOST_PLACES,
  type Reason,
  type Trip,
  type TripFault,
} from "#server/trips/rules";
import type { Note } from "#server/trips/note-rules";
import { type Use, wants } from "#server/trips/use-rules";
import { count, formatGb, formatUsd } from "~/format";

/** A country's name, by its code. */
export type NameOf = (code: string) => string;

/** 'Covers both countries and 10 days, twice your data, $1.15 per GB. Traffic leaves nearby, so that calls lag less.' */
export function reasonWords(reasons: readonly Reason[]): string {
  const esims = reasons.find((reason) => reason.code === "esims")?.count;
  const has: string[] = [];
  const because: string[] = [];
  for (const reason of reasons)
    switch (reason.code) {
      case "covers":
        has.push(`${esims ? `${esims} eSIMs that cover` : "Covers"} ${coverWords(reason)}`);
        break;
      case "data":
        has.push(dataWords(reason));
        break;
      case "price_per_gb":
        has.push(`${formatUsd(reason.cents)} per\u00A0GB`);
        break;
      case "bother":
        because.push(
          `${formatUsd(reason.cents)} more than the cheapest way, which has more eSIMs: each further one counts as ${formatUsd(reason.each)}`,
        );
        break;
      case "nearby":
        because.push(
          reason.cents > 0
            ? `Traffic leaves nearby, so that calls lag less${forMore(reason)}`
            : "Traffic leaves nearby, which is good for calls",
        );
        break;
      case "hotspot":
        because.push(`A phone may share the data${forMore(reason)}`);
        break;
      case "esims":
    }
  return [has.join(", "), ...because].map((sentence) => `${sentence}.`).join(" ");
}

function forMore({ cents }: { cents: number }): string {
  return cents > 0 ? `, for ${formatUsd(cents)} more` : "";
}

function coverWords({ countries, days }: { countries: number; days: number }): string {
  const time = days === 1 ? "your day" : count(days, "day");
  if (countries === 1) return days === 1 ? time : days === 2 ? "both days" : `all ${time}`;
  return `${countries === 2 ? "both" : `all ${countries}`} countries and ${time}`;
}

/** Rounded down, so that it never promises too much. */
function dataWords({ times, isMuchMore }: Extract<Reason, { code: "data" }>): string {
  const tenths = Math.floor(times * 10 + 1e-6) / 10;
  const words =
    tenths < 1.1
      ? "with the data that you need"
      : tenths === 2
        ? "twice your data"
        : `${tenths} times your data`;
  return isMuchMore ? `${words} (more than this trip needs)` : words;
}

/** A trip in a few words: 'Japan and South Korea, 10 days, 5 GB'. */
export function tripWords(trip: Pick<Trip, "legs">): string {
  return [placesOf(trip), ...amountsOf(trip)].join(", ");
}

/** 'Japan and South Korea'. */
export function placesOf({ legs }: Pick<Trip, "legs">): string {
  return listInWords([...new Set(legs.map(({ place }) => placeWords(place)))], "and");
}

/** '10 days' and '5 GB', of all places together. */
export function amountsOf({ legs }: Pick<Trip, "legs">): string[] {
  const total = (of: (leg: Trip["legs"][number]) => number) => legs.reduce((sum, leg) => sum + of(leg), 0);
  return [
    count(
      total(({ days }) => days),
      "day",
    ),
    formatGb(total(({ bytes }) => bytes)),
  ].map(unbroken);
}

/** No line breaks between number and unit. */
function unbroken(amount: string): string {
  return amount.replace(" ", "\u00A0");
}

/** What a plan lacks: 'not in Japan', '7 of 10 days', '1 GB of 5 GB'. */
export function lackWords(lack: Lack, nameOf: NameOf): string {
  switch (lack.code) {
    case "not_everywhere":
      return `not in ${listInWords(lack.countries.map(nameOf), "or", 3)}`;
    case "too_short":
      return `${lack.days} of ${unbroken(count(lack.needed, "day"))}`;
    case "too_little":
      return `${unbroken(formatGb(lack.bytes))} of ${unbroken(formatGb(lack.needed))}`;
  }
}

/**
 * Why plans were left out: '1 cheaper plan is too short', '12 cheaper plans have too little data'; without 'cheaper'
 * where nothing is recommended.
 */
export function leftOutWords(code: Lack["code"], plans: number, areCheaper: boolean): string {
  const [one, several] = {
    not_everywhere: ["does not work everywhere", "do not work everywhere"],
    too_short: ["is too short", "are too short"],
    too_little: ["has too little data", "have too little data"],
  }[code];
  return `${count(plans, areCheaper ? "cheaper plan" : "plan")} ${plans === 1 ? one : several}`;
}

/** What is said before anything is sold. */
export function noteWords(note: Note, nameOf: NameOf): string {
  switch (note.code) {
    case "at_home":
      return `Your own plan works in ${nameOf(note.countries[0]!)}, where you live: you need no eSIM there.`;
    case "may_need_none": {
      const where = listInWords(note.countries.map(nameOf), "and", 3);
      return (
        `${note.isAll ? "You may not need an eSIM" : `You may not need an eSIM in ${where}`}: your own plan should ` +
        `work there as at home, by the roaming rules of the EU. Ask your provider how much data its fair use allows.`
      );
    }
    case "install_before":
      return note.why === "blocked"
        ? `For ${nameOf(note.country)}, install the eSIM before you leave: shops of eSIMs are blocked there.`
        : `For mainland ${nameOf(note.country)}, install the eSIM before you leave: iPhones there install none from abroad.`;
  }
}

export const useWords: Readonly<Record<Use, string>> = {
  maps: "maps and messages",
  social: "social media and photos",
  video: "video and work",
};

/** The same in fewer words. */
export const useLabels: Readonly<Record<Use, string>> = {
  maps: "Maps, messages",
  social: "Social, photos",
  video: "Video, work",
};

/** The error of a trip as it was entered, in one sentence or two. */
export function tripFaultWords({ field, code, text, suggestions = [] }: TripFault): string {
  if (field === "people" && code !== "repeated") return `Say how many people go: 1 to ${MOST_PEOPLE}.`;
  if (field === "want" && code !== "repeated") return `'${text}' is none of ${listInWords(wants, "or")}.`;
  switch (code) {
    case "missing":
      if (text !== "" && field in units)
        return `Say the ${units[field]!} of ${text} as well, or of the whole trip.`;
      return missing[field] ?? "Fill this in.";
    case "repeated":
      if (field === "to") return "Say days and GB once for each place: 'Japan 6 days, Korea 4 days'.";
      return "This was given more than once. Say it once.";
    case "unknown":
      return field === "use"
        ? `Choose ${listInWords(Object.values(useWords), "or")}.`
        : unknownPlaceWords(text, suggestions);
    case "which":
      return `'${text}' may be ${listInWords(suggestions.map(placeWords), "or")}. Say which one.`;
    case "over":
      return "These days are over. Say days to come.";
    case "too_many":
      return `A trip has at most ${MOST_PLACES} places; these are ${text}.`;
    case "not_a_number":
      return field === "gb" ? `'${text}' is no number of GB.` : `'${text}' is no whole number of days.`;
    case "not_a_date":
      return `'${text}' is no date. Write it like 2027-05-31.`;
    case "too_small":
      return field === "gb" ? `Ask for at least ${LEAST_GB} GB.` : "A trip has at least 1 day.";
    case "too_large":
      return field === "gb"
        ? `Ask for at most ${MOST_GB.toLocaleString("en-US")} GB.`
        : `A trip has at most ${MOST_DAYS} days.`;
    case "less_than_parts":
      return field === "gb"
        ? `${text} GB are too few for these places.`
        : `${text} days are too few for these places.`;
    case "before_start":
      return "The last day is before the first.";
  }
}

/** All errors, by field. */
export function faultsByField(faults: readonly TripFault[]): Partial<Record<TripFault["field"], string>> {
  const words: Partial<Record<TripFault["field"], string>> = {};
  for (const fault of faults)
    words[fault.field] = [words[fault.field], atFieldWords(fault)].filter(Boolean).join(" ");
  return words;
}

/** The meanings of each place are shown below the places, as links (`DidYouMean`). */
function atFieldWords(fault: TripFault): string {
  const { field, code, text, suggestions = [] } = fault;
  if (field !== "to" || suggestions.length === 0) return tripFaultWords(fault);
  return code === "which" ? `'${text}' may be one of several places.` : `We know no place called '${text}'.`;
}

const units: Partial<Record<TripFault["field"], string>> = { days: "days", gb: "GB" };

const missing: Partial<Record<TripFault["field"], string>> = {
  to: "Say where you are going: a country, a city or a region.",
  days: "Say the days of each place, or of the whole trip.",
  gb: "Say the GB of each place, or of the whole trip.",
  from: "Say the first day as well.",
  until: "Say the last day as well.",
};

/** 'Newcastle (Australia)': a place in a country with its country, since other places may have its name. */
export function placeWords({ name, country }: Pick<Place, "name" | "country">): string {
  return country ? `${name} (${country})` : name;
}

/** A place that is not known, and the names that it is nearest to. */
export function unknownPlaceWords(text: string, suggestions: readonly Place[]): string {
  const names = suggestions.map(placeWords);
  const help = names.length === 0 ? "Try the country." : `Did you mean ${listInWords(names, "or")}?`;
  return `We know no place called '${text}'. ${help}`;
}

/** 'a, b and c'; after `most` names the others as a number. */
export function listInWords(names: readonly string[], word: "and" | "or", most = Infinity): string {
  const shown = names.length > most ? [...names.slice(0, most), `${names.length - most} more`] : names;
  if (shown.length < 2) return shown.join("");
  return `${shown.slice(0, -1).join(", ")} ${word} ${shown.at(-1)!}`;
}
