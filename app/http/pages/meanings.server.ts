import type { Place } from "#server/places/rules";
import type { TripRead } from "#server/trips/read-trip";
import { writeTrip } from "#server/trips/rules";
import type { InterpretationNote } from "~/features/trips/trip-legs";
import { placeWords } from "~/features/trips/words";
import { paths } from "~/paths";

/** What else the places of a trip may mean: places that were read, and places that were not. */
export function interpretationsOf({ trip, faults, entered, readings }: TripRead): InterpretationNote[] {
  if (trip)
    return readings.map(({ text, leg, place, isGuess, namesakes }) => {
      const instead = (other: Place) => ({
        ...trip,
        legs: trip.legs.map((each, at) => (at === leg ? { ...each, place: other } : each)),
      });
      return {
        words: isGuess ? `We read '${text}' as ${placeWords(place)}.` : "There are others of that name:",
        places: namesakes.map((other) => ({
          name: placeWords(other),
          address: paths.trip(writeTrip(instead(other))),
        })),
      };
    });
  return faults.flatMap(({ field, text, suggestions = [] }) => {
    if (field !== "to" || suggestions.length === 0) return [];
    const others = Object.entries(entered).filter(([name, value]) => name !== "to" && value !== "");
    return [
      {
        words: `Instead of '${text}':`,
        places: suggestions.map((place) => {
          const to = entered.to.replace(text, () => place.id);
          return {
            name: placeWords(place),
            address: paths.trip(`?${new URLSearchParams([["to", to], ...others])}`),
          };
        }),
      },
    ];
  });
}
