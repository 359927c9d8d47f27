import { cookies } from "~/features/legal/cookies";
import { legalMeta, legalPage } from "~/features/legal/legal-page";

export const meta = legalMeta(cookies);

export const handle = { isDocument: true, query: [] };

export default legalPage(cookies);
