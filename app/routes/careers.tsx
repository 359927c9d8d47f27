import type { MetaFunction } from "@remix-run/node";
import { careers } from "~/features/legal/careers";
import { LegalPage, metaOf } from "~/features/legal/legal-page";
import { pageMeta } from "~/page-meta";

export const meta: MetaFunction = (args) => pageMeta(metaOf(careers), args);

export const handle = { isDocument: true, query: [] };

export default function Careers() {
  return <LegalPage document={careers} />;
}
