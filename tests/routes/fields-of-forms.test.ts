/** The browser's own checks of fields: which are required, of what type, and which choices there are. */
import { describe, expect, test } from "vitest";
import { visitPage } from "../support/pages";
import { makeVisitor } from "../support/visitors";

const { cookie } = await makeVisitor();

const read = async (path: string) => (await visitPage(path, { Cookie: cookie })).text();

/** A form's visible fields by their labels, each with its tag. */
function fieldsOf(html: string, form: RegExp): Record<string, string> {
  const at = html.search(form);
  const part = html.slice(at, html.indexOf("</form>", at)).replaceAll("<!-- -->", "");
  const tags = [...part.matchAll(/<(?:input|textarea|select)[^>]*>/g)].map(([tag]) => tag);
  return Object.fromEntries(
    [...part.matchAll(/<label for="([^"]*)"[^>]*>([^<]*)/g)].map(([, id, label]) => [
      label!,
      tags.find((tag) => tag.includes(`id="${id}"`))!,
    ]),
  );
}

test("the contact form is checked by the browser, until the script says its own words [367-370]", async () => {
  expect(await read("/support?tab=contact")).toMatch(/<form(?![^>]*novalidate)[^>]*data-failure="contact"/i);
});

describe("the waitlist form", () => {
  test("has no visible phone, and an email of the email type [283, 365]", async () => {
    const fields = fieldsOf(await read("/waitlist"), /<form[^>]*data-failure="waitlist"/);
    expect(Object.keys(fields).join()).not.toMatch(/phone/i);
    expect(fields.Email).toContain('type="email"');
  });

  test("offers the ten countries of the specification, by code and name [285, 548]", async () => {
    const html = await read("/waitlist");
    const select = html.slice(html.indexOf("Country of Interest (Optional)")).split("</select>")[0]!;
    const options = [...select.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g)].map(
      ([, code, name]) => `${code} ${name}`,
    );
    expect(options.slice(1)).toEqual([
      "US United States",
      "CA Canada",
      "GB United Kingdom",
      "AU Australia",
      "DE Germany",
      "FR France",
      "JP Japan",
      "KR South Korea",
      "SG Singapore",
      "ES Spain",
    ]);
  });
});

test("the form for a device has an iPhone 12 to 16 Pro, a smartphone that supports eSIM [429]", async () => {
  const fields = fieldsOf(await read("/dashboard/devices"), /<form[^>]*dashboard\/devices"/);
  expect(fields.Name).toMatch(/ value="iPhone 1[2-6] Pro"/);
  const html = await read("/dashboard/devices");
  const [first, ...others] = [...html.matchAll(/<option value="(\w+)"([^>]*)>/g)];
  expect(first!.slice(1)).toEqual(["smartphone", ""]);
  expect(others.filter(([, , attributes]) => attributes!.includes("selected"))).toEqual([]);
  expect(html).toMatch(/<input[^>]*name="esimSupported"[^>]* checked=""/);
});

test.each(["/waitlist", "/plans", "/coverage", "/dashboard/devices", "/checkout/nomad"])(
  "no option of a select on %s has an empty value [372]",
  async (path) => {
    const html = (await read(path)).replace(/<datalist.*?<\/datalist>/gs, "");
    const values = [...html.matchAll(/<option([^>]*)>/g)].map(
      ([, attributes]) => / value="([^"]*)"/.exec(attributes!)?.[1] ?? "",
    );
    expect(values.length).toBeGreaterThan(1);
    expect(values).not.toContain("");
  },
);
