/** What a browser's session is while its token is there, and when it is gone, out of date or cannot be ended. */
import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { endSession } from "#server/accounts/sessions";
import { db } from "#server/database/connection";
import { visitPage } from "../support/pages";
import { inHtml } from "../support/rendered";
import { makeVisitor, whoIs } from "../support/visitors";

let isAway = false;
const takeSessionsAway = async () => {
  await sql`alter table sessions rename to sessions_away`.execute(db());
  isAway = true;
};
afterEach(async () => {
  if (isAway) await sql`alter table sessions_away rename to sessions`.execute(db());
  isAway = false;
});

/** What the top bar offers to a browser with this cookie. */
const offered = async (cookie = "") => {
  const html = await (await visitPage("/careers", { Cookie: cookie })).text();
  const { names } = inHtml(/<header.*?<\/header>/s.exec(html)![0]);
  return [...names("link"), ...names("button")].filter((name) => /^Sign (In|Out)$/.test(name));
};

describe("the user is looked up", () => {
  test("only while there is a token: without one there is no query [297]", async () => {
    await takeSessionsAway();
    expect(await whoIs("")).toBeUndefined();
    expect(await offered()).toEqual(["Sign In", "Sign In"]);
  });

  test("once a request, and not again where that failed [298]", async () => {
    const { cookie } = await makeVisitor();
    const { currentUser } = await import("~/http/session.server");
    const args = {
      request: new Request("http://localhost:3000/", { headers: { Cookie: cookie } }),
      context: {},
    };
    await takeSessionsAway();
    await expect(currentUser(args)).rejects.toThrow(/sessions/);
    await sql`alter table sessions_away rename to sessions`.execute(db());
    isAway = false;
    await expect(currentUser(args)).rejects.toThrow(/sessions/);
  });
});

describe("only a token with an account is signed in [306]", () => {
  test("both", async () => {
    const { user, cookie } = await makeVisitor();
    expect(await whoIs(cookie)).toEqual(user);
    expect(await offered(cookie)).toEqual(["Sign Out", "Sign Out"]);
  });

  test("a token whose session is over", async () => {
    const { token, cookie } = await makeVisitor();
    await endSession(token);
    expect(await whoIs(cookie)).toBeUndefined();
    expect(await offered(cookie)).toEqual(["Sign In", "Sign In"]);
  });

  test("a token whose account is gone", async () => {
    const { user, cookie } = await makeVisitor();
    await db().deleteFrom("sessions").where("user_id", "=", user.id).execute();
    await db().deleteFrom("users").where("id", "=", user.id).execute();
    expect(await offered(cookie)).toEqual(["Sign In", "Sign In"]);
  });
});
