import { termsOfService } from "~/features/legal/terms";
import { LegalPage, legalMeta } from "~/features/legal/legal-page";

export const meta = legalMeta(termsOfService);

export const handle = { isDocument: true, query: [] };

export default function Terms() {
  return <LegalPage document={termsOfService} />;
}
