import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Overview } from "#server/pages/overview";
import { isInstallable } from "#server/esims/rules";
import { isScanned } from "~/features/esims/install-now";
import { installationOf, phoneFor } from "./esim.server";

/**
 * The eSIMs that wait to be installed, are nobody else's and have no refund asked for, each with its code where the
 * phone itself reads.
 */
export async function toInstallOf(
  args: LoaderFunctionArgs,
  { esims, askedBack, codes }: Pick<Overview, "esims" | "askedBack" | "codes">,
) {
  const waiting = esims.filter(
    ({ profileState, plans, claimedAt }) =>
      isInstallable(profileState) && !claimedAt && !plans.some(({ lineId }) => askedBack.has(lineId)),
  );
  const phone = phoneFor(args.request);
  return Promise.all(
    waiting.map(async ({ id, isTest }) => ({ id, isTest, phone, code: await codeFor(args, codes.get(id)) })),
  );
}

/** On another screen the overview shows no code: the eSIM's own page does. */
export function readsOnPhone(request: Request): boolean {
  return !isScanned({ phone: phoneFor(request) });
}

/** Where it is held back the eSIM's own page says so. */
async function codeFor(args: LoaderFunctionArgs, whole: string | undefined) {
  return (await installationOf(args, whole)).installation?.code ?? null;
}
