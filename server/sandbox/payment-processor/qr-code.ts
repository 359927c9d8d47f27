/** QR codes small enough for a page of 14 kB. */
import { encode } from "uqr";
import { type Html, html } from "./html";

/** The text as an inline SVG, dark on white in both colour schemes, with `label` as its name. */
export function qrCode(text: string, label: string): Html {
  const { data, size } = encode(text, { border: 2 });
  // One line a run of dark modules: a third of the size of a square each, which is what the library draws.
  let path = "";
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (x < size && row[x]) x += 1;
      path += `M${start} ${y}.5h${x - start}`;
    }
  }
  return html`<svg role="img" aria-label="${label}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path stroke="#000" d="${path}"/></svg>`;
}
