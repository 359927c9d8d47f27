import type { MetaFunction } from "@remix-run/node";
import { launchedOn } from "#server/pages/waitlist";
import { LegalPage, metaOf } from "~/features/legal/legal-page";
import { press } from "~/features/legal/press";
import { pageMeta } from "~/page-meta";

export const meta: MetaFunction = (args) => pageMeta(metaOf(press), args);

export const handle = { isDocument: true, query: [] };

export async function loader() {
  return { launchedOn: await launchedOn() };
}

export default function Press() {
  return <LegalPage document={press} />;
}
