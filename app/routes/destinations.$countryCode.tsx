import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { findCountry } from "#server/countries/countries";
import { plansForCountry } from "#server/plans/plans";
import { CountryHead } from "~/features/coverage/country-head";
import { NetworkCards } from "~/features/coverage/network-cards";
import { regionInText } from "~/features/coverage/region-names";
import { TravelTips } from "~/features/coverage/travel-tips";
import { PlansSection } from "~/features/plans/plans-section";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { ErrorScreen } from "~/frame/error-screen";
import { Notice } from "~/ui/notice";

const trailTo = ({ code, name }: { code: string; name: string }) => [
  { to: paths.destinations(), label: "Destinations" },
  { to: paths.destination(code), label: name },
];

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) => {
  if (!data) return pageMeta({ title: "Country Not Found", isPrivate: true });
  const { country, plans } = data;
  const networks = country.has5G ? "5G and 4G" : "4G";
  return pageMeta(
    {
      title: `eSIM for ${country.name}`,
      description: `${plans.length} eSIM plans with data in ${country.name}: ${networks}, ${country.coverage}% coverage, paid with cryptocurrency.`,
      breadcrumbs: trailTo(country),
    },
    args,
  );
};

export const handle = { isDocument: true, query: [] };

export async function loader({ params }: LoaderFunctionArgs) {
  const asked = params.countryCode ?? "";
  const code = asked.toUpperCase();
  if (/^[a-z]{2}$/i.test(asked) && asked !== asked.toLowerCase())
    throw redirect(paths.destination(code), 301);
  const [country, plans] = await Promise.all([findCountry(code), plansForCountry(code)]);
  if (!country) throw new Response("Not Found", { status: 404 });
  return json({ country, plans });
}

export default function Destination() {
  const { country, plans } = useLoaderData<typeof loader>();
  const { name, region } = country;
  return (
    <div className="page section">
      <Breadcrumbs trail={trailTo(country)} />
      <CountryHead country={country} />
      <div className="mt-[clamp(3.5rem,8vw,6rem)] space-y-[clamp(3.5rem,8vw,6rem)]">
        <section aria-labelledby="networks-title">
          <h2 id="networks-title" className="mb-6 text-2xl">
            Networks in {name}
          </h2>
          <NetworkCards country={country} />
        </section>
        <section aria-labelledby="plans-title">
          <h2 id="plans-title" className="mb-6 text-2xl">
            Plans that work in {name}
          </h2>
          {plans.length > 0 ? (
            <PlansSection plans={plans} />
          ) : (
            <p className="text-ink-soft">No plan covers {name} right now.</p>
          )}
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

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorScreen />;
  return (
    <div className="page section">
      <Notice title="Country Not Found" level={1}>
        <p>We know no country or territory by this code. Look it up by its name instead.</p>
        <ButtonLink to={paths.destinations()}>Back to Destinations</ButtonLink>
      </Notice>
    </div>
  );
}
