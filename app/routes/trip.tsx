import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countryNames } from "#server/countries/names";
import { tripPage } from "#server/pages/catalogue-pages";
import { readTrip } from "#server/trips/read-trip";
import { tripInFields } from "#server/trips/in-words";
import { notesFor } from "#server/trips/note-rules";
import { faresOf } from "#server/trips/answer";
import { countriesOfTrip, type Trip, tripParameters, writeTrip } from "#server/trips/rules";
import { interpretationsOf } from "~/http/pages/meanings.server";
import { pricesToBeginWith, tripsToBeginWith } from "~/http/pages/popular-trips.server";
import { headersOfParts, inParts } from "~/http/parts.server";
import { DidYouMean, PopularTrips } from "~/features/trips/trip-legs";
import { TripResult } from "~/features/trips/trip-answer";
import { ANSWER, countedFor, TripChips } from "~/features/trips/trip-chips";
import { TripForm } from "~/features/trips/trip-form";
import { heardWords, setAsideWords } from "~/features/trips/heard-words";
import { faultsByField, tripWords } from "~/features/trips/words";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { classes } from "~/ui/classes";
import { LivePart } from "~/ui/live-part";

const QUESTION = "Where are you going?";

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  pageMeta(
    {
      title: data?.trip ? `eSIM for ${tripWords(data.trip)}` : QUESTION,
      description: "Say where you go and for how long: the plan that fits, why, and what it costs.",
      breadcrumbs: [{ to: paths.trip(), label: "Your trip" }],
      query: data?.impersonal,
    },
    args,
  );

export const headers = headersOfParts;

export const handle = { isDocument: true, query: [...tripParameters] };

export async function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const isAsked = tripParameters.some((name) => params.has(name));
  const read = readTrip(params);
  const { trip = null, faults, entered } = read;
  const { answer, isSample } = await tripPage(trip);
  const exits = faresOf(answer).flatMap((fare) => fare.exits);
  const isHotspotStated = answer?.recommended?.reasons.some(({ code }) => code === "hotspot") ?? false;
  const prices = isAsked ? [] : await pricesToBeginWith();
  return inParts(
    {
      trip,
      answer,
      names: trip ? namesOf([...countriesOfTrip(trip), ...exits]) : {},
      notes: trip ? notesFor(countriesOfTrip(trip), trip.home) : [],
      faults: isAsked ? faultsByField(faults) : {},
      meanings: isAsked ? interpretationsOf(read) : [],
      entered: trip ? tripInFields(trip, entered) : entered,
      heard: trip ? [...heardWords(trip, read.unread, isHotspotStated), ...setAsideWords(trip, entered)] : [],
      address: trip && paths.trip(writeTrip(trip)),
      impersonal: trip ? writeTrip(impersonal(trip)) : "",
      popular: isAsked ? [] : tripsToBeginWith(prices),
      isSample,
    },
    { needs: trip ? [answer] : [], shows: [prices] },
  );
}

/** The countries' names, by their codes. */
function namesOf(codes: readonly string[]): Record<string, string> {
  return Object.fromEntries(codes.map((code) => [code, countryNames[code] ?? code]));
}

/** The same trip without its dates, for all who ask. */
function impersonal({ dates: _dates, home: _home, ...trip }: Trip): Trip {
  return trip;
}

export default function TripPage() {
  const { entered, faults, meanings, popular, names, ...read } = useLoaderData<typeof loader>();
  const { trip } = read;
  const meant = <DidYouMean meanings={meanings} />;
  return (
    <div className={classes("page section", trip !== null && "pt-3 md:pt-10")}>
      <div className={trip ? "max-md:-mb-4" : ""}>
        <Breadcrumbs trail={[{ to: paths.trip(), label: "Your trip" }]} />
      </div>
      {trip ? (
        <TripChips trip={trip} entered={entered} />
      ) : (
        <>
          <h1 className="mb-3 text-3xl text-balance sm:mb-6 sm:text-display">{QUESTION}</h1>
          <TripForm entered={entered} faults={faults} meant={meant} asksMore isHeaded />
        </>
      )}
      <LivePart name={ANSWER} counted={trip ? countedFor(trip) : undefined}>
        {popular.length > 0 && <PopularTrips trips={popular} />}
        {trip ? (
          <TripResult {...read} trip={trip} meant={meant} nameOf={(code) => names[code] ?? code} />
        ) : (
          // Beside the chips, which have no errors of their own; the form above says them at its fields.
          <div className="mt-6 hidden [search:has([data-part])~*_&]:block">
            <output>{Object.values(faults).join(" ")}</output>
            {meant}
          </div>
        )}
      </LivePart>
    </div>
  );
}
