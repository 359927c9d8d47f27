import type { MetaFunction } from "@remix-run/node";
import { launchedOn } from "#server/pages/waitlist";
import { aboutPage } from "~/features/legal/about";
import { LegalPage, metaOf } from "~/features/legal/legal-page";
import { pageMeta } from "~/page-meta";

export const meta: MetaFunction = (args) => pageMeta(metaOf(aboutPage), args);

export const handle = { isDocument: true, query: [] };

export async function loader() {
  return { launchedOn: await launchedOn() };
}

export default function About() {
  return <LegalPage document={aboutPage} />;
}
