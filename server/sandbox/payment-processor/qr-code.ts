/** QR codes as pictures of their own: the page has one for each coin, and shows one at a time. */
import { drawQr } from "../../qr";
import { html } from "../web/html";
import type { Answer } from "../web/http";

/** The text as an SVG, dark on white in both colour schemes: cameras read no other. */
export function qrPicture(text: string): Answer {
  const { size, path } = drawQr(text);
  return {
    status: 200,
    headers: { "Content-Type": "image/svg+xml", "Content-Security-Policy": "default-src 'none'" },
    body: html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path stroke="#000" d="${path}"/></svg>`
      .text,
  };
}
