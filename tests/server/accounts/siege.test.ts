/** The attack of tests/bench/guess-attack.ts in small: strangers who never pause, and an owner who comes in. */
import { expect, test } from "vitest";
import { signIn } from "#server/accounts/accounts";
import { newLink } from "#server/accounts/mailed-links";
import { followLink } from "#server/accounts/follow-link";
import { answerResetRequests, requestPasswordReset, resetPassword } from "#server/accounts/password-reset";
import { MINUTE, stopwatch } from "#server/clock";
import type { DomainError } from "#server/errors";
import { makeUser, PASSWORD } from "../../support/factories";
import { startTestMailbox } from "../../support/mailbox";

const mailbox = await startTestMailbox();

const NEW_PASSWORD = "Window-seat-7";

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
