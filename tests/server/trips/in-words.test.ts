import { expect, test } from "vitest";
import { knownPlaces } from "#server/places/gazetteer";
import { placesInWords } from "#server/trips/in-words";
import { readTrip } from "#server/trips/read-trip";
import { writeTrip } from "#server/trips/rules";

const inWords = (to: string) => placesInWords(to, readTrip(new URLSearchParams({ to, days: "10" })).trip!);

test.each([
  ["jp", "Japan"],
  ["jp,kr", "Japan, South Korea"],
  ["jp:6:3,kr:1:2", "Japan 6 days 3 GB, South Korea 1 day 2 GB"],
  ["jp::3,kr:4:2", "Japan 3 GB, South Korea 4 days 2 GB"],
  ["bosnia", "Bosnia and Herzegovina"],
  ["washington-d-c-us,jp", "washington-d-c-us,jp"],
  ["Japan, 10 days, 5 GB", "Japan, 10 days, 5 GB"],
  ["tokyo,jp", "tokyo,jp"],
])("%s is %s", (to, words) => {
  expect(inWords(to)).toBe(words);
});

test("every place is read from its words as it was", () => {
  for (const { id } of knownPlaces()) {
    const to = `${id}:5:2,${id === "jp" ? "kr" : "jp"}`;
    const query = (line: string) => new URLSearchParams({ to: line, days: "9", gb: "6" });
    const trip = readTrip(query(to)).trip!;
    const again = readTrip(query(placesInWords(to, trip))).trip;
    expect(again && writeTrip(again), id).toBe(writeTrip(trip));
  }
});
