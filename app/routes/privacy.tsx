import type { MetaFunction } from "@remix-run/node";
import { privacyPolicy } from "~/features/legal/privacy";
import { LegalPage, metaOf } from "~/features/legal/legal-page";
import { pageMeta } from "~/page-meta";

export const meta: MetaFunction = (args) => pageMeta(metaOf(privacyPolicy), args);

export const handle = { isDocument: true, query: [] };

export default function Privacy() {
  return <LegalPage document={privacyPolicy} />;
}
