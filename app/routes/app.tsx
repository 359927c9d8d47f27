import { installableApp } from "~/features/legal/installable-app";
import { LegalPage, legalMeta } from "~/features/legal/legal-page";

export const meta = legalMeta(installableApp);

export const handle = { isDocument: true, query: [] };

export default function InstallableApp() {
  return <LegalPage document={installableApp} />;
}
