/** The attack of tests/bench/guess-attack.ts in small: strangers who never pause, and an owner who comes in. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn } from "#server/accounts/accounts";
import { answerResetRequests, requestPasswordReset, resetPassword } from "#server/accounts/password-reset";
import { MINUTE, stopwatch } from "#server/clock";
import type { DomainError } from "#server/errors";
import { makeUser, PASSWORD } from "../../support/factories";
import { startTestMailbox, type TestMailbox } from "../../support/mailbox";

let mailbox: TestMailbox;
beforeAll(async () => {
  mailbox = await startTestMailbox();
});
afterAll(() => mailbox.stop());

const NEW_PASSWORD = "Window-seat-7";

test.each([8, 40])(
  "strangers with %i addresses keep no owner out: 20 of 20 where they are known, and by mail elsewhere",
  async (addresses) => {
    const { user } = await makeUser();
    const enter = (password: string, secret: string | undefined, address: string) =>
      signIn({ username: user.username, password }, address, null, { secret });
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
    const reset = await resetPassword(values);
    const after = await enter(NEW_PASSWORD, reset.device, "192.0.2.2");
    isOver = true;
    await Promise.all(siege);

    expect(known).toBe(20);
    expect(after.user).toEqual(user);
    expect(judged).toBeGreaterThanOrEqual(5);
    expect(judged).toBeLessThanOrEqual(5 + Math.floor(passed() / MINUTE)); // one more for each minute that it took
    expect(refused).toBeGreaterThan(addresses);
  },
);
