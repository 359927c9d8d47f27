import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countryNames } from "#server/countries/names";
import { tripPage } from "#server/pages/trip";
import { CITIES_CREDIT } from "#server/places/rules";
import { readTrip } from "#server/trips/read-trip";
import { tripInFields } from "#server/trips/in-words";
import { needsNone, notesFor } from "#server/trips/note-rules";
import { faresOf } from "#server/trips/answer";
import { countriesOfTrip, type Trip, tripParameters, writeTrip } from "#server/trips/rules";
import { interpretationsOf } from "~/http/pages/meanings.server";
import { pricesToBeginWith, tripsToBeginWith } from "~/http/pages/popular-trips.server";
import { headersOfParts, inParts } from "~/http/parts.server";
import { SampleFares } from "~/features/fares/country-fares";
import { PlansUnavailable } from "~/features/plans/plans-section";
import { ChangeTrip, TripLegs, DidYouMean, PopularTrips } from "~/features/trips/trip-legs";
import { Notes, UseSource } from "~/features/trips/notes";
import { TripAnswer } from "~/features/trips/trip-answer";
import { TripForm } from "~/features/trips/trip-form";
import { assumptionWords, heardWords, setAsideWords } from "~/features/trips/heard-words";
import { faultsByField, tripWords } from "~/features/trips/words";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { classes } from "~/ui/classes";

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
      heard: trip ? heardWords(trip, read.unread, isHotspotStated) : [],
      setAside: trip ? setAsideWords(trip, entered.use) : "",
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
  const {
    trip,
    answer,
    names,
    notes,
    faults,
    entered,
    address,
    isSample,
    popular,
    setAside,
    meanings,
    heard,
  } = useLoaderData<typeof loader>();
  const isQuiet = trip !== null && needsNone(countriesOfTrip(trip), notes);
  const nameOf = (code: string) => names[code] ?? code;
  const meant = <DidYouMean meanings={meanings} />;
  const form = (
    <TripForm entered={entered} faults={faults} meant={trip ? null : meant} asksMore isHeaded={!trip} />
  );
  const about = trip && (
    <>
      <p>{[assumptionWords(trip), setAside].filter(Boolean).join(" ")}</p>
      {trip.use && <UseSource />}
      <p>
        <a href={address!}>A link to this trip</a>
      </p>
      {isSample && <SampleFares />}
      <p>{CITIES_CREDIT}</p>
    </>
  );
  return (
    <div className="page section">
      <Breadcrumbs trail={[{ to: paths.trip(), label: "Your trip" }]} />
      <h1 className={classes("mb-3 text-3xl text-balance", !trip && "sm:mb-6 sm:text-display")}>
        {trip ? tripWords(trip) : QUESTION}
      </h1>
      {trip && meant}
      {heard.length > 0 && <p className="mb-3 text-ink-soft">{heard.join(" ")}</p>}
      {trip ? <ChangeTrip>{form}</ChangeTrip> : form}
      {popular.length > 0 && <PopularTrips trips={popular} />}
      {trip && (
        <div className="mt-4 grid items-start lg:mt-6 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div>
            <Notes notes={notes} nameOf={nameOf} />
            {answer ? (
              <TripAnswer {...{ trip, answer, isQuiet, nameOf }} notes={about} />
            ) : (
              <PlansUnavailable />
            )}
          </div>
          <aside aria-label="Your trip">
            <TripLegs trip={trip} />
            {!answer?.recommended && <div className="mt-4 space-y-2 text-sm text-ink-soft">{about}</div>}
          </aside>
        </div>
      )}
    </div>
  );
}
