import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { countryPage } from "#server/pages/catalogue-pages";
import { cheapestFrom } from "#server/plans/rules";
import { unsold } from "~/http/pages/unsold.server";
import { headersOfParts, inParts } from "~/http/parts.server";
import {
  CountryFacts,
  CountryHead,
  NetworkCards,
  Operators,
  TravelTips,
} from "~/features/coverage/country-head";
import { generationWords, regionInText } from "~/features/coverage/country-words";
import { operatorNames } from "~/features/fares/fare-words";
import { CountryFares, NoPlan } from "~/features/fares/country-fares";
import { countryOffers } from "~/features/fares/structured-data";
import {
  COUNTRY_NOT_FOUND,
  COUNTRY_UNAVAILABLE,
  CountryMissing,
  CountryNotLoaded,
  type Unsold,
} from "~/features/trips/country-missing";
import { InstallAhead } from "~/features/trips/notes";
import { TripForm } from "~/features/trips/trip-form";
import { formatUsd } from "~/format";
import { pageMeta } from "~/page-meta";
import { MapPicture } from "~/features/coverage/map-picture";
import { paths } from "~/paths";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { ErrorScreen } from "~/layout/error-screen";

const trailTo = ({ code, name }: { code: string; name: string }) => [
  { to: paths.destinations(), label: "Destinations" },
  { to: paths.destination(code), label: name },
];

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) => {
  if (!data?.country)
    return pageMeta({
      title: isMissing(args.error) ? COUNTRY_NOT_FOUND : COUNTRY_UNAVAILABLE,
      isPrivate: true,
    });
  const { country, plans } = data;
  const from = cheapestFrom(plans ?? []);
  const choice = from === undefined ? "eSIM data" : `eSIM plans from ${formatUsd(from)} with data`;
  return pageMeta(
    {
      title: `eSIM for ${country.name}`,
      description: `${choice} in ${country.name}: ${generationWords(country)}.`,
      breadcrumbs: trailTo(country),
      structuredData: (origin) => countryOffers(country, plans, origin),
    },
    args,
  );
};

export const headers = headersOfParts;

export const handle = { isDocument: true, query: [] };

export async function loader({ params }: LoaderFunctionArgs) {
  const requested = params.countryCode ?? "";
  const code = requested.toUpperCase();
  if (/^[a-z]{2}$/i.test(requested) && requested !== requested.toLowerCase())
    throw redirect(paths.destination(code), 301);
  const { country, plans, isSample } = await countryPage(code);
  if (country === undefined) throw json(await unsold(code), { status: 404 });
  return inParts(
    { country, plans, operators: operatorNames(code, plans ?? []), isSample },
    { needs: [country, plans] },
  );
}

export default function Destination() {
  const { country, plans, operators, isSample } = useLoaderData<typeof loader>();
  if (!country) return <CountryNotLoaded />;
  const { name, region } = country;
  return (
    <div className="page section">
      <Breadcrumbs trail={trailTo(country)} />
      <div className="grid gap-x-12 lg:grid-cols-2">
        <CountryHead country={country} from={cheapestFrom(plans ?? [])} />
        <div className="mt-6 lg:col-span-2 lg:row-start-3 lg:mt-8">
          <TripForm entered={{ to: name }} />
        </div>
        <section
          aria-labelledby="plans-title"
          className="mt-[clamp(2rem,6vw,4rem)] lg:col-span-2 lg:row-start-4"
        >
          <h2 id="plans-title" className="mb-4 text-2xl sm:mb-6">
            Plans that work in {name}
          </h2>
          <InstallAhead countries={[country]} />
          {plans?.length === 0 ? (
            <NoPlan name={name} />
          ) : (
            <CountryFares country={name} fares={plans} isSample={isSample} />
          )}
        </section>
        <div className="mt-[clamp(3rem,7vw,5rem)] lg:row-start-2 lg:mt-8">
          <CountryFacts country={country} />
        </div>
        <div className="max-lg:mt-8 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-center">
          <MapPicture
            src={paths.destinationMap(country.code)}
            alt={`Map of ${country.name} and its surroundings`}
          />
        </div>
      </div>
      <div className="mt-[clamp(3rem,7vw,5rem)] space-y-[clamp(3rem,7vw,5rem)]">
        <section aria-labelledby="networks-title">
          <h2 id="networks-title" className="mb-6 text-2xl">
            Networks in {name}
          </h2>
          <NetworkCards country={country} />
          <Operators names={operators} areSamples={isSample} />
        </section>
        <TravelTips region={region} />
        <p>
          <ButtonLink to={paths.destinations({ region })} look="quiet">
            More destinations in {regionInText(region)}
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}

function isMissing(error: unknown): error is { data: Unsold | null } {
  return isRouteErrorResponse(error) && error.status === 404;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isMissing(error) ? <CountryMissing unsold={error.data} /> : <ErrorScreen />;
}
