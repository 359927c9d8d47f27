/** Messages of the error catalogue that carry the server's own words, or work without them. */
import { afterEach, expect, test } from "vitest";
import { db } from "#server/database/connection";
import { action as signIn } from "~/routes/signin";
import { action as joinWaitlist } from "~/routes/waitlist";
import { PASSWORD } from "../support/factories";
import { answerOf, submitted } from "../support/requests";
import { makeVisitor } from "../support/visitors";

let isTaken = false;
const rename = (from: string, to: string) => db().schema.alterTable(from).renameTo(to).execute();
afterEach(async () => {
  if (isTaken) await rename("sessions_away", "sessions");
  isTaken = false;
});

test("the waitlist's 'Oops!' says what the server says [489]", async () => {
  const join = (n: number) =>
    answerOf(() =>
      joinWaitlist({
        ...submitted("/waitlist", { firstName: "Ana", email: `ana-${n}@example.test` }),
        context: { clientAddress: "198.51.100.7" },
      }),
    );
  for (let n = 0; n < 5; n++) await join(n);
  expect(await (await join(5)).json()).toMatchObject({
    toast: {
      kind: "error",
      title: "Oops!",
      description: expect.stringMatching(/^Too many attempts\. Please try again in \d+ seconds\.$/) as string,
    },
  });
});

test("a fault while signing in is not called a wrong password [465]", async () => {
  const { user } = await makeVisitor();
  await rename("sessions", "sessions_away");
  isTaken = true;
  const answer = await answerOf(() =>
    signIn(submitted("/signin", { username: user.username, password: PASSWORD })),
  );
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({
    toast: { kind: "error", title: "Login failed", description: "Something went wrong. Please try again." },
  });
});
