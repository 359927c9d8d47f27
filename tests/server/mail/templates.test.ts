import { beforeAll, describe, expect, test } from "vitest";
import { formatDate, formatGb, formatUsd } from "~/format";
import { STRONG } from "../../support/settings";

beforeAll(() => {
  Object.assign(process.env, { APP_ORIGIN: "https://shop.example", SESSION_SECRET: STRONG });
});
const templates = () => import("#server/mail/templates");

const SCRIPT = `<script>alert(1)</script>"'&`;
const receipt = {
  username: "nina",
  orderId: "0123456789abcdefghjk",
  planName: "Nomad",
  dataBytes: 20.5 * 1024 ** 3,
  validityDays: 30,
  amountCents: 1999,
  paidWith: "Cryptocurrency",
  paidAt: "2026-11-21T23:59:59.000Z",
};

async function all() {
  const { contactCopy, contactForSupport, orderReceipt, passwordReset, waitlistWelcome } = await templates();
  const message = {
    id: "m1",
    name: SCRIPT,
    email: "a@example.test",
    subject: SCRIPT,
    message: `one\n${SCRIPT}`,
  };
  return [
    waitlistWelcome({ firstName: SCRIPT, place: 7 }),
    waitlistWelcome({ firstName: null, place: null }),
    contactForSupport(message),
    contactCopy(message),
    passwordReset({ username: "nina", token: "a_-b", minutes: 10 }),
    orderReceipt({ ...receipt, planName: SCRIPT }),
  ];
}

test("nothing that somebody typed is markup", async () => {
  for (const { html } of await all()) {
    expect(html).not.toContain("<script");
    expect(html).not.toMatch(/<img|onerror|javascript:/i);
  }
});

test("text and HTML say the same", async () => {
  for (const { text, html } of await all()) {
    const words = html
      .replace(/<title>.*?<\/title>/, "")
      .replace(/<[^>]+>/g, " ")
      .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
    for (const line of text.split("\n").filter(Boolean)) {
      const said = line
        .replace(/^(> |-- )/, "")
        .replace(/^([\w ]+): /, "$1 ")
        .trim();
      expect(words.replace(/\s+/g, " ")).toContain(said.replace(/:$/, "").replace(/\s+/g, " "));
    }
  }
});

test("links are on the shop's own origin, one action each", async () => {
  for (const { text } of await all()) {
    const links = text.match(/https?:\/\/[^\s<>"']+/g) ?? [];
    expect(links.length).toBeLessThanOrEqual(1);
    for (const link of links) expect(new URL(link).origin).toBe("https://shop.example");
  }
});

test("whoever is among the first hundred reads the number", async () => {
  const { waitlistWelcome } = await templates();
  expect(waitlistWelcome({ firstName: "Ana", place: 7 }).text).toMatch(
    /^Hello Ana,\n\nYou are number 7 of the first 100\./,
  );
  expect(waitlistWelcome({ firstName: "Ana", place: null }).text).toContain("were taken before yours");
});

test.each(["Ana", "Ana María", "O'Neil", "Łukasz", "李雷", "Jean-Luc"])(
  "%s is greeted by name",
  async (firstName) => {
    expect((await templates()).waitlistWelcome({ firstName, place: 1 }).text).toMatch(
      new RegExp(`^Hello ${firstName},`),
    );
  },
);

test.each([
  "Win at http://evil.test",
  "evil.test",
  "a@evil.test",
  "x".repeat(41),
  "Hi\nthere",
  "",
  "€€€ free",
])("%j is no name to be greeted by", async (firstName) => {
  expect((await templates()).waitlistWelcome({ firstName, place: 1 }).text).toMatch(/^Hello,/);
});

test("the reset link carries the token, and only there", async () => {
  const { subject, text } = (await templates()).passwordReset({
    username: "nina",
    token: "a_-b",
    minutes: 10,
  });
  expect(text).toContain("https://shop.example/reset-password?token=a_-b\n");
  expect(subject).not.toContain("a_-b");
});

describe("the receipt", () => {
  test("says what was bought, as the pages show it", async () => {
    const { text } = (await templates()).orderReceipt(receipt);
    for (const fact of [
      receipt.orderId,
      "Nomad",
      formatGb(receipt.dataBytes),
      "30 days",
      formatUsd(1999),
      "Cryptocurrency",
      formatDate(receipt.paidAt),
    ]) {
      expect(text).toContain(fact);
    }
    expect(text).toContain("Data: 20.5 GB");
    expect(text).toContain("Date: Nov 21, 2026");
  });
});
