import documentScript from "virtual:document-script";
import { describe, expect, test } from "vitest";
import { SESSION_LIFETIME } from "#server/accounts/sessions";
import { DAY } from "#server/clock";
import { loader as contact } from "~/routes/contact";
import { site } from "~/site";
import { scriptsOf, visitPage } from "../support/pages";
import { answerOf, ORIGIN } from "../support/requests";
import { routeFor } from "../support/route-files";

async function read(path: string) {
  const html = await (await visitPage(path)).text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const text = main
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
  const headings = [...main.matchAll(/<h2 id="([^"]*)"[^>]*>([^<]*)<\/h2>/g)].map(([, id, title]) => ({
    id,
    title: title!,
  }));
  return {
    html,
    main,
    text,
    headings: headings.map(({ title }) => title),
    ids: headings.map(({ id }) => id),
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

describe.each(pages)("$path", ({ path, title }) => {
  test("has its head: title, description, robots, canonical address, place [212]", async () => {
    const { html } = await read(path);
    expect(html).toContain(`<title>${title} | Farline</title>`);
    expect(html).toMatch(/<meta name="description" content="[^"]{50,160}"\/>/);
    expect(html).toContain('<meta name="robots" content="index, follow"/>');
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${path}"/>`);
    expect(html).toContain('"@type":"BreadcrumbList"');
    expect(html).toContain('<nav aria-label="Breadcrumb"');
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  test("is a document", async () => {
    const { html } = await read(path);
    expect(scriptsOf(html)).toEqual([documentScript]);
  });

  test("every heading is an anchor of its own, and the contents lead to all of them", async () => {
    const { main, ids } = await read(path);
    expect(ids.length).toBeGreaterThanOrEqual(2);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...main.matchAll(/<li><a href="#([^"]*)"/g)].map(([, id]) => id)).toEqual(ids);
  });

  test("leads only to pages that exist, and does not shout", async () => {
    const { main, text } = await read(path);
    const links = [...main.matchAll(/href="(\/[^"#?]*)/g)].map(([, href]) => href!);
    for (const href of links) expect(routeFor(href) ?? /\.(svg|png)$/.test(href), href).toBeTruthy();
    expect(text).not.toMatch(/!|\p{Extended_Pictographic}/u);
  });
});

describe.each(["/privacy", "/terms", "/disclaimer"])("%s", (path) => {
  test("says since when it holds [213, 594]", async () => {
    expect((await read(path)).text).toContain("Effective / last updated January 22, 2025");
  });
});

test("the privacy policy has its 11 sections", async () => {
  const { headings, text } = await read("/privacy");
  expect(headings).toEqual([
    "1. Information collected",
    "2. Use of information",
    "3. Sharing of information",
    "4. Advertising",
    "5. Security",
    "6. Your rights",
    "7. International transfers",
    "8. Children",
    "9. Changes",
    "10. Contact",
    "11. Regional compliance",
  ]);
  for (const fact of [
    "email address",
    "phone number",
    "Payment information",
    "IMEI",
    "Usage data",
    "only if you permit it",
    "IP address",
    "Cookies",
    "an advertising network",
    "an analytics service",
    "neither of them is in use",
    "under 13",
    "within 30 days",
    "European Union",
    "California",
    "Other states of the United States",
    site.contact.privacy,
  ]) {
    expect(text, fact).toContain(fact);
  }
});

test("the terms have 14 sections and say what is agreed", async () => {
  const { headings, text } = await read("/terms");
  expect(headings).toHaveLength(14);
  for (const fact of [
    "at least 18 years old",
    "consent of a parent or guardian",
    "Prices are in US dollars and include taxes",
    "All sales are final",
    "unless the law that applies to you requires otherwise",
    "activates automatically on successful payment",
    "or by contacting support",
    "no refund for service that you have not used",
    "reduce your speed or suspend",
    "resell",
    "law of California",
    "binding arbitration in San Francisco",
    "No class actions",
    "in the 12 months before the event",
    "up to 10 active devices",
    "coming soon",
    site.contact.legal,
    site.contact.support,
    site.contact.phone,
    site.contact.hours,
  ]) {
    expect(text, fact).toContain(fact);
  }
});

test("the disclaimer covers every topic of the specification", async () => {
  const { headings } = await read("/disclaimer");
  expect(headings.map((heading) => heading.replace(/^\d+\. /, ""))).toEqual([
    "Coverage",
    "Device compatibility",
    "Performance",
    "Crypto payment risk",
    "No investment advice",
    "Future technology claims",
    "Security",
    "Regulatory matters",
    "Export controls",
    "Third-party links",
    "Health",
    "Environmental claims",
    "Service modification",
    "Liability",
  ]);
});

test("about tells the ten things, the claims and every contact", async () => {
  const { headings, text } = await read("/about");
  expect(headings).toEqual([
    "Mission",
    "Story",
    "Values",
    "Technology",
    "Impact in figures",
    "Environment",
    "Partnerships",
    "Research and development",
    "Careers",
    "Contact",
  ]);
  const { claims, contact } = site;
  for (const fact of [
    "founded in San Francisco in 2024",
    site.launchDate,
    claims.countries,
    claims.activation,
    "cryptocurrencies accepted 12+",
    claims.uptime,
    "up to 10",
    contact.general,
    contact.support,
    contact.privacy,
    contact.legal,
    contact.partnerships,
    contact.research,
    contact.press,
    contact.phone,
    contact.hours,
    ...site.seller.address,
    "coverage percentages and 5G marks that the catalogue opens with are sample data",
  ]) {
    expect(text, fact).toContain(fact);
  }
});

test("the cookies are those we set", async () => {
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

test("the app page promises no store [33]", async () => {
  const { text } = await read("/app");
  for (const fact of [
    "no Farline app in the App Store or on Google Play yet",
    "Add to Home Screen",
    "Install app",
  ])
    expect(text).toContain(fact);
});

test("the contact form is a tab of the support page", async () => {
  const answer = await answerOf(contact);
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe("/support?tab=contact");
});

test("the footer shows the coins, and that cards are to come", async () => {
  const html = await (await visitPage("/careers")).text();
  const ways = /aria-label="Ways to pay".*?<\/ul>/.exec(html)![0];
  for (const name of ["Bitcoin", "Ethereum", "Litecoin"]) expect(ways).toContain(`<li title="${name}"><svg`);
  expect(ways).toMatch(/<li title="Credit card"[^>]*><svg.*coming soon/);
});

test("the footer leads to all of them", async () => {
  const html = await (await visitPage("/careers")).text();
  const footer = html.slice(html.indexOf("<footer"));
  for (const path of [
    "/about",
    "/news",
    "/careers",
    "/press",
    "/partners",
    "/terms",
    "/privacy",
    "/cookies",
    "/disclaimer",
  ]) {
    expect(footer).toContain(`href="${path}"`);
  }
});
