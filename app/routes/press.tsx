import { launchedOn } from "#server/pages/waitlist";
import { legalMeta, legalPage } from "~/features/legal/legal-page";
import { press } from "~/features/legal/press";

export const meta = legalMeta(press);

export const handle = { isDocument: true, query: [] };

export async function loader() {
  return { launchedOn: await launchedOn() };
}

export default legalPage(press);
