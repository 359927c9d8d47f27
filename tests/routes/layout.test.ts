/** The head and the foot of every page, pages of errors included. */
import { afterEach, describe, expect, test } from "vitest";
import { now, shiftClock } from "#server/clock";
import { db } from "#server/database/connection";
import { readPage } from "../support/read-page";
import { makeVisitor } from "../support/visitors";

const BAR = [
  "Home: /",
  "Data Plans: /plans",
  "Destinations: /destinations",
  "Coverage: /coverage",
  "News: /news",
  "Support: /support",
];
const menus = ["Main", "Main, small screens"];

describe("the top bar", () => {
  test("shows the brand, which leads home [19]", async () => {
    const header = (await readPage("/terms")).one("header");
    expect(header.links()[0]).toBe("Farline: /");
  });

  test.each(menus)(
    "to a stranger, in '%s': the five links, Dashboard and Sign In [20-22, 24, 390]",
    async (ariaLabel) => {
      const menu = (await readPage("/terms")).one("nav", { ariaLabel });
      expect(menu.links()).toEqual([...BAR, "Dashboard: /dashboard", "Sign In: /signin"]);
      expect(menu.text).not.toContain("Sign Out");
    },
  );

  test.each(menus)(
    "to a customer, in '%s': the five links, Dashboard and Sign Out [21, 23, 24, 390]",
    async (ariaLabel) => {
      const { cookie } = await makeVisitor();
      const menu = (await readPage("/terms", { Cookie: cookie })).one("nav", { ariaLabel });
      expect(menu.links()).toEqual([...BAR, "Dashboard: /dashboard"]);
      expect(menu.one("form", { method: "post", action: "/signout" }).one("button").text).toBe("Sign Out");
      expect(menu.text).not.toContain("Sign In");
    },
  );

  test("has the small screens' menu behind a word that opens it [24]", async () => {
    const details = (await readPage("/terms")).one("header").one("details");
    expect(details.one("summary").text).toBe("Menu");
    expect(details.all("nav")).toHaveLength(1);
    expect(details.attribute("open")).toBeUndefined();
  });
});

const rename = (from: string, to: string) => db().schema.alterTable(from).renameTo(to).execute();
let isAway = false;
/** A table that only the page of a new password reads. */
async function takeAway(): Promise<void> {
  if (!isAway) await rename("password_resets", "password_resets_away");
  isAway = true;
}
afterEach(async () => {
  if (isAway) await rename("password_resets_away", "password_resets");
  isAway = false;
});

describe.each([
  ["a document", "/terms", 200],
  ["an app page", "/signin", 200],
  ["a page that is not there", "/nowhere", 404],
  ["a page that failed", `/reset-password?token=${"t".repeat(43)}`, 500],
])("the footer of %s", (_kind, path, status) => {
  const read = async () => {
    if (status === 500) await takeAway();
    const page = await readPage(path);
    expect(page.status).toBe(status);
    return page.one("footer");
  };

  test("has the columns Product, Company and Support [25, 31, 210]", async () => {
    const footer = await read();
    expect(footer.all("h2").map(({ text }) => text)).toEqual(["Product", "Company", "Support"]);
    const column = (ariaLabel: string) => footer.one("nav", { ariaLabel }).links();
    expect(column("Product")).toEqual([
      "Data Plans: /plans",
      "All fares: /fares",
      "Destinations: /destinations",
      "Plan a trip: /trip",
      "Coverage: /coverage",
      "Dashboard: /dashboard",
    ]);
    expect(column("Company")).toEqual([
      "About: /about",
      "News: /news",
      "Careers: /careers",
      "Press: /press",
      "Partners: /partners",
      "Developers: /developers",
    ]);
    expect(column("Support")).toEqual([
      "Support Center: /support",
      "Contact us: /contact",
      "Keep me posted: /#waitlist",
    ]);
    expect(column("Legal")).toEqual([
      "Terms of Service: /terms",
      "Privacy Policy: /privacy",
      "Cookies: /cookies",
      "Disclaimer: /disclaimer",
    ]);
  });

  test("links to three social networks, each by its icon [26]", async () => {
    const networks = (await read()).all("a", { href: /^https:/ });
    expect(networks.map((link) => link.attribute("ariaLabel"))).toEqual([
      "Farline on X",
      "Farline on Instagram",
      "Farline on LinkedIn",
    ]);
    for (const link of networks) expect(link.all("svg")).toHaveLength(1);
  });

  test("claims the copyright of the current year [27]", async () => {
    for (const year of [2031, 2032]) {
      shiftClock(0);
      shiftClock(Date.UTC(year, 5) - now().getTime());
      expect((await read()).text).toContain(`© ${year} Farline. All rights reserved.`);
    }
  });

  test("shows icons for crypto and the card [28]", async () => {
    const ways = (await read()).one("ul", { ariaLabel: "Ways to pay" }).all("li");
    expect(ways.map(({ text }) => text)).toEqual([
      "Bitcoin",
      "Ethereum",
      "Litecoin",
      "and 9 more coins",
      "Credit card: coming soon",
    ]);
    for (const way of ways) expect(way.all("svg")).toHaveLength(1);
  });
});
