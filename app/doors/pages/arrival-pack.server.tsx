import { renderToStaticMarkup } from "react-dom/server";
import { now, timestamp } from "#server/clock";
import type { EsimDetails } from "#server/esims/esims";
import type { QrDrawing } from "#server/qr";
import { ArrivalPack } from "~/features/esims/arrival-pack";
import type { CodeParts } from "~/features/esims/code-fields";

/** The eSIM as one file that needs nothing else: no address in it is loaded. */
export function renderArrivalPack(
  esim: EsimDetails,
  installation: { code: CodeParts; qr: QrDrawing },
): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<ArrivalPack esim={esim} {...installation} madeAt={timestamp(now())} />)}`;
}
