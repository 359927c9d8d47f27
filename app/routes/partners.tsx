import { partners } from "~/features/legal/partners";
import { LegalPage, legalMeta } from "~/features/legal/legal-page";

export const meta = legalMeta(partners);

export const handle = { isDocument: true, query: [] };

export default function Partners() {
  return <LegalPage document={partners} />;
}
