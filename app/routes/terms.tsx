import type { MetaFunction } from "@remix-run/node";
import { termsOfService } from "~/features/legal/terms";
import { LegalPage, metaOf } from "~/features/legal/legal-page";
import { pageMeta } from "~/page-meta";

export const meta: MetaFunction = (args) => pageMeta(metaOf(termsOfService), args);

export const handle = { isDocument: true, query: [] };

export default function Terms() {
  return <LegalPage document={termsOfService} />;
}
