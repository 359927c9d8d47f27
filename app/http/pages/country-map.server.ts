import { createHash } from "node:crypto";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { mapStyles } from "~/features/coverage/drawn-map.server";
import { answerOrSame } from "../conditional.server";

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
