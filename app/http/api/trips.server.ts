/** A trip's answer in the API's words. */
import type { z } from "zod";
import { BYTES_PER_MB } from "#server/plans/rules";
import { answerTrip } from "#server/trips/answer";
import { faresFor } from "#server/trips/fares";
import { readTrip } from "#server/trips/read-trip";
import { notesFor } from "#server/trips/note-rules";
import { furtherEsimCents } from "#server/shop/rules";
import {
  askedBy,
  type Choice,
  countriesOfTrip,
  type TripFare,
  type Lack,
  type Reason,
} from "#server/trips/rules";
import type { TripJson, TripQuery } from "#server/trips/schema";
import { tripFaultWords } from "~/features/trips/words";
import { RefusedCall } from "./refused.server";

type Json = z.input<typeof TripJson>;

/** @throws Refused 400, with the error of each field. Queries as `soldPlans` says. */
export async function tripAnswer({ query }: { query: z.output<typeof TripQuery> }): Promise<Json> {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const { trip, faults } = readTrip(new URLSearchParams(given));
  if (!trip) {
    const errors = faults.map((fault) => ({ path: fault.field, message: tripFaultWords(fault) }));
    throw new RefusedCall(400, errors[0]!.message, { errors });
  }
  const answer = answerTrip(await faresFor(trip), askedBy(trip), furtherEsimCents);
  const { recommended } = answer;
  return {
    legs: trip.legs.map(({ place, days, bytes }) => ({
      place: place.name,
      countries: [...place.countries],
      days,
      dataAmount: mb(bytes),
    })),
    assumed: trip.assumed,
    evenly: trip.evenly,
    recommended: recommended && {
      ...choiceJson(recommended),
      reasons: recommended.reasons.map(reasonJson),
      delayMs: recommended.delayMs,
    },
    cheapest: answer.cheapest && {
      ...choiceJson(answer.cheapest),
      leastPrice: answer.cheapest.leastCents / 100,
    },
    oneForAll: answer.oneForAll && choiceJson(answer.oneForAll),
    roomiest: answer.roomiest && choiceJson(answer.roomiest),
    nearlyEnough: answer.nearlyEnough && {
      ...choiceJson(answer.nearlyEnough),
      lacks: answer.nearlyEnough.lacks.map(lackJson),
    },
    leftOut: answer.leftOut.map(({ code, count, fare, lacks }) => ({
      code,
      count,
      plan: fareJson(fare),
      lacks: lacks.map(lackJson),
    })),
    unserved: answer.unserved.map(({ leg, nearest }) => ({
      leg,
      nearest: nearest && { plan: fareJson(nearest.fare), lacks: nearest.lacks.map(lackJson) },
    })),
    forTheRest: answer.forTheRest && choiceJson(answer.forTheRest),
    notes: notesFor(countriesOfTrip(trip), trip.home),
  };
}

function choiceJson({ parts, priceCents }: Choice) {
  return {
    price: priceCents / 100,
    plans: parts.flatMap(({ fares, legs }, esim) =>
      fares.map((fare) => ({ ...fareJson(fare), esim, firstLeg: legs[0]!, lastLeg: legs.at(-1)! })),
    ),
  };
}

function fareJson({ id, name, kind, priceCents, dataBytes, validityDays }: TripFare) {
  return { id, name, kind, price: priceCents / 100, dataAmount: mb(dataBytes), validityDays };
}

function reasonJson(reason: Reason) {
  if (reason.code === "data") return { code: reason.code, times: reason.times };
  return "cents" in reason ? { code: reason.code, price: reason.cents / 100 } : reason;
}

function lackJson(lack: Lack) {
  return lack.code === "too_little"
    ? { code: lack.code, dataAmount: mb(lack.bytes), needed: mb(lack.needed) }
    : lack;
}

function mb(bytes: number): number {
  return Math.round((bytes / BYTES_PER_MB) * 100) / 100;
}
