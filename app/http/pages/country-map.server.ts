import { createHash } from "node:crypto";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import drawn from "~/assets/countries.json";
import type { MapDrawing } from "~/features/coverage/map-drawing";
import rules from "~/styles/map.css?raw";
import tokens from "~/styles/tokens.css?raw";
import { answerOrSame } from "../conditional.server";

/** Every country's outline, as app/assets/draw-countries.ts has drawn it. */
export const mapDrawing = drawn as unknown as MapDrawing;

/** The pages' colours of both themes, without the part that only Tailwind can read, and the map's own rules. */
export const mapStyles = `${tokens.slice(0, tokens.indexOf("@theme"))}${rules}`.replace(
  /\/\*.*?\*\/|\s+/gs,
  " ",
);

const stylesHash = createHash("sha256").update(mapStyles).digest("base64");

/**
 * A picture that is the same for everybody, so it may be cached for everybody. It is shown in an iframe of our own
 * pages, which its policy allows; browsers then ignore the older `X-Frame-Options`.
 * @param kept for how long a cache need not check it; then its name says whether it has changed.
 */
export function pictureResponse(
  picture: ReactElement,
  request: Request,
  kept = "public, max-age=3600",
): Response {
  const svg = renderToStaticMarkup(picture);
  return answerOrSame(request, svg, {
    "Content-Type": "image/svg+xml; charset=utf-8",
    // Firefox requests the site's icon where the picture is opened by itself.
    "Content-Security-Policy": `default-src 'none'; img-src 'self'; style-src 'sha256-${stylesHash}'; frame-ancestors 'self'`,
    "Cache-Control": kept,
  });
}
