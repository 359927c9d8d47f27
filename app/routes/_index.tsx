import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { filterParameters } from "#server/countries/rules";
import type { Prices } from "#server/pages/coverage";
import { homePage } from "#server/pages/storefront";
import { headersOfParts, inParts } from "~/http/parts.server";
import { visitor } from "~/http/session.server";
import { CoverageSection } from "~/features/coverage/coverage-section";
import { DashboardPreview, Features, Stats, HowItWorks } from "~/features/home/features";
import { Hero } from "~/features/home/hero";
import { organisation } from "~/features/home/organisation";
import { PlansSection } from "~/features/plans/plans-section";
import { CommonFaqs } from "~/features/support/faqs";
import { WaitlistSection } from "~/features/waitlist/waitlist-section";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import type { PageHandle } from "~/root";
import { site } from "~/site";

export const meta: MetaFunction = (args) =>
  pageMeta({ title: site.name, structuredData: organisation }, args);

export const headers = headersOfParts;

export const handle: PageHandle = {
  isDocument: true,
  query: filterParameters,
  countsWaitlist: true,
};

/** The other questions are on the support page. */
const QUESTIONS = 4;

export async function loader(args: LoaderFunctionArgs) {
  const [user, page] = await Promise.all([visitor(args), homePage(new URL(args.request.url).searchParams)]);
  const { plans, coverage, faqs, waitlist } = page;
  return inParts(
    { ...page, isSignedIn: user !== undefined, faqs: faqs?.slice(0, QUESTIONS) ?? null },
    { needs: [plans, coverage.countries], shows: [coverage.prices, faqs, waitlist.count] },
  );
}

export default function Home() {
  const { isSignedIn, plans, coverage, faqs, waitlist } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero isSignedIn={isSignedIn} fromCents={cheapest(coverage.prices)} />
      <Stats />
      <DashboardPreview />
      <Features />
      <section className="page section-short pt-0 max-sm:**:data-about:hidden" aria-labelledby="plans-title">
        <h2 id="plans-title" className="mb-4 max-w-[24ch] text-xl sm:mb-8 sm:max-w-[20ch] sm:text-3xl">
          Plans for a layover, a month, a season
        </h2>
        <PlansSection plans={plans} isLaunched={waitlist.isLaunched} />
      </section>
      <section className="page section-short pt-0" aria-labelledby="coverage-title">
        <h2 id="coverage-title" className="mb-4 max-w-[24ch] text-xl sm:mb-8 sm:max-w-[20ch] sm:text-3xl">
          Where it works
        </h2>
        <CoverageSection coverage={coverage} />
      </section>
      <HowItWorks />
      <div className="page section-short pb-0">
        <CommonFaqs faqs={faqs} />
      </div>
      <div className="page section-short">
        <WaitlistSection variant="hero" waitlist={waitlist} from={paths.home()} />
      </div>
    </>
  );
}

/** The price of the cheapest trip, in cents. */
function cheapest(prices: Prices | null): number | undefined {
  const all = Object.values(prices ?? {}).map(({ fromCents }) => fromCents);
  return all.length > 0 ? Math.min(...all) : undefined;
}
