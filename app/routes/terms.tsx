import { termsOfService } from "~/features/legal/terms";
import { legalMeta, legalPage } from "~/features/legal/legal-page";

export const meta = legalMeta(termsOfService);

export const handle = { isDocument: true, query: [] };

export default legalPage(termsOfService);
