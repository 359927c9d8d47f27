import { afterEach, expect, test } from "vitest";
import { closeDatabase, db } from "#server/database/connection";
import { env } from "#server/env";
import { DATABASE_AWAY } from "../support/databases";
import { linesOf } from "../support/logged";
import { answerOf, cookiesOf, submitted } from "../support/requests";
import { makeVisitor, toastIn, whoIs } from "../support/visitors";

const route = await import("~/routes/signout");
const signOut = (cookie?: string) => answerOf(() => route.action(submitted("/signout", {}, { cookie })));

const { databaseUrl } = env();
const mends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const mend of mends.splice(0)) await mend();
});

const rename = (from: string, to: string) => db().schema.alterTable(from).renameTo(to).execute();
async function connectTo(address: string): Promise<void> {
  await closeDatabase();
  Object.assign(env(), { databaseUrl: address });
}

test("the session is over, and the browser forgets it [302, 473]", async () => {
  const { cookie } = await makeVisitor();
  const answer = await signOut(cookie);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/"]);
  expect(cookiesOf(answer).get("session")?.attributes).toContain("max-age=0");
  expect(await toastIn(answer)).toEqual({
    kind: "success",
    title: "Logout successful",
    description: "You have been logged out",
  });
  expect(await whoIs(cookie)).toBeUndefined();
});

test("signing out twice, or without a session, is no error", async () => {
  const { cookie } = await makeVisitor();
  for (const sent of [cookie, cookie, undefined, "session=nonsense"])
    expect((await signOut(sent)).status).toBe(302);
});

test("a GET signs nobody out", async () => {
  const { user, cookie } = await makeVisitor();
  const answer = await answerOf(() => route.loader());
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/"]);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await whoIs(cookie)).toEqual(user);
});

/** The browser forgets it all the same, and its owner reads so. */
test.each<[string, string, () => Promise<void>, () => Promise<unknown>]>([
  [
    "the database is away",
    "We cannot save anything right now. Please try again in a moment.",
    () => connectTo(DATABASE_AWAY),
    () => connectTo(databaseUrl),
  ],
  [
    "nobody knows why",
    "An error occurred during logout",
    () => rename("sessions", "sessions_away"),
    () => rename("sessions_away", "sessions"),
  ],
])(
  "it cannot be ended, for %s: 'Logout failed', '%s' [304, 305, 471, 472]",
  async (_why, description, harm, mend) => {
    const { cookie } = await makeVisitor();
    await harm();
    mends.push(mend);
    const answer = await signOut(cookie);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/"]);
    expect(await toastIn(answer)).toEqual({ kind: "error", title: "Logout failed", description });
    expect(cookiesOf(answer).get("session")).toMatchObject({ value: "" });
    for (const name of ["session", "unsent"])
      expect(cookiesOf(answer).get(name)?.attributes).toContain("max-age=0");
    const isExpected = description.startsWith("We cannot");
    expect(linesOf("sign-out failed")).toHaveLength(isExpected ? 0 : 1);
  },
);
