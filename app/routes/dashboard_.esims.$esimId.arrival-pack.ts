import type { LoaderFunctionArgs } from "@remix-run/node";
import { renderArrivalPack } from "~/doors/pages/arrival-pack.server";
import { installation, ownEsim } from "~/doors/pages/esim.server";
import { guessPhone, phoneOf } from "~/features/esims/phones";

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const esim = await ownEsim(args);
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
