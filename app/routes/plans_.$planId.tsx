import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, Link, useLoaderData, useRouteError } from "@remix-run/react";
import type { Withdrawn } from "#server/fares/nearest";
import { planPage } from "#server/pages/plan";
import { readOrNull } from "#server/pages/parts";
import { headersOfParts, inParts } from "~/http/parts.server";
import { notedPurchase } from "~/http/pages/purchases.server";
import { visitor } from "~/http/session.server";
import { PlanNotFound, PlanWithdrawn, WITHDRAWN } from "~/features/fares/plan-withdrawn";
import { nameInTwo } from "~/features/fares/fare-words";
import { BetterTwin, PlanPass, PlanPlaces, PlanSizes } from "~/features/fares/plan-pass";
import { RouteCard } from "~/features/fares/route-card";
import { SampleFares } from "~/features/fares/country-fares";
import { planOffer } from "~/features/fares/structured-data";
import { PurchaseNotes } from "~/features/orders/purchase-notes";
import { PLANS_UNAVAILABLE, PlansUnavailable } from "~/features/plans/plans-section";
import { InstallAhead } from "~/features/trips/notes";
import { count, formatGb, formatUsd } from "~/format";
import { ErrorScreen } from "~/layout/error-screen";
import { pageMeta } from "~/page-meta";
import { MapPicture } from "~/features/coverage/map-picture";
import { paths } from "~/paths";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { buttonClass } from "~/ui/button";

const NOT_FOUND = "Plan Not Found";

const trailTo = ({ id, name }: { id: string; name: string }) => [
  { to: paths.plans(), label: "Data Plans" },
  { to: paths.plan(id), label: name },
];

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) => {
  if (!data?.plan) {
    const title = data ? PLANS_UNAVAILABLE : isWithdrawn(args.error) ? WITHDRAWN : NOT_FOUND;
    return pageMeta({ title, isPrivate: true });
  }
  const { plan } = data;
  const size = `${formatGb(plan.dataBytes)}, ${count(plan.validityDays, "day")}`;
  return pageMeta(
    {
      title: `${plan.name}, ${count(plan.validityDays, "day")}`,
      description: `eSIM ${plan.name}: ${size}, ${count(plan.countryCount, "country", "countries")}, ${formatUsd(plan.priceCents)}.`,
      breadcrumbs: trailTo(plan),
      structuredData: (origin) => planOffer(plan, origin, data.soldOut),
    },
    args,
  );
};

export const headers = headersOfParts;

export const handle = { isDocument: true, query: [] };

export async function loader(args: LoaderFunctionArgs) {
  const page = await readOrNull("plans not loaded", async () =>
    planPage(args.params.planId ?? "", await visitor(args)),
  );
  if (page && !page.plan)
    throw page.withdrawn ? json(page.withdrawn, 410) : new Response("Not Found", { status: 404 });
  const shown = page && { ...page, purchases: page.purchases.map(notedPurchase) };
  return inParts(shown ?? { plan: null }, { needs: [page] });
}

export default function PlanPage() {
  const page = useLoaderData<typeof loader>();
  if (!page.plan)
    return (
      <div className="page section">
        <PlansUnavailable level={1} />
      </div>
    );
  const { plan, start, purchases, places, sizes, twin, route, delayMs, hotspot, isSample } = page;
  const [place, rest] = nameInTwo(plan);
  const [only] = places;
  return (
    <div className="page section">
      <Breadcrumbs trail={trailTo(plan)} />
      <h1 className="mb-4 text-3xl md:mb-6">
        <span>{place}</span>
        {rest && <span className={rest.endsWith("GB") ? "sr-only" : undefined}>{rest}</span>}
      </h1>
      <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-x-14 lg:gap-y-12">
        <div>
          <PurchaseNotes purchases={purchases} />
          {twin && <BetterTwin plan={plan} twin={twin} />}
          <PlanPass plan={plan} start={start} />
          <p className="mt-4 flex flex-wrap gap-x-6">
            <Link to={paths.compare([plan.id])} rel="nofollow" className={buttonClass("plain")}>
              Compare
            </Link>
            {plan.kind === "local" && only && (
              <Link to={paths.destination(only.code)} className={buttonClass("plain")}>
                All plans for {only.name}
              </Link>
            )}
            <Link to={paths.fares()} className={buttonClass("plain")}>
              All fares
            </Link>
            <Link to={paths.faq("phone")} className={buttonClass("plain")}>
              Does my phone work with an eSIM?
            </Link>
          </p>
          <PlanSizes place={place} sizes={sizes} />
        </div>
        <MapPicture
          src={paths.planMap(plan.id)}
          alt={`Map of where ${plan.name} works`}
          className="max-lg:order-2"
        />
        <div className="max-lg:order-1">
          <InstallAhead countries={places} />
          <RouteCard {...{ plan, start, route, delayMs, hotspot, places }} />
        </div>
        <div className="max-lg:order-3">
          <PlanPlaces places={places} />
          {isSample && <SampleFares />}
        </div>
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isWithdrawn(error)) return <PlanWithdrawn {...error.data} />;
  if (isRouteErrorResponse(error) && error.status === 404) return <PlanNotFound />;
  return <ErrorScreen />;
}

/** A page that links to a withdrawn plan still leads to a page that says so. */
function isWithdrawn(error: unknown): error is { data: Withdrawn } {
  return isRouteErrorResponse(error) && error.status === 410;
}
