/** What strangers type is stored and mailed as what it looks like. */
import { expect, test } from "vitest";
import { RenamePasskeySchema } from "#server/accounts/passkey-schema";
import { ForgotPasswordSchema, RegisterSchema } from "#server/accounts/schema";
import { ChangeDeviceSchema, NewDeviceSchema, RenameDeviceSchema } from "#server/devices/schema";
import { RequestRefundSchema } from "#server/refunds/schema";
import { ContactSchema } from "#server/support/schema";
import { JoinSchema, WaitlistSchema } from "#server/waitlist/schema";

const needed = [
  ["the name of a device", NewDeviceSchema.shape.name],
  ["the new name of a device", RenameDeviceSchema.shape.name],
  ["the changed name of a device", ChangeDeviceSchema.shape.name],
  ["the name of a passkey", RenamePasskeySchema.shape.name],
  ["the first name of the waitlist", WaitlistSchema.shape.firstName],
  ["the name of a letter", ContactSchema.shape.name],
  ["the subject of a letter", ContactSchema.shape.subject],
] as const;
const leftOut = [
  ["the last name of the waitlist", JoinSchema.shape.lastName],
  ["the phone of the waitlist", JoinSchema.shape.phone],
] as const;
const ofLines = [
  ["the message of a letter", ContactSchema.shape.message],
  ["the reason of a refund", RequestRefundSchema.shape.reason],
] as const;

test.each([...needed, ...leftOut, ...ofLines])("%s holds nothing that turns or hides text", (_, field) => {
  for (const [typed, kept] of [
    ["\u202Egpj.exe\u202C", "gpj.exe"],
    ["A\u061Cn\u2066n\u2069a\u200E\u200F", "Anna"],
    ["\uFEFF pay\u200Bpal\u2060 \u00AD", "paypal"],
    ["a\u{E0041}b\u200C \u200Dc", "ab c"],
    ["می‌خواهم", "می‌خواهم"],
    ["👩🏽‍⚕️ ❤️‍🔥", "👩🏽‍⚕️ ❤️‍🔥"],
    ["क्‍ष ශ්‍රී", "क्‍ष ශ්‍රී"],
  ])
    expect(field.safeParse(typed)).toEqual({ success: true, data: kept });
  for (const control of "\u0000\u001B\u007F\u0085\u009B")
    expect(field.safeParse(`a${control}b`).success).toBe(false);
});

test.each([...needed, ...ofLines])("%s is empty without them", (_, field) => {
  expect(field.safeParse("\u202E\u200B\u200D").success).toBe(false);
});

test.each([...needed, ...leftOut])("%s is one line with them, too", (_, field) => {
  expect(field.safeParse("a\u200E\nb").success).toBe(false);
});

test("an address that was copied with them is taken, and a user name has none", () => {
  expect(ForgotPasswordSchema.parse({ email: "\u202Aana@example.test\u202C " }).email).toBe(
    "ana@example.test",
  );
  expect(RegisterSchema.shape.username.safeParse("an\u202Ea").success).toBe(false);
});
