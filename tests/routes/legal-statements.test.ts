/** What the terms, the privacy policy and the claims have to say, one statement at a time. */
import { describe, expect, test } from "vitest";
import { visitPage } from "../support/pages";

/** The text of a page's own part, or of one section of it. */
async function textOf(path: string, heading?: string): Promise<string> {
  const html = await (await visitPage(path)).text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const sections = main.split(/<h2 [^>]*>(?:\d+\. )?/);
  const part = heading === undefined ? main : sections.find((section) => section.startsWith(`${heading}<`));
  if (part === undefined) throw new Error(`${path} has no section '${heading}'`);
  return part
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .replace(/ (?=[.,:;])/g, "");
}

describe("the terms say", () => {
  test.each([
    ["the minimum age is 18", "Who may use the service", "You must be at least 18 years old."],
    [
      "minors only with guardian consent",
      "Who may use the service",
      "If you are younger, you may use the service only with the consent of a parent or guardian",
    ],
    ["prices are in USD", "Prices and taxes", "Prices are in US dollars"],
    ["prices include taxes", "Prices and taxes", "and include taxes."],
    [
      "all sales are final unless law requires otherwise",
      "Refunds",
      "All sales are final, unless the law that applies to you requires otherwise.",
    ],
    [
      "plans activate automatically on successful payment",
      "Activation",
      "A plan activates automatically on successful payment",
    ],
    ["the account is closed by contacting support", "Ending your account", "by contacting support at"],
    [
      "no refund for unused service",
      "Ending your account",
      "There is no refund for service that you have not used.",
    ],
    [
      "fair use may lead to throttling or suspension",
      "Fair use",
      "we may reduce your speed or suspend the plan",
    ],
    ["resale is prohibited", "What is not allowed", "You may not: resell plans, eSIMs or data"],
    ["California law", "Law and disputes", "governed by the law of California"],
    [
      "binding arbitration in San Francisco",
      "Law and disputes",
      "decided by binding arbitration in San Francisco",
    ],
    [
      "a class action waiver",
      "Law and disputes",
      "No class actions. Each of us brings claims in their own name only",
    ],
    [
      "liability is capped at the amount paid in the prior 12 months",
      "Warranty and liability",
      "limited to the amount that you paid us in the 12 months before the event",
    ],
    ["up to 10 devices", "Your account", "An account may hold up to 10 active devices."],
    ["no contracts", "The service", "There is no contract beyond the plan."],
    ["cards are to come, and simulated", "Payment", "Payment by credit card is coming soon."],
    ["support hours", "Changes and contact", "Monday-Friday, 9:00 AM - 6:00 PM PST"],
    ["the policy date", undefined, "Effective / last updated January 22, 2025"],
  ])("%s [555, 564, 566-581, 594]", async (_statement, heading, words) => {
    expect(await textOf("/terms", heading)).toContain(words);
  });
});

describe("the privacy policy says that we collect", () => {
  test.each([
    ["name, email and phone", "your name, email address and phone number"],
    ["payment information", "Payment information: what you bought"],
    [
      "what a bank may ask of a payment",
      "the country of your card. All but the terms is deleted with your account",
    ],
    ["the device IMEI for eSIM activation", "the IMEI of a device where an eSIM activation needs it"],
    ["usage data", "Usage data: how much data a plan has used"],
    ["location only if permitted", "Location: only if you permit it"],
    ["the IP address", "your IP address"],
    ["cookies", "Cookies: listed one by one"],
  ])("%s [582-588]", async (_what, words) => {
    expect(await textOf("/privacy", "Information collected")).toContain(words);
  });
});

describe("the privacy policy says", () => {
  test.each([
    ["an advertising network is used", "Advertising", "We use an advertising network"],
    ["an analytics service is used", "Advertising", "and an analytics service"],
    ["which of them is in use today", "Advertising", "On this site as it is today neither of them is in use"],
    ["children under 13 are excluded", "Children", "The service is not for children under 13"],
    [
      "privacy inquiries are answered within 30 days",
      "Your rights",
      "Our goal is to answer privacy inquiries within 30 days.",
    ],
    ["how to reach us", "Contact", "privacy@farline.example"],
    ["the policy date", undefined, "Effective / last updated January 22, 2025"],
  ])("%s [589-594]", async (_statement, heading, words) => {
    expect(await textOf("/privacy", heading)).toContain(words);
  });
});

describe("claims that stand on pages", () => {
  test.each([
    ["activation in under 60 seconds", "/about", "activation under 60s"],
    ["190+ countries and territories", "/about", "countries and territories in the catalogue 190+"],
    ["12+ cryptocurrencies", "/about", "cryptocurrencies accepted 12+"],
    ["up to 10 devices", "/about", "devices on one account up to 10"],
    ["founded 2024", "/about", "founded in San Francisco in 2024"],
    [
      "5G where available, else 4G/LTE",
      "/about",
      "It uses 5G where available and falls back to 4G, also called LTE",
    ],
    ["support hours", "/about", "Monday-Friday, 9:00 AM - 6:00 PM PST"],
    ["chat 24/7 beside the hours of today", "/support?tab=contact", "Live chat 24/7, in the mobile app"],
    [
      "and what is true of chat today",
      "/support?tab=contact",
      "Chat comes with the app. Until then, write to us: we answer Monday-Friday, 9:00 AM - 6:00 PM PST.",
    ],
    ["the launch", "/about", "September 15th"],
    ["the first 100 customers", "/", "The first 100"],
    ["their 5GB free for 7 days", "/", "5 GB free for 7 days"],
    ["99.9% network uptime", "/about", "network uptime 99.9%"],
    ["what that uptime is", "/disclaimer", "The network uptime of 99.9% is an average over partner networks"],
  ])("%s, on %s [552-555, 557, 559-563, 565, 566]", async (_claim, path, words) => {
    expect(await textOf(path)).toContain(words);
  });
});

test("the plans' description for search engines names the prices and the lengths [538]", async () => {
  const html = await (await visitPage("/plans")).text();
  expect(html).toMatch(
    /<meta name="description" content="[^"]*from \$3 to \$45 for 7, 10, 15, 30 or 60 days/,
  );
});
