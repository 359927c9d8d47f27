import { expect, test } from "vitest";
import { answerTrip } from "#server/trips/answer";
import { faresFor } from "#server/trips/fares";
import { lowestPricesOf, popularTrips } from "#server/trips/popular";
import { readTrip } from "#server/trips/read-trip";
import { askedBy, writeTrip } from "#server/trips/rules";

test("every trip that many make has an address of its own, and a plan", async () => {
  const addresses = popularTrips().map(writeTrip);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.length).toBeGreaterThan(70);
  for (const trip of popularTrips()) {
    const address = writeTrip(trip);
    expect(readTrip(new URLSearchParams(address)).trip, address).toEqual(trip);
    expect(answerTrip(await faresFor(trip), askedBy(trip)).recommended, address).toBeDefined();
  }
});

test("what such a trip costs at least is what its own answer says", async () => {
  const trips = popularTrips().slice(0, 16);
  const prices = await lowestPricesOf(trips);
  for (const [at, trip] of trips.entries())
    expect(prices[at], writeTrip(trip)).toBe(
      answerTrip(await faresFor(trip), askedBy(trip)).cheapest!.priceCents,
    );
});
