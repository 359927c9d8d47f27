/** The legal and company pages, section by section: that each is there, in its place, and speaks of its topic. */
import { describe, expect, test } from "vitest";
import { visitPage } from "../support/pages";
import { inHtml } from "../support/rendered";

const pages = ["/privacy", "/terms", "/about", "/disclaimer"];

async function read(path: string) {
  const html = await (await visitPage(path)).text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const sections = main.split(/(?=<h2 )/).slice(1);
  return {
    html,
    main,
    sections: sections.map((section) => {
      const { names, text } = inHtml(section);
      const title = names("heading")[0]!;
      return { title, text: text.slice(title.length), names };
    }),
  };
}

describe.each(pages)("%s [214, 218-229, 231-240, 242-255]", (path) => {
  test("has the header and the footer of every page [210]", async () => {
    const { html } = await read(path);
    const header = inHtml(/<header.*?<\/header>/s.exec(html)![0]);
    const footer = inHtml(/<footer.*<\/footer>/s.exec(html)![0]);
    expect(header.names("link")).toEqual(expect.arrayContaining(["Farline", "Data Plans", "Sign In"]));
    expect(footer.names("heading")).toEqual(["Product", "Company", "Support"]);
  });

  test("is one centred column of text [211]", async () => {
    const { main } = await read(path);
    const [frame, ...others] = main.match(/<div class="page section [^"]*"/g)!;
    expect(frame).toContain("justify-center");
    expect(others).toEqual([]);
    const column = main.slice(main.indexOf("max-w-["), main.indexOf('<nav aria-label="On this page"'));
    expect(column.match(/<h1/g)).toHaveLength(1);
    expect(column.match(/<h2/g)).toHaveLength((await read(path)).sections.length);
  });

  test("has a description of its own [212]", async () => {
    const description = async (page: string) =>
      /<meta name="description" content="([^"]*)"/.exec((await read(page)).html)?.[1];
    const all = await Promise.all(pages.map(description));
    expect(all.filter((text) => text === all[pages.indexOf(path)])).toHaveLength(1);
  });
});

const sections: Record<string, [title: string, ...facts: string[]][]> = {
  "/privacy": [
    [
      "1. Information collected",
      "your name, email address and phone number",
      "Payment information",
      "IMEI of a device where an eSIM activation needs it",
      "Usage data",
      "Location: only if you permit it",
      "IP address",
      "Cookies",
    ],
    ["2. Use of information", "We use it:", "to sell you plans"],
    ["3. Sharing of information", "We share it only with", "The payment processor"],
    ["4. Advertising", "an advertising network", "an analytics service"],
    ["5. Security", "Passwords are hashed"],
    ["6. Your rights", "for a copy", "to correct", "to delete", "answer privacy inquiries within 30 days"],
    ["7. International transfers", "processed in the United States"],
    ["8. Children", "not for children under 13"],
    ["9. Changes", "When this policy changes"],
    ["10. Contact", "privacy@farline.example", "(415) 555-0142", "San Francisco"],
    ["11. Regional compliance"],
  ],
  "/terms": [
    ["1. Agreement to these terms", "you agree to these terms"],
    ["2. Who may use the service", "at least 18 years old", "consent of a parent or guardian"],
    ["3. Your account", "Keep your password to yourself", "up to 10 active devices"],
    ["4. The service", "prepaid mobile data"],
    ["5. Prices and taxes", "in US dollars and include taxes"],
    ["6. Payment", "in cryptocurrency", "Payment by credit card is coming soon"],
    ["7. Activation", "activates automatically on successful payment"],
    ["8. Refunds", "All sales are final, unless the law that applies to you requires otherwise"],
    ["9. Fair use", "reduce your speed or suspend"],
    ["10. What is not allowed", "resell plans"],
    ["11. Ending your account", "by contacting support", "no refund for service that you have not used"],
    ["12. Warranty and liability", "limited to the amount that you paid us in the 12 months before"],
    [
      "13. Law and disputes",
      "the law of California",
      "binding arbitration in San Francisco",
      "No class actions",
    ],
    ["14. Changes and contact", "legal@farline.example", "support@farline.example"],
  ],
  "/about": [
    ["Mission", "online when you arrive"],
    ["Story", "founded in San Francisco in 2024"],
    ["Values", "Prepaid, always."],
    ["Technology", "uses 5G where available and falls back to 4G"],
    ["Impact in figures", "190+", "under 60s", "up to 10", "99.9%"],
    ["Environment", "needs no plastic"],
    ["Partnerships", "network operators", "partnerships@farline.example"],
    ["Research and development", "with the help of AI", "rural", "research@farline.example"],
    ["Careers", "whether a position is open"],
    ["Contact"],
  ],
  "/disclaimer": [
    ["1. Coverage", "Coverage inside a country depends on terrain"],
    ["2. Device compatibility", "a device that supports eSIM"],
    ["3. Performance", "typical values and no promise"],
    ["4. Crypto payment risk", "Prices of cryptocurrencies move"],
    ["5. No investment advice", "financial, investment, tax or legal advice"],
    ["6. Future technology claims", "describe aims"],
    ["7. Security", "no system is perfectly safe"],
    ["8. Regulatory matters", "a regulator demands it"],
    ["9. Export controls", "export control and sanctions laws"],
    ["10. Third-party links", "links to pages of others"],
    ["11. Health", "radio waves"],
    ["12. Environmental claims", "no plastic card"],
    ["13. Service modification", "change, pause or end"],
    ["14. Liability", "we are not liable"],
  ],
};

describe.each(pages)("%s", (path) => {
  test("has these sections, in this order [217, 229, 230, 241]", async () => {
    const titles = (await read(path)).sections.map(({ title }) => title);
    expect(titles).toEqual(sections[path]!.map(([title]) => title));
  });

  test.each(sections[path]!)("%s", async (title, ...facts) => {
    const section = (await read(path)).sections.find((each) => each.title === title)!;
    expect(section.text.length).toBeGreaterThan(60);
    for (const fact of facts) expect(section.text, fact).toContain(fact);
  });
});

test("the privacy policy says what holds in the European Union, in California and in other states [228]", async () => {
  const { names, text } = (await read("/privacy")).sections[10]!;
  expect(names("heading").slice(1)).toEqual([
    expect.stringContaining("European Union"),
    "California",
    "Other states of the United States",
  ]);
  for (const law of ["General Data Protection Regulation", "California Consumer Privacy Act", "Virginia"])
    expect(text).toContain(law);
});

describe("the contacts", () => {
  const contacts = async () => (await read("/about")).sections.at(-1)!;

  test.each([
    ["General inquiries", "hello@farline.example"],
    ["Support", "support@farline.example"],
    ["Privacy", "privacy@farline.example"],
    ["Legal", "legal@farline.example"],
    ["Partnerships", "partnerships@farline.example"],
    ["Research", "research@farline.example"],
    ["Press", "press@farline.example"],
  ])("for %s are %s", async (purpose, address) => {
    const { main } = await read("/about");
    expect((await contacts()).text).toContain(`${purpose} ${address}`);
    expect(main).toContain(`href="mailto:${address}"`);
  });

  test("have a phone line [215]", async () => {
    const { main } = await read("/about");
    expect((await contacts()).text).toContain("Phone (415) 555-0142");
    expect(main).toContain('href="tel:+14155550142"');
  });

  test("have a postal address in San Francisco [216]", async () => {
    expect((await contacts()).text).toMatch(/Post Farline \d+ .*San Francisco, CA \d{5}/);
  });
});
