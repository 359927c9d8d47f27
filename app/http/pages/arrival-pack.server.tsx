import { renderToStaticMarkup } from "react-dom/server";
import { now, timestamp } from "#server/clock";
import type { EsimDetails } from "#server/esims/esims";
import type { QrDrawing } from "#server/qr";
import { ArrivalPack } from "~/features/esims/arrival-pack";
import type { CodeParts } from "~/features/esims/install-card";
import type { Phone } from "~/features/esims/phones.server";

/** The eSIM as one file that needs nothing else: it loads no address. */
export function renderArrivalPack(
  esim: EsimDetails,
  installation: { code: CodeParts; qr: QrDrawing },
  phone: Phone,
): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<ArrivalPack esim={esim} {...installation} phone={phone} madeAt={timestamp(now())} />)}`;
}
