import { careers } from "~/features/legal/careers";
import { LegalPage, legalMeta } from "~/features/legal/legal-page";

export const meta = legalMeta(careers);

export const handle = { isDocument: true, query: [] };

export default function Careers() {
  return <LegalPage document={careers} />;
}
