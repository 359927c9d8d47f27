import { expect, test } from "vitest";
import { formatDate, formatUsd } from "~/format";
import { day, greeting, link, usd, renderEmail } from "#server/mail/email";
import { buttonsOf, faultsIn, SCRIPT } from "../../support/emails";
import { STRONG } from "../../support/settings";

Object.assign(process.env, { APP_ORIGIN: "https://shop.example", SESSION_SECRET: STRONG });

test("nothing that its parts say spoils an email", () => {
  const email = renderEmail({
    subject: SCRIPT,
    pass: { plan: SCRIPT, from: [SCRIPT, SCRIPT], to: [SCRIPT, SCRIPT], details: [[SCRIPT, SCRIPT]] },
    greeting: SCRIPT,
    paragraphs: [SCRIPT, "one more"],
    facts: [[SCRIPT, SCRIPT]],
    quote: `one\n${SCRIPT}`,
    action: { label: SCRIPT, url: link("/plans") },
    reason: SCRIPT,
  });
  expect(faultsIn(email)).toEqual([]);
  expect(email.text).toContain("> one\n> <script>");
  expect(email.text).toContain("https://shop.example/plans\n");
});

test("an email loads nothing, has both themes, and one button at most", () => {
  const bare = { subject: "S", greeting: "Hello,", paragraphs: ["One."], reason: "Because." };
  const action = { label: "Do it", url: link("/plans") };
  const [with_, without] = [renderEmail({ ...bare, action, also: action }), renderEmail(bare)];
  expect([buttonsOf(with_), buttonsOf(without)]).toEqual([["Do it"], []]);
  for (const { html } of [with_, without]) {
    expect(html).not.toMatch(/ src=|url\(|@import|<link|<script/);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const dark = /@media \(prefers-color-scheme:dark\)\{(.*?)\}\}/.exec(html)![1]!;
    // Whatever has a light colour at the element has a class, and each class its dark one.
    const classes = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, each]) => each!.split(" "));
    const coloured = classes.filter((each) => /^[cge]-/.test(each));
    expect(coloured.filter((each) => !dark.includes(`.${each}{`))).toEqual([]);
    for (const [element] of html.matchAll(/<[a-z][^>]*style="[^"]*#[0-9A-F]{6}[^>]*>/g))
      expect(element).toMatch(/class="[^"]*[cge]-/);
  }
});

test("the pass is the head of the text too, before the greeting", () => {
  const { text } = renderEmail({
    subject: "S",
    pass: {
      plan: "Nomad",
      from: ["Data", "20 GB"],
      to: ["Valid for", "30 days"],
      details: [["Ends", "Dec 24, 2026"]],
    },
    greeting: "Hello,",
    paragraphs: ["One."],
    reason: "Because.",
  });
  expect(text).toMatch(
    /^Nomad\nData: 20 GB\nValid for: 30 days\nEnds: Dec 24, 2026\n\nHello,\n\nOne\.\n\n-- \n/,
  );
});

test.each(["Ana", "Ana María", "O'Neil", "Łukasz", "李雷", "Jean-Luc"])("%s is greeted by name", (name) => {
  expect(greeting(name)).toBe(`Hello ${name},`);
});

test.each([
  null,
  "Win at http://evil.test",
  "evil.test",
  "a@evil.test",
  "x".repeat(41),
  "Hi\nthere",
  "",
  "€€€ free",
])("%j is no name to be greeted by", (name) => {
  expect(greeting(name)).toBe("Hello,");
});

test("prices and dates look as on the pages", () => {
  expect(usd.format(1234.5)).toBe(formatUsd(123450));
  expect(day.format(new Date("2026-11-21T23:59:59.000Z"))).toBe(formatDate("2026-11-21T23:59:59.000Z"));
});
