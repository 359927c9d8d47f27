/** The Account tab of an account without a password. */
import { describe, expect, test } from "vitest";
import { signIn } from "#server/accounts/accounts";
import { newLink } from "#server/accounts/mailed-links";
import { followLink } from "#server/accounts/follow-link";
import { MINUTE, shiftClock } from "#server/clock";
import { db } from "#server/database/connection";
import { freshEmail, freshNetwork } from "../support/mailed-links";
import { visitPage } from "../support/pages";
import { answerOf, submitted, visit } from "../support/requests";
import { makeBuyer, toastIn, type Visitor, visitorBy, whoIs } from "../support/visitors";

const route = await import("~/routes/dashboard.account");

const NEW_PASSWORD = "Better-horse-8";
const choice = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };

const proven = async () => visitorBy(await followLink(await newLink(freshEmail()), undefined));
const send = ({ cookie }: Visitor, fields: Record<string, string>, query: string) =>
  answerOf(() => {
    const args = submitted(`/dashboard/account?${query}=yes`, fields, { cookie });
    return route.action({ ...args, context: { clientAddress: freshNetwork() } });
  });
const open = ({ cookie }: Visitor) => route.loader(visit("/dashboard/account", { cookie }));

describe("a first password", () => {
  test("is set, and signs in beside the mailed link", async () => {
    const visitor = await proven();
    expect(await open(visitor)).toMatchObject({ ways: { isProven: true, hasPassword: false } });
    const answer = await send(visitor, choice, "first-password");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/dashboard/account"]);
    expect(await toastIn(answer)).toMatchObject({ kind: "success", title: "Password set" });
    expect(await open(visitor)).toMatchObject({ ways: { isProven: true, hasPassword: true } });
    const values = { username: visitor.user.username, password: NEW_PASSWORD };
    expect((await signIn(values, { network: freshNetwork() })).user).toEqual(visitor.user);
    expect(await whoIs(visitor.cookie)).toEqual(visitor.user);
  });

  test("needs a fresh proof, and what was typed without one is not kept", async () => {
    const visitor = await proven();
    expect(await open(visitor)).toMatchObject({ isProvenNow: true });
    shiftClock(15 * MINUTE);
    expect(await open(visitor)).toMatchObject({ isProvenNow: false });
    const page = await (await visitPage("/dashboard/account", { Cookie: visitor.cookie })).text();
    expect(page).toContain('href="/confirm-it-is-you?redirect=/dashboard/account"');
    expect(page).toMatch(/>Confirm that it is you<\/a>/);
    expect(page).not.toContain('name="confirmPassword"');
    const answer = await send(visitor, choice, "first-password");
    expect(answer.headers.get("Location")).toBe("/confirm-it-is-you?redirect=/dashboard/account");
    expect(await toastIn(answer)).toMatchObject({ title: "Please confirm that it is you" });
    const kept = db().selectFrom("unsent_forms").select("address").where("user_id", "=", visitor.user.id);
    expect(await kept.execute()).toEqual([]);
    expect(await open(visitor)).toMatchObject({ ways: { hasPassword: false } });
  });
});

describe("an address that nobody has proven", () => {
  test("is shown as such and corrected, and the account stays open here", async () => {
    const visitor = await makeBuyer();
    expect(await open(visitor)).toMatchObject({ ways: { isProven: false, hasPassword: false } });
    const page = await (await visitPage("/dashboard/account", { Cookie: visitor.cookie })).text();
    expect(page).toContain("Send me the link");
    expect(page).not.toContain(">Set a password<");
    const email = freshEmail();
    const answer = await send(visitor, { email }, "address");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/dashboard/account"]);
    expect((await toastIn(answer))?.description).toContain(email);
    expect(await whoIs(visitor.cookie)).toEqual({ ...visitor.user, email });
    const mails = await db().selectFrom("mails").select("subject").where("to_address", "=", email).execute();
    expect(mails).toEqual([{ subject: "Your link to Farline" }]);
  });

  test("sent unchanged gets the link once more, and nothing is changed", async () => {
    const visitor = await makeBuyer();
    await send(visitor, { email: visitor.user.email }, "address");
    expect(await whoIs(visitor.cookie)).toEqual(visitor.user);
  });
});
