import { disclaimer } from "~/features/legal/disclaimer";
import { legalMeta, legalPage } from "~/features/legal/legal-page";

export const meta = legalMeta(disclaimer);

export const handle = { isDocument: true, query: [] };

export default legalPage(disclaimer);
