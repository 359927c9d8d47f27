import { launchedOn } from "#server/pages/waitlist";
import { aboutPage } from "~/features/legal/about";
import { legalMeta, legalPage } from "~/features/legal/legal-page";

export const meta = legalMeta(aboutPage);

export const handle = { isDocument: true, query: [] };

export async function loader() {
  return { launchedOn: await launchedOn() };
}

export default legalPage(aboutPage);
