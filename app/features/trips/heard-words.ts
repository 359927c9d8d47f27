/** How a trip was read, in sentences. */
import { type Trip, USUAL_DAYS } from "#server/trips/rules";
import { gbADay, USUAL_USE, uses } from "#server/trips/use-rules";
import { listInWords, useWords } from "./words";

/** The assumptions about a trip that left something open; '' where there are none. */
export function assumptionWords({ evenly, assumed, use }: Pick<Trip, "evenly" | "assumed" | "use">): string {
  const split = listInWords(evenly, "and");
  return [
    assumed.includes("days") ? `Counted with ${USUAL_DAYS} days.` : "",
    use ? `About ${gbADay[use]} GB a day for ${useWords[use]}: an estimate.` : "",
    split ? `${split[0]!.toUpperCase()}${split.slice(1)} are split evenly over the places.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** What a line says that no plan is chosen by, and what of it meant nothing to us; a sentence each. */
export function heardWords(
  { people = 1, wants = [] }: Pick<Trip, "people" | "wants">,
  unread: readonly string[],
  isHotspotStated: boolean,
): string[] {
  return [
    people > 1 &&
      `For ${people}: ${people} eSIMs of each, at the price for all. Days and GB are those of one.`,
    wants.includes("unlimited") && "No plan of ours is unlimited: say how many GB, or look at 'more data'.",
    wants.includes("hotspot") &&
      !isHotspotStated &&
      "Whether a phone may share its data as a hotspot is not stated for plans that fit.",
    unread.length > 0 &&
      `We did not understand ${listInWords(
        unread.map((word) => `'${word}'`),
        "and",
        3,
      )}.`,
  ].filter((sentence) => sentence !== false);
}

/** What of the fields does not count, since another one goes before it. */
export function setAsideWords(
  { use, dates }: Pick<Trip, "use" | "dates">,
  entered: Readonly<Record<"use" | "days", string>>,
): string[] {
  const other = uses.find((each) => each === entered.use.toLowerCase());
  const isSetAside = !use && other && other !== USUAL_USE;
  return [
    ...(isSetAside
      ? [`Counted with the GB that you said, not with ${useWords[other]}. Clear the GB to count by that.`]
      : []),
    ...(dates && entered.days ? ["Counted with your dates, not with the days."] : []),
  ];
}
