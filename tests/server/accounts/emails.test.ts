import { expect, test } from "vitest";
import {
  accountClosed,
  accountStandsAlready,
  finishSignUp,
  passwordChanged,
  passwordReset,
  passwordSet,
  signedInElsewhere,
  signInLink,
} from "#server/accounts/emails";
import { env } from "#server/env";
import { faultsIn, SCRIPT } from "../../support/emails";

const about = { username: SCRIPT, email: "ana@example.test", name: null, token: "a_-b" };
const reset = passwordReset(about);

test("no email has a fault", () => {
  const closed = [true, false].map((keepsOrders) => accountClosed(about, keepsOrders));
  const told = [passwordChanged(about, "on the Account tab", 2), passwordSet(about)];
  const byMail = [finishSignUp("a_-b"), accountStandsAlready(about), signInLink("a_-b")];
  const elsewhere = [SCRIPT, null, undefined].map((label) => signedInElsewhere(about, label, new Date(0)));
  expect(faultsIn(reset, ...told, ...closed, ...elsewhere, ...byMail)).toEqual([]);
});

test("the reset link carries the token, and only there", () => {
  expect(reset.text).toContain(`${env().origin}/reset-password?token=a_-b\n`);
  expect(reset.text.split("a_-b")).toHaveLength(2);
  expect(reset.subject).not.toContain("a_-b");
});
