import type { MetaFunction } from "@remix-run/node";
import { disclaimer } from "~/features/legal/disclaimer";
import { LegalPage, metaOf } from "~/features/legal/legal-page";
import { pageMeta } from "~/page-meta";

export const meta: MetaFunction = (args) => pageMeta(metaOf(disclaimer), args);

export const handle = { isDocument: true, query: [] };

export default function Disclaimer() {
  return <LegalPage document={disclaimer} />;
}
