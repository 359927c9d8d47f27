import type { MetaFunction } from "@remix-run/node";
import { installableApp } from "~/features/legal/installable-app";
import { LegalPage, metaOf } from "~/features/legal/legal-page";
import { pageMeta } from "~/page-meta";

export const meta: MetaFunction = (args) => pageMeta(metaOf(installableApp), args);

export const handle = { isDocument: true, query: [] };

export default function InstallableApp() {
  return <LegalPage document={installableApp} />;
}
