import { describe, expect, test } from "vitest";
import { signIn } from "#server/accounts/accounts";
import { type UncountGuess, countOwnGuess } from "#server/accounts/guesses";
import type { Browser } from "#server/accounts/known-browsers";
import { newLink } from "#server/accounts/mailed-links";
import { followLink } from "#server/accounts/follow-link";
import { DAY, HOUR, MINUTE, SECOND, shiftClock, stopwatch } from "#server/clock";
import { asOneTransaction, db } from "#server/database/connection";
import { env } from "#server/env";
import type { DomainError } from "#server/errors";
import { makeUser, PASSWORD } from "../../support/factories";
import { addTo, rowsIn } from "../../support/rows";
import { answerResetRequests, requestPasswordReset, resetPassword } from "#server/accounts/password-reset";
import { startTestMailbox } from "../../support/mailbox";

let addresses = 0;

/** An address that no other test has, so their failures do not count here. */
const freshAddress = () => `192.0.2.${++addresses}`;

const WRONG = "Wrong-horse-7";
const STRANGER: Browser = { secret: undefined };

interface Try {
  password?: string;
  address?: string;
  browser?: Browser;
}

const attempt = (
  username: string,
  { password = WRONG, address = freshAddress(), browser = STRANGER }: Try = {},
) => signIn({ username, password }, { network: address, browser });

/** The code that it is refused with; "in" when it is not. */
const outcome = (username: string, how?: Try) =>
  attempt(username, how).then(
    () => "in",
    (error: unknown) => (error as DomainError).code,
  );
const outcomes = async (times: number, username: string, how?: Try) => {
  const codes: string[] = [];
  for (let time = 0; time < times; time++) codes.push(await outcome(username, how));
  return codes;
};
const waitOf = async (username: string, how?: Try) => {
  const error = await attempt(username, how).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ code: "too_many_guesses" });
  return (error as DomainError).retryAfter!;
};
const times = (count: number, code: string) => Array.from({ length: count }, () => code);
const withDevice = async () => {
  const { user } = await makeUser();
  const { device } = await attempt(user.username, { password: PASSWORD });
  return { user, known: { secret: device } };
};
const mailbox = await startTestMailbox();
const NEW_PASSWORD = "Window-seat-7";

describe("from browsers that the account does not know", () => {
  test("five wrong passwords are looked at, wherever they come from, and then there is a wait", async () => {
    const { user } = await makeUser();
    expect(await outcomes(6, user.username)).toEqual([
      ...times(5, "invalid_credentials"),
      "too_many_guesses",
    ]);
    expect(await waitOf(user.username, { password: PASSWORD })).toBeGreaterThan(50);
    shiftClock(MINUTE);
    expect(await outcome(user.username, { password: PASSWORD })).toBe("in");
  });

  test("fifty at once, from fifty networks, are five guesses too", async () => {
    const { user } = await makeUser();
    const networks = Array.from({ length: 50 }, freshAddress);
    const codes = await Promise.all(networks.map((address) => outcome(user.username, { address })));
    // Who finds all hashers busy has not guessed.
    expect(codes.filter((code) => code === "invalid_credentials").length).toBeLessThanOrEqual(5);
    expect(codes.filter((code) => code === "too_many_guesses").length).toBeGreaterThanOrEqual(40);
    const counters = db().selectFrom("attempt_counters").select("tries");
    const keys = networks.map((address) => `sign-in:${address}`);
    const counted = await counters.where("key", "in", keys).where("tries", ">", 0).execute();
    expect(counted.length, "networks that have guessed").toBeLessThanOrEqual(5);
  });

  test("a guess counts also where the step that it is part of is not kept", async () => {
    const { user } = await makeUser();
    const asStep = () =>
      asOneTransaction(() => attempt(user.username), { before: async () => {}, after: async () => {} }).then(
        () => "in",
        (error: unknown) => (error as DomainError).code,
      );
    const codes: string[] = [];
    for (let time = 0; time < 6; time++) codes.push(await asStep());
    expect(codes).toEqual([...times(5, "invalid_credentials"), "too_many_guesses"]);
  });

  test("nobody waits longer than ten minutes, however often others were wrong", async () => {
    const { user } = await makeUser();
    const moments = JSON.stringify(Array.from({ length: 200 }, (_, n) => Date.now() - n));
    const ends_at = new Date(Date.now() + DAY).toISOString();
    await addTo("password_guesses", { account_key: user.username, moments, ends_at });
    expect(await waitOf(user.username)).toBeGreaterThan(9 * 60);
    expect(await waitOf(user.username)).toBeLessThanOrEqual(10 * 60);
    shiftClock(10 * MINUTE);
    expect(await outcome(user.username, { password: PASSWORD })).toBe("in");
  });

  test("with LIMITS=off nobody waits", async () => {
    const { user } = await makeUser();
    env().limits = false;
    try {
      expect(await outcomes(9, user.username)).toEqual(times(9, "invalid_credentials"));
    } finally {
      env().limits = "on";
    }
  });

  test("the right one, and what nobody looked at, are no guesses", async () => {
    const { user } = await makeUser();
    await outcomes(4, user.username);
    expect(await outcomes(6, user.username, { password: PASSWORD })).toEqual(times(6, "in"));
    expect(await outcomes(2, user.username)).toEqual(["invalid_credentials", "too_many_guesses"]);
  });

  test("another spelling of the name is the same account", async () => {
    await makeUser("spelled");
    for (const spelling of ["spelled", "SPELLED", " spelled", "ｓpelled", "Spelled"]) await outcome(spelling);
    expect(await outcome("sPELLED")).toBe("too_many_guesses");
  });

  test("a name that nobody has waits as long", async () => {
    expect(await outcomes(6, "nobody-at-all")).toEqual([
      ...times(5, "invalid_credentials"),
      "too_many_guesses",
    ]);
  });

  test("a clock that is put back lengthens no wait", async () => {
    const { user } = await makeUser();
    await outcomes(5, user.username);
    shiftClock(-2 * HOUR);
    expect(await waitOf(user.username)).toBeLessThanOrEqual(60);
    shiftClock(-2 * HOUR + 40 * SECOND);
    expect(await waitOf(user.username)).toBeLessThanOrEqual(21);
    shiftClock(-2 * HOUR + MINUTE + SECOND);
    expect(await outcome(user.username, { password: PASSWORD })).toBe("in");
  });
});

