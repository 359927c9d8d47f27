/** The Support Center in the words of the specification. */
import { describe, expect, test } from "vitest";
import { type Piece, readPage } from "../support/read-page";

const faqs = (await readPage("/support")).main;
const contact = (await readPage("/support?tab=contact")).main;
const tabs = (page: Piece) => page.one("nav", { ariaLabel: "Ways to get help" });

test("two tabs, 'FAQs' and 'Contact Us', each an address [108]", () => {
  for (const page of [faqs, contact])
    expect(tabs(page).links()).toEqual(["FAQs: /support", "Contact Us: /support?tab=contact"]);
});

test("'FAQs' is the default [109]", () => {
  expect(tabs(faqs).one("a", { ariaCurrent: "page" }).text).toBe("FAQs");
  expect(tabs(contact).one("a", { ariaCurrent: "page" }).text).toBe("Contact Us");
  expect(faqs.all("details").length).toBeGreaterThan(0);
  expect(contact.all("details")).toHaveLength(0);
  expect(faqs.all("textarea")).toHaveLength(0);
});

test("a search box, 'Search for answers...' [110]", () => {
  const box = faqs.one("input", { type: "search" });
  expect([box.attribute("name"), box.attribute("placeholder")]).toEqual(["q", "Search for answers..."]);
});

test("the contact form has name, email, subject and message [117, 367-371]", () => {
  const form = contact.one("form", { action: /^\/support/ });
  expect(form.all("label").map(({ text }) => text)).toEqual(["Name", "Email", "Subject", "Message"]);
  const controls = [...form.all("input"), ...form.all("textarea")].filter((each) =>
    each.attribute("required"),
  );
  expect(controls.map((each) => each.attribute("name"))).toEqual(["name", "email", "subject", "message"]);
  expect(form.one("input", { name: "email" }).attribute("type")).toBe("email");
  expect(form.one("button").text).toBe("Send Message");
});

describe("beside the form", () => {
  const channel = (name: string) =>
    contact
      .one("section", { ariaLabelledBy: "channels-title" })
      .all("li")
      .find((each) => each.one("h3").text === name)!;

  test("is an address for mail, with the hours [118]", () => {
    expect(channel("Email").one("a").attribute("href")).toBe("mailto:support@farline.example");
    expect(channel("Email").text).toContain("Monday-Friday, 9:00 AM - 6:00 PM PST");
  });

  test("is a number for calls, with the hours [119]", () => {
    expect(channel("Phone").one("a").attribute("href")).toBe("tel:+14155550142");
    expect(channel("Phone").text).toContain("Monday-Friday, 9:00 AM - 6:00 PM PST");
  });

  test("is live chat, 24/7 in the mobile app, with how to reach support until then [120]", () => {
    expect(channel("Live chat").text).toBe(
      "Live chat 24/7, in the mobile app Chat comes with the app. Until then, write to us : we answer Monday-Friday, 9:00 AM - 6:00 PM PST.",
    );
    expect(channel("Live chat").links()).toEqual([
      "in the mobile app: /app",
      "write to us: /support?tab=contact",
    ]);
  });
});
