import { renderToStaticMarkup } from "react-dom/server";
import { now, timestamp } from "#server/clock";
import { ArrivalPack, type PackedEsim } from "~/features/esims/arrival-pack";
import type { Phone } from "~/features/esims/phones.server";
import { site } from "~/site";

/** eSIMs as one file that needs nothing else: it loads no address. @param name what tells it from other files. */
export function arrivalPack(esims: readonly PackedEsim[], phone: Phone, name: string): Response {
  const pack = <ArrivalPack esims={esims} phone={phone} madeAt={timestamp(now())} />;
  return new Response(`<!DOCTYPE html>${renderToStaticMarkup(pack)}`, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Disposition": `attachment; filename="${site.fileName}-arrival-pack-${name.slice(0, 6)}.html"`,
      "Cache-Control": "private, no-store",
    },
  });
}
