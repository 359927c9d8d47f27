import type { MetaFunction } from "@remix-run/node";
import { press } from "~/features/legal/press";
import { LegalPage, metaOf } from "~/features/legal/legal-page";
import { pageMeta } from "~/page-meta";

export const meta: MetaFunction = (args) => pageMeta(metaOf(press), args);

export const handle = { isDocument: true, query: [] };

export default function Press() {
  return <LegalPage document={press} />;
}
