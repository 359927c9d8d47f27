import type { MetaFunction } from "@remix-run/node";
import { cookies } from "~/features/legal/cookies";
import { LegalPage, metaOf } from "~/features/legal/legal-page";
import { pageMeta } from "~/page-meta";

export const meta: MetaFunction = (args) => pageMeta(metaOf(cookies), args);

export const handle = { isDocument: true, query: [] };

export default function Cookies() {
  return <LegalPage document={cookies} />;
}
