/** Addresses that the specification names without a screen: what each answers. */
import { expect, test } from "vitest";
import { visitPage } from "../support/pages";
import { readPage } from "../support/read-page";

test("home links to /support#faqs, where the questions are [30]", async () => {
  expect((await readPage("/")).main.links()).toContain("Will my phone work?: /support#faqs");
  expect((await readPage("/support")).main.all("section", { id: "faqs" })).toHaveLength(1);
});

test.each([
  ["/contact", 302, "/support?tab=contact"],
  ["/blog", 301, "/news"],
  ["/blog/before-the-border", 301, "/news/before-the-border"],
])("%s answers %i and leads to %s [32, 36]", async (path, status, to) => {
  const answer = await visitPage(path);
  expect([answer.status, answer.headers.get("Location")]).toEqual([status, to]);
});

test("/forgot-password asks for an address, and the sign-in page links to it [39]", async () => {
  expect((await readPage("/signin")).main.links()).toContain("Forgot password?: /forgot-password");
  const { status, main } = await readPage("/forgot-password");
  expect(status).toBe(200);
  expect(main.one("form", { method: "post" }).one("input", { type: "email" }).attribute("name")).toBe(
    "email",
  );
});
