import type { MetaFunction } from "@remix-run/node";
import { partners } from "~/features/legal/partners";
import { LegalPage, metaOf } from "~/features/legal/legal-page";
import { pageMeta } from "~/page-meta";

export const meta: MetaFunction = (args) => pageMeta(metaOf(partners), args);

export const handle = { isDocument: true, query: [] };

export default function Partners() {
  return <LegalPage document={partners} />;
}
