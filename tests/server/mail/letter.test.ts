import { beforeAll, expect, test } from "vitest";
import { formatDate, formatUsd } from "~/format";
import { day, greeting, link, usd, written } from "#server/mail/letter";
import { faultsIn, SCRIPT } from "../../support/letters";
import { STRONG } from "../../support/settings";

beforeAll(() => {
  Object.assign(process.env, { APP_ORIGIN: "https://shop.example", SESSION_SECRET: STRONG });
});

test("nothing that its parts say spoils a letter", () => {
  const letter = written({
    subject: SCRIPT,
    greeting: SCRIPT,
    paragraphs: [SCRIPT, "one more"],
    facts: [[SCRIPT, SCRIPT]],
    quote: `one\n${SCRIPT}`,
    action: { label: SCRIPT, url: link("/plans") },
    reason: SCRIPT,
  });
  expect(faultsIn(letter)).toEqual([]);
  expect(letter.text).toContain("> one\n> <script>");
  expect(letter.text).toContain("https://shop.example/plans\n");
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
