import { partners } from "~/features/legal/partners";
import { legalMeta, legalPage } from "~/features/legal/legal-page";

export const meta = legalMeta(partners);

export const handle = { isDocument: true, query: [] };

export default legalPage(partners);
