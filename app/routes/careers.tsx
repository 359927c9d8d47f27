import { careers } from "~/features/legal/careers";
import { legalMeta, legalPage } from "~/features/legal/legal-page";

export const meta = legalMeta(careers);

export const handle = { isDocument: true, query: [] };

export default legalPage(careers);
