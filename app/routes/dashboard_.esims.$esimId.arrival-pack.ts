import type { LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "~/paths";
import { renderArrivalPack } from "~/doors/pages/arrival-pack.server";
import { installation, ownEsim } from "~/doors/pages/esim.server";
import { requireUser } from "~/doors/pages/guards.server";
import { mayShowCodes, requireProof } from "~/doors/pages/proof.server";
import { guessPhone, phoneOf } from "~/features/esims/phones";

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const esim = await ownEsim(args);
  // The file comes after the page of its eSIM, which is where whoever was asked goes on.
  const user = await requireUser(args, "see your eSIM");
  if (!(await mayShowCodes(args, user))) await requireProof(args, paths.esim(esim.id));
  const install = installation(esim);
  if (!install) throw new Response("Not Found", { status: 404 });
  const phone =
    phoneOf(new URL(args.request.url).searchParams.get("phone")) ??
    guessPhone(args.request.headers.get("User-Agent") ?? "");
  return new Response(renderArrivalPack(esim, install, phone), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Disposition": `attachment; filename="farline-arrival-pack-${esim.id.slice(0, 6)}.html"`,
      "Cache-Control": "private, no-store",
    },
  });
}
