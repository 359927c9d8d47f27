import type { LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "~/paths";
import { arrivalPack } from "~/http/pages/arrival-pack.server";
import { purchaseOf } from "~/http/pages/order.server";
import { toProof } from "~/http/pages/proof.server";

/** All eSIMs of an order that can be installed, in its order. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { order, bought, phone } = await purchaseOf(args);
  if (bought.some(({ isHeldBack }) => isHeldBack)) throw await toProof(paths.order(order.id));
  const packed = bought.flatMap(({ esim, installation, shown, worksIn }) =>
    installation ? { esim, ...installation, shown, worksIn } : [],
  );
  if (packed.length === 0) throw new Response("Not Found", { status: 404 });
  return arrivalPack(packed, phone, order.id);
}
