import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Overview } from "#server/pages/overview";
import { installationOf, phoneFor } from "./esim.server";

/**
 * The eSIMs that wait to be installed, are nobody else's and have no refund asked for, each with its code where the
 * phone itself reads.
 */
export async function toInstallOf(
  args: LoaderFunctionArgs,
  { esims, codes }: Pick<Overview, "esims" | "codes">,
) {
  const waiting = esims.filter(({ shown }) => shown.status === "ready");
  const phone = phoneFor(args.request);
  return Promise.all(
    waiting.map(async ({ id, isTest }) => ({ id, isTest, phone, code: await codeFor(args, codes.get(id)) })),
  );
}

/** Where it is held back the eSIM's own page says so. */
async function codeFor(args: LoaderFunctionArgs, whole: string | undefined) {
  return (await installationOf(args, whole)).installation?.code ?? null;
}
