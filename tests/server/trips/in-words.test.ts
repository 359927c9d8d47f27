import { expect, test } from "vitest";
import { knownPlaces } from "#server/places/gazetteer";
import { tripInFields } from "#server/trips/in-words";
import { readTrip } from "#server/trips/read-trip";
import { writeTrip } from "#server/trips/rules";

function fieldsOf(query: Record<string, string>) {
  const { trip, entered } = readTrip(new URLSearchParams(query));
  return tripInFields(trip!, entered);
}

test.each([
  ["jp", "Japan"],
  ["jp,kr", "Japan, South Korea"],
  ["Japan and Korea", "Japan, South Korea"],
  ["jp:9:3,kr:1:2", "Japan 9 days 3 GB, South Korea 1 day 2 GB"],
  ["jp::3,kr:4:2", "Japan 6 days 3 GB, South Korea 4 days 2 GB"],
  ["bosnia", "Bosnia and Herzegovina"],
  ["washington-d-c-us,jp", "Washington, D.C., Japan"],
  ["tokyo,jp", "Tokyo"],
])("%s is %s", (to, words) => {
  expect(fieldsOf({ to, days: "10" }).to).toBe(words);
});

test("numbers that a line says stand in their own fields", () => {
  expect(fieldsOf({ to: "Japan, 10 days, 5 GB" })).toEqual({
    to: "Japan",
    days: "10",
    gb: "5",
    use: "",
    from: "",
    until: "",
    home: "",
    want: "",
    people: "",
  });
});

test("every place is read from its fields as it was", () => {
  for (const { id } of knownPlaces()) {
    for (const to of [id, `${id}:5:2,${id === "jp" ? "kr" : "jp"}`]) {
      const query = { to, days: "9", gb: "6" };
      const trip = readTrip(new URLSearchParams(query)).trip!;
      const again = readTrip(new URLSearchParams(fieldsOf(query))).trip;
      expect(again && writeTrip(again), to).toBe(writeTrip(trip));
    }
  }
});
