import { describe, expect, test } from "vitest";
import { deliveryWords, type Undelivered } from "#server/esims/delivery-rules";
import { nextStep, type ProfileState } from "#server/esims/rules";
import type { PlanState } from "#server/subscriptions/rules";
import { EsimHead } from "~/features/esims/esim-head";
import { phoneOf } from "~/features/esims/phones.server";
import { progressOf } from "~/features/esims/esim-progress";
import { rendered } from "../support/rendered";

const WHOLE = "LPA:1$a.example$M-1";
const CODE = {
  code: { whole: WHOLE, address: "a.example", matchingId: "M-1", needsConfirmationCode: false },
  qr: { size: 1, path: "M0 0h1" },
};

const head = (
  profileState: ProfileState,
  plans: PlanState[],
  {
    owed = undefined as Undelivered | undefined,
    isTest = false,
    isAskedBack = false,
    testPhone = undefined as string | undefined,
    phone = "iphone",
  } = {},
) =>
  rendered(
    <EsimHead
      esim={{ isTest, profileState }}
      next={nextStep(profileState, plans, owed && deliveryWords(owed, "new", false))}
      progress={progressOf({
        profileState,
        plans: plans.map((state) => ({ state, delivery: owed && { shown: owed, kind: "new" } })),
      })}
      install={{ ...CODE, phone: phoneOf(phone)!, isTest }}
      isAskedBack={isAskedBack}
      testPhone={testPhone}
    />,
  );

describe("the one next step of an eSIM", () => {
  test.each<[ProfileState, PlanState[], title: string, step: string, to: string]>([
    ["preparing", ["being_made"], "We are preparing your eSIM", "Go to dashboard", "/dashboard"],
    [
      "released",
      ["ready"],
      "Ready to install",
      "Install on this iPhone",
      `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${WHOLE}`,
    ],
    ["downloaded", ["ready"], "Installing", "Go to dashboard", "/dashboard"],
    ["installed", ["ready"], "Installed - switch it on", "How to switch it on", "#online"],
    ["enabled", ["running"], "On", "What to do when you land", "#online"],
    ["enabled", ["data_gone"], "Data used up", "Buy Data", "/plans"],
    ["enabled", ["time_over"], "Time over", "View Plans", "/plans"],
    ["enabled", ["stopped"], "Stopped", "Contact us", "/support?tab=contact"],
    ["released", ["stopped"], "Stopped", "Contact us", "/support?tab=contact"],
    ["enabled", ["data_gone", "running"], "On", "What to do when you land", "#online"],
    ["disabled", ["running"], "Off", "How to switch it on", "#online"],
    ["deleted", ["running"], "Removed from the phone", "Contact us", "/support?tab=contact"],
    ["unavailable", ["ready"], "Replace eSIM", "Contact us", "/support?tab=contact"],
    ["taken_back", ["stopped"], "Stopped", "View Plans", "/plans"],
  ])("%s with a plan that is %j", async (profile, plans, title, step, to) => {
    const { names, attribute } = await head(profile, plans);
    expect(names("heading")).toEqual([title]);
    expect(names("link")).toEqual([step]);
    expect(attribute("link", step, "href")).toBe(to);
  });

  test.each([
    ["pixel", "Install on this Android"],
    ["ipad", "Install on this iPad"],
    ["laptop", "How to install it"],
  ])("is a button on a phone that is a %s", async (phone, step) => {
    expect((await head("released", ["ready"], { phone })).names("link")).toEqual([step]);
  });

  test("is the picture where the page is read beside the phone", async () => {
    const { names, text } = await head("released", ["ready"], { phone: "screen" });
    expect(names("link")).toEqual([]);
    expect(text).toContain("QR code of your activation code");
  });

  test("is not to install it while a refund of it waits for an answer", async () => {
    const { names, text } = await head("released", ["ready"], { isAskedBack: true });
    expect(names("heading")).toEqual(["Refund requested"]);
    expect(names("link")).toEqual(["Go to dashboard"]);
    expect(text).toContain("Please leave any eSIM uninstalled until then.");
    expect(text).not.toMatch(/install it/i);
  });

  test.each([
    ["late", "Your eSIM is late", "We go on trying, and a person looks at it."],
    ["given_up", "Your eSIM did not come", "You are paid back: by card within 48 hours"],
  ] as const)("for an eSIM that is %s is to write to us", async (owed, title, words) => {
    const { text, names } = await head("preparing", ["being_made"], { owed });
    expect(names("heading")).toEqual([title]);
    expect(text).toContain(words);
    expect(names("link")).toEqual(["Contact us"]);
  });
});

describe("the progress", () => {
  test.each<[ProfileState, PlanState, string]>([
    ["preparing", "being_made", "Paid"],
    ["enabled", "running", "Data flowing"],
    ["taken_back", "stopped", "Paid"],
  ])("of an eSIM that is %s, its plan %s, has come to %s", async (profile, plan, stop) => {
    const { names, attribute } = await head(profile, [plan]);
    expect(names("listitem")).toEqual(["Paid", "Ready", "Installed", "On", "Data flowing"]);
    const reached = names("listitem").filter((each) => attribute("listitem", each, "ariaCurrent") === "step");
    expect(reached).toEqual([stop]);
  });
});

test("a test eSIM says so and links to its phone in the sandbox", async () => {
  const { text, attribute } = await head("released", ["ready"], { isTest: true, testPhone: "/phone" });
  expect(text).toContain("Test code");
  expect(attribute("link", "Open the test phone", "href")).toBe("/phone");
  expect((await head("released", ["ready"])).text).not.toMatch(/test/i);
});
