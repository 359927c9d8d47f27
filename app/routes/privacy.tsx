import { privacyPolicy } from "~/features/legal/privacy";
import { legalMeta, legalPage } from "~/features/legal/legal-page";

export const meta = legalMeta(privacyPolicy);

export const handle = { isDocument: true, query: [] };

export default legalPage(privacyPolicy);
