import { installableApp } from "~/features/legal/installable-app";
import { legalMeta, legalPage } from "~/features/legal/legal-page";

export const meta = legalMeta(installableApp);

export const handle = { isDocument: true, query: [] };

export default legalPage(installableApp);
