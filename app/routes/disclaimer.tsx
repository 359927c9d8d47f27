import { disclaimer } from "~/features/legal/disclaimer";
import { LegalPage, legalMeta } from "~/features/legal/legal-page";

export const meta = legalMeta(disclaimer);

export const handle = { isDocument: true, query: [] };

export default function Disclaimer() {
  return <LegalPage document={disclaimer} />;
}
