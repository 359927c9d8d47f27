/** The legal and company pages: their layout, and section by section what each has to say. */
import documentScript from "virtual:document-script";
import { describe, expect, test } from "vitest";
import { SESSION_LIFETIME } from "#server/accounts/sessions";
import { DAY } from "#server/clock";
import { site } from "~/site";
import { scriptsOf, visitPage } from "../support/pages";
import { inHtml } from "../support/rendered";
import { ORIGIN } from "../support/requests";
import { routeFor } from "../support/route-files";

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .replace(/ (?=[.,:;])/g, "");
}

async function read(path: string) {
  const html = await (await visitPage(path)).text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const sections = main.split(/(?=<h2 )/).slice(1);
  return {
    html,
    main,
    text: textOf(main),
    sections: sections.map((section) => {
      const [title = ""] = inHtml(section).names("heading");
      return { title, html: section, text: textOf(section).replace(title, "") };
    }),
  };
}

const pages = [
  { path: "/privacy", title: "Privacy Policy" },
  { path: "/terms", title: "Terms of Service" },
  { path: "/about", title: "About" },
  { path: "/disclaimer", title: "Disclaimer" },
  { path: "/cookies", title: "Cookies" },
  { path: "/app", title: "App" },
  { path: "/partners", title: "Partners" },
  { path: "/careers", title: "Careers" },
  { path: "/press", title: "Press" },
];

/** So far: each page has one of its own. */
const descriptions = new Set<string>();

