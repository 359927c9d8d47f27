/** Addresses that the specification names without a screen: what each answers. */
import { describe, expect, test } from "vitest";
import { visitPage } from "../support/pages";
import { readPage } from "../support/read-page";

describe("an address within a page", () => {
  test.each([
    ["/", "features"],
    ["/support", "faqs"],
    ["/", "waitlist"],
    ["/plans", "waitlist"],
    ["/coverage", "waitlist"],
    ["/support", "waitlist"],
  ])("of %s: #%s [29-31]", async (path, id) => {
    expect((await readPage(path)).main.all("section", { id })).toHaveLength(1);
  });
});

test("home links to /support#faqs [30]", async () => {
  expect((await readPage("/")).main.links()).toContain("Will my phone work?: /support#faqs");
});

test.each([
  ["/contact", 302, "/support?tab=contact"],
  ["/blog", 301, "/news"],
  ["/blog?category=global", 301, "/news?category=global"],
  ["/blog/before-the-border", 301, "/news/before-the-border"],
])("%s answers %i and leads to %s [32, 36]", async (path, status, to) => {
  const answer = await visitPage(path);
  expect([answer.status, answer.headers.get("Location")]).toEqual([status, to]);
});

test.each([
  ["/app", "App", "There is no Farline app in the App Store or on Google Play yet"],
  ["/partners", "Partners", "partnerships@farline.example"],
  ["/careers", "Careers", "hello@farline.example"],
  ["/press", "Press", "press@farline.example"],
  ["/cookies", "Cookies", "There are no trackers"],
])("%s is a page headed '%s', and says: %s [33-35, 37, 38]", async (path, heading, words) => {
  const { status, main } = await readPage(path);
  expect(status).toBe(200);
  expect(main.one("h1").text).toBe(heading);
  expect(main.text).toContain(words);
});

test("/forgot-password asks for an address, and the sign-in page links to it [39]", async () => {
  expect((await readPage("/signin")).main.links()).toContain("Forgot password?: /forgot-password");
  const { status, main } = await readPage("/forgot-password");
  expect(status).toBe(200);
  expect(main.one("form", { method: "post" }).one("input", { type: "email" }).attribute("name")).toBe(
    "email",
  );
});
