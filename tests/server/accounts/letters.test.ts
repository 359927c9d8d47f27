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
} from "#server/accounts/letters";
import { env } from "#server/env";
import { faultsIn, SCRIPT } from "../../support/letters";

const username = SCRIPT;
const reset = passwordReset({ username, token: "a_-b", minutes: 10 });

test("no letter has a fault", () => {
  const closed = [true, false].map((keepsOrders) => accountClosed({ username, keepsOrders }));
  const told = [
    passwordChanged({ username, how: "on the Account tab", passkeys: 2 }),
    passwordSet({ username }),
  ];
  const byMail = [
    finishSignUp({ token: "a_-b", minutes: 60 }),
    accountStandsAlready({ username }),
    signInLink({ token: "a_-b", minutes: 60 }),
  ];
  const elsewhere = [SCRIPT, null, undefined].map((label) =>
    signedInElsewhere({ username, label, at: new Date(0), token: "a_-b" }),
  );
  expect(faultsIn(reset, ...told, ...closed, ...elsewhere, ...byMail)).toEqual([]);
});

test("the reset link carries the token, and only there", () => {
  expect(reset.text).toContain(`${env().origin}/reset-password?token=a_-b\n`);
  expect(reset.text.split("a_-b")).toHaveLength(2);
  expect(reset.subject).not.toContain("a_-b");
});