describe.each(pages)("$path", ({ path, title }) => {
  test("has its head: title, description, robots, canonical address, place [212]", async () => {
    const { html } = await read(path);
    expect(html).toContain(`<title>${title} | Farline</title>`);
    const [description = ""] = /<meta name="description" content="[^"]{50,160}"\/>/.exec(html) ?? [];
    expect(description).not.toBe("");
    expect(descriptions).not.toContain(description);
    descriptions.add(description);
    expect(html).toContain('<meta name="robots" content="index, follow"/>');
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${path}"/>`);
    expect(html).toContain('"@type":"BreadcrumbList"');
    expect(html).toContain('<nav aria-label="Breadcrumb"');
    expect([...html.matchAll(/<h1[^>]*>([^<]*)/g)].map(([, heading]) => heading)).toEqual([title]);
    expect(scriptsOf(html)).toEqual([documentScript]);
  });

  test("every heading is an anchor of its own, and the contents link to all of them", async () => {
    const { main } = await read(path);
    const ids = [...main.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThanOrEqual(2);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...main.matchAll(/<li><a href="#([^"]*)"/g)].map(([, id]) => id)).toEqual(ids);
  });

  test("links only to pages that exist, and does not shout", async () => {
    const { main, text } = await read(path);
    const links = [...main.matchAll(/href="(\/[^"#?]*)/g)].map(([, href]) => href!);
    for (const href of links) expect(routeFor(href) ?? /\.(svg|png)$/.test(href), href).toBeTruthy();
    expect(text).not.toMatch(/!|\p{Extended_Pictographic}/u);
  });
});

const effective = "Effective / last updated January 22, 2025";
const hours = "Monday-Friday, 9:00 AM - 6:00 PM PST";

const sections: Record<string, [title: string, ...facts: string[]][]> = {
  "/privacy": [
    [
      "1. Information collected",
      "your name, email address and phone number",
      "Payment information: what you bought",
      "the country of your card. All but the terms is deleted with your account",
      "the IMEI of a device where an eSIM activation needs it",
      "Usage data: how much data a plan has used",
      "Location: only if you permit it",
      "your IP address",
      "Cookies: listed one by one",
    ],
    ["2. Use of information", "We use it:", "to sell you plans"],
    ["3. Sharing of information", "We share it only with", "The payment processor"],
    [
      "4. Advertising",
      "We use an advertising network",
      "and an analytics service",
      "On this site as it is today neither of them is in use",
    ],
    ["5. Security", "Passwords are hashed"],
    [
      "6. Your rights",
      "for a copy",
      "to correct",
      "to delete",
      "Our goal is to answer privacy inquiries within 30 days.",
    ],
    ["7. International transfers", "processed in the United States"],
    ["8. Children", "The service is not for children under 13"],
    ["9. Changes", "When this policy changes"],
    ["10. Contact", "privacy@farline.example", "(415) 555-0142", "San Francisco"],
    [
      "11. Regional compliance",
      "General Data Protection Regulation",
      "California Consumer Privacy Act",
      "Virginia",
    ],
  ],
  "/terms": [
    ["1. Agreement to these terms", "you agree to these terms"],
    [
      "2. Who may use the service",
      "You must be at least 18 years old.",
      "If you are younger, you may use the service only with the consent of a parent or guardian",
    ],
    ["3. Your account", "Keep your password to yourself", "An account may hold up to 10 active devices."],
    ["4. The service", "prepaid mobile data", "There is no contract beyond the plan."],
    ["5. Prices and taxes", "Prices are in US dollars", "and include taxes."],
    ["6. Payment", "in cryptocurrency", "Payment by credit card is coming soon."],
    ["7. Activation", "A plan activates automatically on successful payment"],
    ["8. Refunds", "All sales are final, unless the law that applies to you requires otherwise."],
    ["9. Fair use", "we may reduce your speed or suspend the plan"],
    ["10. What is not allowed", "You may not: resell plans, eSIMs or data"],
    [
      "11. Ending your account",
      "by contacting support at",
      "There is no refund for service that you have not used.",
    ],
    [
      "12. Warranty and liability",
      "limited to the amount that you paid us in the 12 months before the event",
    ],
    [
      "13. Law and disputes",
      "governed by the law of California",
      "decided by binding arbitration in San Francisco",
      "No class actions. Each of us brings claims in their own name only",
    ],
    ["14. Changes and contact", "legal@farline.example", "support@farline.example", "(415) 555-0142", hours],
  ],
  "/about": [
    ["Mission", "online when you arrive"],
    ["Story", "founded in San Francisco in 2024"],
    ["Values", "Prepaid, always."],
    ["Technology", "It uses 5G where available and falls back to 4G, also called LTE"],
    [
      "Impact in figures",
      "countries and territories in the catalogue 190+",
      "activation under 60s",
      "devices on one account up to 10",
      "cryptocurrencies accepted 12+",
      "network uptime 99.9%",
    ],
    ["Environment", "needs no plastic"],
    ["Partnerships", "network operators", "partnerships@farline.example"],
    ["Research and development", "with the help of AI", "rural", "research@farline.example"],
    ["Careers", "whether a position is open"],
    ["Contact", hours],
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

describe.each(Object.entries(sections))("%s [214, 218-229, 231-240, 242-255]", (path, all) => {
  test("is one centred column of text [211]", async () => {
    const { main } = await read(path);
    const [frame, ...others] = main.match(/<div class="page section [^"]*"/g)!;
    expect(frame).toContain("justify-center");
    expect(others).toEqual([]);
    const column = main.slice(main.indexOf("max-w-["), main.indexOf('<nav aria-label="On this page"'));
    expect(column.match(/<h1/g)).toHaveLength(1);
    expect(column.match(/<h2/g)).toHaveLength(all.length);
  });

  test("has these sections, in this order [217, 229, 230, 241]", async () => {
    expect((await read(path)).sections.map(({ title }) => title)).toEqual(all.map(([title]) => title));
  });

  test.each(all)("%s [552-555, 557, 559-594]", async (title, ...facts) => {
    const section = (await read(path)).sections.find((each) => each.title === title)!;
    expect(section.text.length).toBeGreaterThan(60);
    for (const fact of facts) expect(section.text, fact).toContain(fact);
  });
});

test.each([
  ["/privacy", effective],
  ["/terms", effective],
  ["/disclaimer", effective],
  ["/disclaimer", "The network uptime of 99.9% is an average over partner networks"],
  ["/about", site.launchDate],
  ["/about", "coverage percentages and 5G marks that the catalogue opens with are sample data"],
  ["/", "The first 100"],
  ["/", "5 GB free for 7 days"],
  ["/app", "no Farline app in the App Store or on Google Play yet"],
  ["/app", "Add to Home Screen"],
  ["/app", "Install app"],
  ["/partners", "partnerships@farline.example"],
  ["/careers", "hello@farline.example"],
  ["/press", "press@farline.example"],
])("%s says '%s' [33-35, 37, 213, 565, 566, 594]", async (path, words) => {
  expect((await read(path)).text).toContain(words);
});

test("the privacy policy has separate parts for the European Union, California and other states [228]", async () => {
  const { html } = (await read("/privacy")).sections[10]!;
  expect(inHtml(html).names("heading").slice(1)).toEqual([
    expect.stringContaining("European Union"),
    "California",
    "Other states of the United States",
  ]);
});

test("the plans' description for search engines names the prices and the lengths [538]", async () => {
  expect((await read("/plans")).html).toMatch(
    /<meta name="description" content="[^"]*from \$3 to \$45 for 7, 10, 15, 30 or 60 days/,
  );
});

test.each([
  ["General inquiries", "hello@farline.example"],
  ["Support", "support@farline.example"],
  ["Privacy", "privacy@farline.example"],
  ["Legal", "legal@farline.example"],
  ["Partnerships", "partnerships@farline.example"],
  ["Research", "research@farline.example"],
  ["Press", "press@farline.example"],
  ["Phone", "(415) 555-0142"],
])("the contact for %s is %s [215]", async (purpose, address) => {
  const { html, text } = (await read("/about")).sections.at(-1)!;
  expect(text).toContain(`${purpose} ${address}`);
  expect(html).toContain(`href="${purpose === "Phone" ? "tel:+14155550142" : `mailto:${address}`}"`);
});

test("the contacts have a postal address in San Francisco [216]", async () => {
  expect((await read("/about")).sections.at(-1)!.text).toMatch(/Post Farline \d+ .*San Francisco, CA \d{5}/);
});

test("the cookies are those we set [38]", async () => {
  const { text } = await read("/cookies");
  expect(SESSION_LIFETIME).toBe(30 * DAY);
  for (const fact of [
    "session",
    "30 days",
    "toast",
    "unsent",
    "press",
    "__Host-session",
    "There are no trackers",
    "Neither is in use on this site today",
  ]) {
    expect(text, fact).toContain(fact);
  }
});
