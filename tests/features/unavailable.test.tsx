import { expect, test } from "vitest";
import { Unavailable } from "~/ui/unavailable";
import { rendered } from "../support/rendered";

test.each([
  ["/coverage", "/coverage"],
  ["/coverage?region=asia", "/coverage?region=asia"],
  ["/coverage?part=faqs", "/coverage"],
  ["/coverage?region=asia&part=faqs", "/coverage?region=asia"],
])("at %s a part that could not be read links to the whole page %s", async (path, page) => {
  const shown = await rendered(
    <Unavailable title="Error" part="faqs">
      Sorry.
    </Unavailable>,
    {},
    path,
  );
  expect(shown.attribute("link", "Try Again", "href")).toBe(page);
});
