import { paths } from "~/paths";
import { useNonce } from "../ui/nonce";

/** The pages that are the same for every stranger. `:any` is one segment of a path. */
export const openPages = [
  paths.home(),
  paths.plans(),
  paths.plan(":any"),
  paths.fares(),
  paths.compare(),
  paths.trip(),
  paths.coverage(),
  paths.destinations(),
  paths.destination(":any"),
  paths.news(),
  `${paths.news()}/:any`,
  paths.newsMail(),
  paths.support(),
  paths.waitlist(),
  paths.terms(),
  paths.privacy(),
  paths.cookies(),
  paths.disclaimer(),
  paths.about(),
  paths.app(),
  paths.partners(),
  paths.careers(),
  paths.press(),
  paths.developers(),
  paths.testing(),
];

const rules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: openPages },
          // Views of the page that is open are loaded as parts.
          { not: { selector_matches: "[data-part], [data-part] *, [target], [download]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

/**
 * A page is made ahead when the pointer rests on its link. It is never a page with a guard, or one for signed-out
 * visitors: the redirect may leave a message for the next page, which would be used up by a page that nobody sees.
 */
export function Speculation() {
  return (
    <script
      type="speculationrules"
      nonce={useNonce()}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: rules }}
    />
  );
}
