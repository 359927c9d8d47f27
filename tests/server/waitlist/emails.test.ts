import { expect, test } from "vitest";
import { newSecret } from "#server/secret";
import { launchNews, waitlistWelcome } from "#server/waitlist/emails";
import { faultsBut, faultsIn, SCRIPT } from "../../support/emails";

test("the email has no fault, with a number and without one", () => {
  const emails = [
    waitlistWelcome({ firstName: SCRIPT, place: 7 }),
    waitlistWelcome({ firstName: null, place: null }),
    launchNews({ firstName: SCRIPT, secret: null }),
  ];
  expect(faultsIn(...emails)).toEqual([]);
  expect(faultsBut(2, launchNews({ firstName: SCRIPT, secret: newSecret() }))).toEqual([]);
});

test("somebody among the first hundred reads their number", () => {
  expect(waitlistWelcome({ firstName: "Ana", place: 7 }).text).toMatch(
    /^Hello Ana,\n\nYou are number 7 of the first 100\./,
  );
  expect(waitlistWelcome({ firstName: "Ana", place: null }).text).toContain("were taken before yours");
  for (const place of [1, null])
    expect(waitlistWelcome({ firstName: "Ana", place }).text).toContain("launches on September 15th, 2027");
});

test("the launch mail says that the shop is open, why it comes, and that it is the only one", () => {
  const secret = newSecret();
  const [first, later] = [
    launchNews({ firstName: "Ana", secret }),
    launchNews({ firstName: "Ana", secret: null }),
  ];
  for (const { subject, text } of [first, later]) {
    expect(subject).toMatch(/^Farline is open/);
    expect(text).toMatch(/\/plans\n/);
    expect(text).toMatch(/because this address joined our waitlist\. It is the one mail that we promised/);
  }
  expect(first.text).toContain(`/gift?token=${secret}`);
  expect(first.text).toContain("5 GB for 7 days are yours");
  expect(later.text).not.toMatch(/gift|5 GB/);
});
