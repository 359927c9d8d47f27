import { existsSync } from "node:fs";
/** Home, section by section, in the words of the specification. */
import { describe, expect, test } from "vitest";
import { visitPage } from "../support/pages";
import { ORIGIN } from "../support/requests";
import { readPage } from "../support/read-page";
import { makeVisitor } from "../support/visitors";

const page = await readPage("/");

test("its sections are in the order of the specification [43]", () => {
  const { text } = page.main;
  const places = [
    "Get Started",
    "under 60s",
    "Welcome, ",
    "Everything a trip needs",
    "Select Plan",
    "COVERAGE VISUALIZATION",
    "Three steps, two of them from your sofa",
    "Frequently Asked Questions",
    "we take off",
  ].map((words) => text.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

describe("the hero", () => {
  test("leads a stranger to the sign-up, and a customer to the plans [44, 45]", async () => {
    expect(page.main.links()).toContain("Get Started: /signup");
    const { cookie } = await makeVisitor();
    const links = (await readPage("/", { Cookie: cookie })).main.links();
    expect(links).toContain("Get Started: /plans");
    expect(links).not.toContain("Get Started: /signup");
  });

  test("has no map where the browser saves data", async () => {
    const hero = { ariaHidden: "true", className: /^overflow-hidden / };
    expect(page.main.one("div", hero).all("div", { className: /^world / })).toHaveLength(1);
    const saving = (await readPage("/", { "Save-Data": "on" })).main;
    expect(saving.all("div", hero)).toEqual([]);
    expect(saving.links()).toEqual(page.main.links());
  });

  test("links to /#features, where the features are [29, 46]", () => {
    const { main } = page;
    expect(main.links()).toContain("Learn More: /#features");
    expect(main.one("section", { id: "features" }).all("li")).toHaveLength(6);
  });
});

test("the stats are 190+ countries, under 60s activation and 12+ cryptocurrencies [47-49]", () => {
  const stats = page.main
    .all("dl")[0]!
    .all("div")
    .map((each) => `${each.one("dd").text} ${each.one("dt").text}`);
  expect(stats).toEqual(["190+ countries and territories", "under 60s activation", "12+ cryptocurrencies"]);
});

test("the phone shows a welcome, a week of bars, four tiles, and the plan with its days left [50-53]", () => {
  const phone = page.main.one("section", { ariaLabelledBy: "preview-title" }).one("figure");
  expect(phone.text).toMatch(/Welcome, \w+/);
  expect(phone.text).toMatch(/Buy Data from 5GB .*Add Device .*Auto Renew .*Support /);
  expect(phone.text).toMatch(/Your plan Nomad 12 days left$/);
  const [chart] = phone.all("svg", { viewBox: "0 0 210 78" });
  const heights = chart!.all("rect").map((bar) => Number(bar.attribute("height")));
  expect(heights).toHaveLength(7);
  expect(Math.min(...heights)).toBeGreaterThan(0);
  expect(chart!.all("text").map(({ text }) => text)).toEqual(["M", "T", "W", "T", "F", "S", "S"]);
});

test("six features, each a card with drawing, title and text [54]", () => {
  const cards = page.main.one("section", { id: "features" }).all("li");
  expect(cards.map((card) => card.one("h3").text)).toEqual([
    "Active in under a minute",
    "Nearly every country",
    "Paid your way",
    "The strongest carrier",
    "Up to 10 devices",
    "No contract, no surprise",
  ]);
  for (const card of cards) {
    expect(card.all("svg")).toHaveLength(1);
    expect(card.one("p").text.length).toBeGreaterThan(40);
  }
});

describe("its head", () => {
  const content = (attributes: Record<string, string>) =>
    page.one("head").one("meta", attributes).attribute("content");

  test("says to search engines what it is, and that they may list it [59]", () => {
    expect(page.one("head").one("title").text).toMatch(/^Farline — /);
    expect(content({ name: "description" })).toContain("eSIM mobile-data plans");
    expect(content({ name: "robots" })).toBe("index, follow");
    expect(page.one("link", { rel: "canonical" }).attribute("href")).toBe(`${ORIGIN}/`);
  });

  test("says to social networks what they show [60]", () => {
    expect(content({ property: "og:site_name" })).toBe("Farline");
    expect(content({ property: "og:title" })).toMatch(/^Farline — /);
    expect(content({ property: "og:description" })).toContain("eSIM mobile-data plans");
    expect(content({ property: "og:type" })).toBe("website");
    expect(content({ property: "og:url" })).toBe(`${ORIGIN}/`);
    expect(content({ property: "og:image" })).toBe(`${ORIGIN}/share.png`);
    expect(content({ name: "twitter:card" })).toBe("summary_large_image");
  });

  test("names the organisation [61]", async () => {
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s;
    const html = await (await visitPage("/")).text();
    expect(JSON.parse(data.exec(html)![1]!)).toMatchObject({
      "@context": "https://schema.org",
      "@type": "Organization",
      name: "Farline",
      url: `${ORIGIN}/`,
      foundingDate: "2024",
    });
  });
});

test("a phone's home screen gets the name, and icons that exist", async () => {
  const { loader } = await import("~/routes/site[.]webmanifest");
  const { name, icons } = (await loader().json()) as {
    name: string;
    icons: { src: string; sizes: string }[];
  };
  expect([name, icons.map(({ sizes }) => sizes)]).toEqual(["Farline", ["192x192", "512x512"]]);
  for (const { src } of icons) expect(existsSync(`public${src}`), src).toBe(true);
});
