import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { filterParameters, LAYER, readLayer } from "#server/countries/rules";
import { coveragePage } from "#server/pages/storefront";
import { headersOfParts, inParts } from "~/http/parts.server";
import { CoverageSection } from "~/features/coverage/coverage-section";
import { CommonFaqs } from "~/features/support/faqs";
import { WaitlistSection } from "~/features/waitlist/waitlist-section";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import type { PageHandle } from "~/root";
import { site } from "~/site";

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  pageMeta(
    {
      title: "Global Coverage",
      description: `eSIM data in ${data?.coverage.countries?.length ?? site.claims.countries} countries and territories: look up 5G and 4G coverage by country, region and speed.`,
    },
    args,
  );

export const headers = headersOfParts;

export const handle: PageHandle = {
  isDocument: true,
  query: [...filterParameters, LAYER],
  countsWaitlist: true,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const page = await coveragePage(searchParams);
  const { coverage, faqs, waitlist } = page;
  return inParts(
    { ...page, layer: readLayer(searchParams) },
    { needs: [coverage.countries], shows: [coverage.prices, faqs, waitlist.count] },
  );
}

export default function CoveragePage() {
  const { coverage, layer, faqs, waitlist } = useLoaderData<typeof loader>();
  const today = coverage.countries ? `, ${coverage.countries.length} by today’s count` : "";
  return (
    <div className="page section">
      <h1 className="max-w-[16ch] text-3xl sm:text-display">Global Coverage</h1>
      <p className="mt-4 mb-10 max-w-[60ch] text-lg text-ink-soft">
        <span>{`One eSIM for ${site.claims.countries} countries and territories${today}.`}</span> Look up
        yours before you pack: which networks there are, and what a plan costs.
      </p>
      <h2 className="sr-only">Countries and networks</h2>
      <CoverageSection coverage={coverage} layer={layer} />
      <div className="mt-[clamp(4rem,9vw,7rem)]">
        <CommonFaqs faqs={faqs} />
      </div>
      <div className="mt-[clamp(4rem,9vw,7rem)]">
        <WaitlistSection variant="card" waitlist={waitlist} from={paths.coverage()} />
      </div>
    </div>
  );
}
