/** A session that cannot be ended on the server: the browser forgets it all the same, and its owner is told. */
import { afterEach, expect, test } from "vitest";
import { closeDatabase, db } from "#server/database/connection";
import { env } from "#server/env";
import { action as signOut } from "~/routes/signout";
import { DATABASE_AWAY } from "../support/databases";
import { linesOf } from "../support/logged";
import { answerOf, cookiesOf, submitted } from "../support/requests";
import { makeVisitor, toastIn } from "../support/visitors";

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
])("%s: 'Logout failed', '%s' [304, 305, 471, 472]", async (_why, description, harm, mend) => {
  const { cookie } = await makeVisitor();
  await harm();
  mends.push(mend);
  const answer = await answerOf(() => signOut(submitted("/signout", {}, { cookie })));
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/"]);
  expect(await toastIn(answer)).toEqual({ kind: "error", title: "Logout failed", description });
  expect(cookiesOf(answer).get("session")).toMatchObject({ value: "" });
  expect(cookiesOf(answer).get("session")?.attributes).toContain("max-age=0");
  const isExpected = description.startsWith("We cannot");
  expect(linesOf("sign-out failed")).toHaveLength(isExpected ? 0 : 1);
});
