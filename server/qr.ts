import { encode } from "uqr";

/** A QR code as one stroked path: dark on light, a module a unit, with its quiet zone inside the size. */
export interface QrDrawing {
  /** Width and height, in modules. */
  size: number;
  /** Lines one module wide: `stroke`, never `fill`. */
  path: string;
}

/** Modules of quiet zone that the standard asks for. */
const QUIET_ZONE = 4;

/**
 * The text as a QR code that survives a scratched screen (level M). Drawn here: nobody else gets to read it.
 */
export function drawQr(text: string, border = QUIET_ZONE): QrDrawing {
  const { data, size } = encode(text, { border, ecc: "M" });
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
  return { size, path };
}
