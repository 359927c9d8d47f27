/* oxlint-disable import/default -- its text, not what it exports */
import checker from "../../server/trips/trip-checker.mjs?raw";

/** The program that anybody can run to look for a cheaper way to buy a trip than the one that `/trip` names. */
export function loader() {
  return new Response(checker, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