describe("a browser that the account knows", () => {
  test("gets in while strangers have used up everything, from the same network too", async () => {
    const { user, known } = await withDevice();
    await addTo("attempt_counters", {
      key: "sign-in:airport",
      tries: 60,
      window_ends: new Date(Date.now() + MINUTE).toISOString(),
    });
    await outcomes(5, user.username);
    const owner = { password: PASSWORD, browser: known, address: "airport" };
    expect(await outcome(user.username, { ...owner, browser: STRANGER })).toBe("too_many_guesses");
    expect(await outcomes(20, user.username, owner)).toEqual(times(20, "in"));
  });

  test("may mistype twenty times an hour, then once in ten minutes, and strangers do not pay for it", async () => {
    const { user, known } = await withDevice();
    const right = { password: PASSWORD, browser: known };
    expect(await outcomes(21, user.username, { browser: known })).toEqual(times(21, "invalid_credentials"));
    expect(await waitOf(user.username, right)).toBeLessThanOrEqual(10 * 60);
    expect(await outcome(user.username, { password: PASSWORD })).toBe("in");
    shiftClock(10 * MINUTE + SECOND);
    expect(await outcome(user.username, right)).toBe("in");
  });

  test("is let in as soon as a right one is given back, however often it was told to wait meanwhile", async () => {
    let giveBack: UncountGuess | undefined;
    for (let n = 0; n < 21; n++) giveBack = await countOwnGuess("a lane");
    for (let n = 0; n < 3; n++)
      await expect(countOwnGuess("a lane")).rejects.toMatchObject({ code: "too_many_guesses" });
    await giveBack!();
    await countOwnGuess("a lane");
  });

  test("is a stranger to every other account", async () => {
    const [{ known }, other] = [await withDevice(), await makeUser()];
    await outcomes(5, other.user.username);
    expect(await outcome(other.user.username, { password: PASSWORD, browser: known })).toBe(
      "too_many_guesses",
    );
  });
});

