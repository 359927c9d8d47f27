import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { newLink } from "#server/accounts/mailed-links";
import { db } from "#server/database/connection";
import { freshEmail } from "../../support/mailed-links";

const run = promisify(execFile);
/** Time for the processes to start. */
const AHEAD_MS = 6_000;

test("of two processes that press one link at the same moment one signs in", async () => {
  const email = freshEmail();
  const token = await newLink(email);
  const script = "tests/support/press-in-process.ts";
  const press = async () => {
    const args = ["--import", "tsx", script, token, String(Date.now() + AHEAD_MS)];
    const { stdout } = await run(process.execPath, args, { env: process.env });
    return stdout.slice(stdout.lastIndexOf("=") + 1);
  };
  const outcomes = await Promise.all([press(), press(), press()]);
  expect(outcomes.toSorted()).toEqual(["sign_in_link_invalid", "sign_in_link_invalid", "signed in"]);
  const accounts = await db().selectFrom("users").select("id").where("email", "=", email).execute();
  expect(accounts).toHaveLength(1);
  const sessions = await db()
    .selectFrom("sessions")
    .select("device")
    .where("user_id", "=", accounts[0]!.id)
    .execute();
  expect(sessions).toHaveLength(1);
});
