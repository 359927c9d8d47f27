import { privacyPolicy } from "~/features/legal/privacy";
import { LegalPage, legalMeta } from "~/features/legal/legal-page";

export const meta = legalMeta(privacyPolicy);

export const handle = { isDocument: true, query: [] };

export default function Privacy() {
  return <LegalPage document={privacyPolicy} />;
}