describe("where the owner has used a mailed link", () => {
  /** A program comes as a stranger each time. */
  const program = (username: string, address: string, password = PASSWORD) =>
    signIn({ username, password }, { network: address }).then(
      () => "in",
      (error: unknown) => (error as DomainError).code,
    );
  const besieged = async () => {
    const { user } = await makeUser();
    const home = freshAddress();
    await followLink(
      await newLink(user.email),
      (await signIn({ username: user.username, password: PASSWORD })).token,
      { network: home, browser: STRANGER },
    );
    await outcomes(8, user.username);
    return { name: user.username, home };
  };

  test("programs sign in at once for an hour, and nowhere else", async () => {
    const { name, home } = await besieged();
    for (let n = 0; n < 20; n++) expect(await program(name, home)).toBe("in");
    expect(await program(name, freshAddress())).toBe("too_many_guesses");
    expect(await program((await besieged()).name, home), "into another account").toBe("too_many_guesses");
    shiftClock(HOUR + SECOND);
    await outcomes(8, name);
    expect(await program(name, home)).toBe("too_many_guesses");
  });

  test("twenty guesses are looked at, then one in ten minutes", async () => {
    const { name, home } = await besieged();
    const judged = [];
    for (let n = 0; n < 20; n++) judged.push(await program(name, home, WRONG));
    expect(judged).toEqual(times(20, "invalid_credentials"));
    expect(await program(name, home)).toBe("too_many_guesses");
  });
});

test("one password against many names ends at the network, and for strangers alone", async () => {
  const address = freshAddress();
  const used = {
    key: `sign-in:${address}`,
    tries: 59,
    window_ends: new Date(Date.now() + MINUTE).toISOString(),
  };
  await addTo("attempt_counters", used);
  const { user } = await makeUser();
  expect(await outcomes(2, user.username, { password: PASSWORD, address })).toEqual(times(2, "in"));
  expect(await outcome("sprayed-60", { address })).toBe("invalid_credentials");
  expect(await outcome("sprayed-61", { address })).toBe("too_many_guesses");
  expect(await outcome("sprayed-61")).toBe("invalid_credentials");
});

test("names that nobody can have share one count, so they do not fill the table", async () => {
  const before = await rowsIn("password_guesses");
  for (let n = 0; n < 5; n++) await outcome(`no such name ${n}!`);
  expect(await outcome("no such name 5!")).toBe("too_many_guesses");
  const after = await rowsIn("password_guesses");
  expect(after.length - before.length).toBe(1);
});

test.each([8, 40])(
  "strangers with %i addresses keep no owner out: 20 of 20 where they are known, and by mail elsewhere, program or not",
  async (addresses) => {
    const { user } = await makeUser();
    const enter = (password: string, secret: string | undefined, network: string) =>
      signIn({ username: user.username, password }, { network, browser: { secret } });
    const { device } = await enter(PASSWORD, undefined, "192.0.2.1");
    const passed = stopwatch();
    let [isOver, judged, refused] = [false, 0, 0];
    const siege = Array.from({ length: addresses }, async (_, n) => {
      while (!isOver) {
        const error = await enter("Wrong-horse-7", undefined, `198.18.${addresses}.${n}`).catch(
          (e: unknown) => e,
        );
        if ((error as DomainError).code === "invalid_credentials") judged += 1;
        else refused += 1;
        await new Promise(setImmediate);
      }
    });

    let known = 0;
    for (let n = 0; n < 20; n += 1) known += (await enter(PASSWORD, device, `198.18.${addresses}.0`)) ? 1 : 0;
    await requestPasswordReset({ email: user.email });
    await answerResetRequests();
    const { text } = (await mailbox.deliveredTo(user.email)).find(({ subject }) =>
      /^Choose a/.exec(subject),
    )!;
    const values = {
      token: /token=(\S+)/.exec(text)![1]!,
      password: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    };
    const reset = await resetPassword(values, { network: "192.0.2.2", browser: { secret: undefined } });
    const after = await enter(NEW_PASSWORD, reset.device, "192.0.2.2");
    await followLink(await newLink(user.email), undefined, { network: "192.0.2.3" });
    for (const before = judged; judged < before + 5;) await new Promise(setImmediate); // what anybody may guess anew
    const program = { username: user.username, password: NEW_PASSWORD };
    let programs = 0;
    for (let n = 0; n < 20; n += 1)
      programs += (await signIn(program, { network: `192.0.2.${2 + (n % 2)}` })).token ? 1 : 0;
    isOver = true;
    await Promise.all(siege);

    expect(known).toBe(20);
    expect(after.user).toEqual(user);
    expect(judged).toBeGreaterThanOrEqual(5);
    expect(programs).toBe(20);
    // Five more for each way by mail, which forgets what was guessed before, and one for each minute that it took.
    expect(judged).toBeLessThanOrEqual(15 + Math.floor(passed() / MINUTE));
    expect(refused).toBeGreaterThan(addresses);
  },
);
