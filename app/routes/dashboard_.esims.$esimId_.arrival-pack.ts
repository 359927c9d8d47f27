import type { LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "~/paths";
import { arrivalPack } from "~/http/pages/arrival-pack.server";
import { installationOf, requireOwnEsim, phoneFor } from "~/http/pages/esim.server";
import { toProof } from "~/http/pages/proof.server";

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { esim, code, shown } = await requireOwnEsim(args);
  const { installation, isHeldBack } = await installationOf(args, code);
  // The file comes after the page of its eSIM, which is where the user goes after a proof.
  if (isHeldBack) throw await toProof(paths.esim(esim.id));
  if (!installation) throw new Response("Not Found", { status: 404 });
  return arrivalPack([{ esim, shown, ...installation }], phoneFor(args.request), esim.id);
}
