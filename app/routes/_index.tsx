import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plansOrNull } from "~/doors/plans.server";
import { currentUser } from "~/doors/session.server";
import { Features, Stats } from "~/features/home/features";
import { Hero } from "~/features/home/hero";
import { PlansSection } from "~/features/plans/plans-section";
import { pageMeta } from "~/page-meta";
import { site } from "~/site";

export const meta: MetaFunction = (args) => pageMeta({ title: site.name }, args);

export async function loader(args: LoaderFunctionArgs) {
  const [user, plans] = await Promise.all([currentUser(args), plansOrNull()]);
  return json({ isSignedIn: user !== undefined, plans }, plans ? 200 : 503);
}

export default function Home() {
  const { isSignedIn, plans } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero isSignedIn={isSignedIn} />
      <Stats />
      <Features />
      <section className="page section pt-0" aria-labelledby="plans-title">
        <h2 id="plans-title" className="mb-8 max-w-[20ch] text-3xl">
          Plans for a layover, a month, a season
        </h2>
        <PlansSection plans={plans} />
      </section>
    </>
  );
}
