import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { hashPassword, verifyPassword } from "#server/accounts/passwords";
import { SignInSchema, SignUpSchema } from "#server/accounts/schema";

const sign = (password: string) => ({
  username: "alice",
  email: "alice@example.test",
  password,
  confirmPassword: password,
});

describe("every character of a password counts", () => {
  const a71 = `Aa1${"x".repeat(68)}`;
  test.each([
    ["the 72nd byte", `${a71}y`, `${a71}z`],
    ["the 73rd byte, where bcrypt stops reading", `${a71}yP`, `${a71}yQ`],
    ["a space before", " Correct7horse", "Correct7horse"],
    ["a space behind", "Correct7horse ", "Correct7horse"],
    ["an emoji", "Correct7👩‍👩‍👧", "Correct7👩‍👩‍👦"],
    ["what follows a NUL", "Correct7\u0000one", "Correct7\u0000two"],
    ["a NUL at the end", "Correct7\u0000", "Correct7"],
    ["é as one letter or two", "Correct7\u00E9", "Correct7e\u0301"],
    ["its case", "Correct7Horse", "Correct7horse"],
    ["the 128th character", `Aa1${"x".repeat(124)}y`, `Aa1${"x".repeat(124)}z`],
  ])("%s matters", async (_what, password, other) => {
    expect(SignUpSchema.safeParse(sign(password)).success).toBe(true);
    const hash = await hashPassword(password);
    expect(await verifyPassword(hash, password)).toBe(true);
    expect(await verifyPassword(hash, other)).toBe(false);
  });

  test("the form keeps it as it was typed", () => {
    const password = "  Tabs\tand 1 space  ";
    expect(SignUpSchema.parse(sign(password)).password).toBe(password);
    expect(SignInSchema.parse({ username: "alice", password }).password).toBe(password);
  });
});

test("two hashes of one password differ", async () => {
  expect(await hashPassword("Correct7horse")).not.toBe(await hashPassword("Correct7horse"));
});

describe("an account that does not exist", () => {
  test.each(["Correct7horse", "nobody's password", ""])("has no password, not even %j", async (password) => {
    expect(await verifyPassword(undefined, password)).toBe(false);
  });

  test("takes a place in the queue like everybody: with 36 of them the next one is turned away", async () => {
    const hash = await hashPassword("Correct7horse");
    const crowd = Array.from({ length: 36 }, () => verifyPassword(undefined, "Correct7horse"));
    await setImmediate(); // four are at work, thirty-two wait
    await expect(verifyPassword(hash, "Correct7horse")).rejects.toMatchObject({
      code: "too_busy",
      retryAfter: 5,
    });
    await expect(verifyPassword(undefined, "Correct7horse")).rejects.toMatchObject({ code: "too_busy" });
    expect(new Set(await Promise.all(crowd))).toEqual(new Set([false]));
    expect(await verifyPassword(hash, "Correct7horse")).toBe(true);
  });

  test("costs about the work of one that does", async () => {
    const hash = await hashPassword("Correct7horse");
    const workOf = async (known: string | undefined) => {
      const before = process.cpuUsage();
      for (let n = 0; n < 8; n++) await verifyPassword(known, "Wrong7horse");
      return process.cpuUsage(before).user; // of the processor, whatever else the machine does
    };
    const [known, unknown] = [await workOf(hash), await workOf(undefined)];
    expect(unknown).toBeGreaterThan(known / 3);
  });
});
