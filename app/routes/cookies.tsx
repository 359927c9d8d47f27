import { cookies } from "~/features/legal/cookies";
import { LegalPage, legalMeta } from "~/features/legal/legal-page";

export const meta = legalMeta(cookies);

export const handle = { isDocument: true, query: [] };

export default function Cookies() {
  return <LegalPage document={cookies} />;
}
