/** QR codes small enough for a page of 14 kB. */
import { drawQr } from "../../qr";
import { type Html, html } from "../web/html";

/** The text as an inline SVG, dark on white in both colour schemes, with `label` as its name. */
export function qrCode(text: string, label: string): Html {
  const { size, path } = drawQr(text, 2);
  return html`<svg role="img" aria-label="${label}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path stroke="#000" d="${path}"/></svg>`;
}
