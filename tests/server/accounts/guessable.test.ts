import { describe, expect, test } from "vitest";
import { refuseGuessable } from "#server/accounts/guessable";

const mira = { username: "mira.lind", email: "mira.lind.travels@example.com" };
const refusal = (password: string, user = mira) =>
  refuseGuessable(password, user).then(
    () => undefined,
    ({ code, field }: { code: string; field: string }) => [code, field],
  );

describe("a password that is guessed first", () => {
  test.each(["Password1", "PASSWORD1", "Qwerty123", "Welcome1", "Abc12345", "Farline1"])(
    "%s is common",
    async (password) => {
      expect(await refusal(password)).toEqual(["password_common", "password"]);
    },
  );

  test.each([
    "MiraLind1",
    "Mira.Lind-2024",
    "1miraLIND!",
    "MiraLindTravels7",
    "Mira.Lind.Travels@example.com1",
  ])("%s is the own name", async (password) => {
    expect(await refusal(password)).toEqual(["password_is_name", "password"]);
  });

  test.each(["Correct-horse-7", "MiraLind-at-sea-4", "Window-seat-7", "20242024Aa"])(
    "%s is none",
    async (password) => {
      expect(await refusal(password)).toBeUndefined();
    },
  );
});
