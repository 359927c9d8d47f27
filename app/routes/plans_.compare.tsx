import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { MOST_COMPARED, writeBoard } from "#server/fares/board-rules";
import { comparisonPage } from "#server/pages/catalogue-pages";
import { headersOfParts, inParts } from "~/http/parts.server";
import { CompareTable, commonCountries, compareFaultWords } from "~/features/fares/compare-table";
import { NearPlans } from "~/features/fares/plan-withdrawn";
import { SampleFares } from "~/features/fares/country-fares";
import { PlansUnavailable } from "~/features/plans/plans-section";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import type { PageHandle } from "~/root";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { LivePart } from "~/ui/live-part";

const trail = [
  { to: paths.fares(), label: "All fares" },
  { to: paths.compare(), label: "Compare" },
];

/** For no search engine: there are more pairs of plans than anybody reads. */
export const meta: MetaFunction = () =>
  pageMeta({
    title: "Compare plans",
    description: "Up to four eSIM plans side by side, with what differs marked.",
    isPrivate: true,
  });

export const headers = headersOfParts;

export const handle: PageHandle = { isDocument: true, query: ["plans"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { countries, ...page } = await comparisonPage(new URL(request.url).searchParams);
  const names = Object.fromEntries(countries?.map(({ code, name }) => [code, name]) ?? []);
  return inParts({ ...page, names }, { needs: [page.comparison], shows: [countries] });
}

export default function ComparePlans() {
  const { comparison, near, names, isSample } = useLoaderData<typeof loader>();
  const ids = comparison?.plans.map(({ id }) => id) ?? [];
  const [common, another] = commonCountries(comparison?.plans ?? []);
  const place = common && !another ? { id: common.toLowerCase() } : undefined;
  return (
    <div className="page section pt-6 md:pt-12">
      <Breadcrumbs trail={trail} />
      <h1 className="mb-6 text-3xl">Compare plans</h1>
      <LivePart name="plans">
        {comparison?.faults.map((fault) => (
          <p key={fault.code} className="mb-3 font-medium text-alert">
            {compareFaultWords(fault)}
            {fault.ids?.map((id, at) => (
              <Link key={id} to={paths.plan(id)} className="ml-2 underline underline-offset-4">
                {`Nearest to ${fault.about[at]}`}
              </Link>
            ))}
          </p>
        ))}
        {!comparison && <PlansUnavailable />}
        {ids.length === 0 && comparison && (
          <p className="mb-6 max-w-[60ch] text-lg text-ink-soft">
            {`Choose up to ${MOST_COMPARED} plans on the board: each has a link to stand here beside the others.`}
          </p>
        )}
        {comparison && ids.length > 0 && (
          <CompareTable plans={comparison.plans} nameOf={(code) => names[code] ?? code} />
        )}
      </LivePart>
      {near && near.length > 0 && (
        <section aria-labelledby="near-title" className="mt-8">
          <h2 id="near-title" className="mb-3 text-xl">
            Put one beside it
          </h2>
          <NearPlans plans={near} to={({ id }) => paths.compare([...ids, id])} />
        </section>
      )}
      {ids.length < MOST_COMPARED && (
        <p className="mt-8">
          <ButtonLink
            to={paths.fares(writeBoard({ ...(place && { place }), compare: ids }))}
            rel="nofollow"
            look={ids.length > 0 ? "quiet" : "primary"}
          >
            {ids.length > 0 ? "Add a plan" : "Choose plans"}
          </ButtonLink>
        </p>
      )}
      {isSample && <SampleFares />}
    </div>
  );
}
