import { listCountries } from "#server/countries/countries";
import { env } from "#server/env";
import { listArticles } from "#server/news/news";
import { listPlans } from "#server/plans/plans";
import { planKinds } from "#server/plans/rules";
import { popularTrips } from "#server/trips/popular";
import { writeTrip } from "#server/trips/rules";
import { unavailable } from "~/http/pages/guards.server";
import { paths } from "~/paths";

const pages = [
  paths.home,
  paths.plans,
  paths.fares,
  paths.coverage,
  paths.trip,
  paths.destinations,
  paths.news,
  paths.support,
  paths.about,
  paths.app,
  paths.partners,
  paths.careers,
  paths.press,
  paths.developers,
  paths.privacy,
  paths.terms,
  paths.disclaimer,
  paths.cookies,
];

/** Every public page, for search engines. */
export async function loader() {
  const kinds = planKinds.map((kind) => listPlans(kind));
  const [countries, articles, ...plans] = await Promise.all([
    listCountries(),
    listArticles(),
    ...kinds,
  ]).catch(unavailable);
  const locations = [
    ...pages.map((path) => path()),
    ...countries.map(({ code }) => paths.destination(code)),
    ...plans.flat().map(({ id }) => paths.plan(id)),
    ...popularTrips().map((trip) => paths.trip(writeTrip(trip))),
    ...articles.map(({ slug }) => paths.article(slug)),
  ];
  const urls = locations
    .map((path) => `<url><loc>${env().origin}${path.replaceAll("&", "&amp;")}</loc></url>`)
    .join("\n");
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
    {
      headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
    },
  );
}
