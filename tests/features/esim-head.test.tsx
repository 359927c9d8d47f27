import { describe, expect, test } from "vitest";
import type { NextAction } from "#server/esims/words-rules";
import { EsimHead } from "~/features/esims/esim-head";
import { phoneOf } from "~/features/esims/phones.server";
import { rendered } from "../support/rendered";

const WHOLE = "LPA:1$a.example$M-1";
const CODE = {
  code: { whole: WHOLE, address: "a.example", matchingId: "M-1", needsConfirmationCode: false },
  qr: { size: 1, path: "M0 0h1" },
};

const head = (
  action: NextAction,
  {
    isTest = false,
    testPhone = undefined as string | undefined,
    phone = "iphone",
    reached = 1 as number | null,
  } = {},
) =>
  rendered(
    <EsimHead
      esim={{ isTest }}
      shown={{ label: "So it stands", next: "Do this.", action, reached }}
      install={{ ...CODE, phone: phoneOf(phone)!, isTest }}
      testPhone={testPhone}
    />,
  );

describe("the one next step of an eSIM", () => {
  test.each<[NextAction, step: string, to: string]>([
    [
      "install",
      "Install on this iPhone",
      `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${WHOLE}`,
    ],
    ["wait", "Go to dashboard", "/dashboard"],
    ["switch_on", "How to switch it on", "#online"],
    ["travel", "What to do when you land", "#online"],
    ["top_up", "Add data", "#data-left"],
    ["buy", "View Plans", "/plans"],
    ["contact", "Contact us", "/support?tab=contact"],
  ])("that is to %s", async (action, step, to) => {
    const { names, attribute } = await head(action);
    expect(names("heading")).toEqual(["So it stands"]);
    expect(names("link")).toEqual([step]);
    expect(attribute("link", step, "href")).toBe(to);
  });

  test("is nothing where data flows", async () => {
    expect((await head("use")).names("link")).toEqual([]);
  });

  test.each([
    ["pixel", "Install on this Android"],
    ["ipad", "Install on this iPad"],
    ["laptop", "How to install it"],
  ])("is a button on a phone that is a %s", async (phone, step) => {
    expect((await head("install", { phone })).names("link")).toEqual([step]);
  });

  test("is the picture where the page is read beside the phone", async () => {
    const { names, text } = await head("install", { phone: "screen" });
    expect(names("link")).toEqual([]);
    expect(text).toContain("QR code of your activation code");
  });
});

test("the progress is drawn as far as it has come, and not where there is none", async () => {
  const { names, attribute } = await head("wait", { reached: 4 });
  expect(names("listitem")).toEqual(["Paid", "Ready", "Installed", "On", "Data flowing"]);
  expect(attribute("listitem", "Data flowing", "ariaCurrent")).toBe("step");
  expect((await head("wait", { reached: null })).names("listitem")).toEqual([]);
});

test("a test eSIM says so and links to its phone in the sandbox", async () => {
  const { text, attribute } = await head("install", { isTest: true, testPhone: "/phone" });
  expect(text).toContain("Test code");
  expect(attribute("link", "Open the test phone", "href")).toBe("/phone");
  expect((await head("install")).text).not.toMatch(/test/i);
});
