import { expect, test } from "vitest";
import { answerOf, cookiesOf, submitted } from "../support/requests";
import { makeVisitor, toastIn, whoIs } from "../support/visitors";

const route = await import("~/routes/signout");
const signOut = (cookie?: string) => answerOf(() => route.action(submitted("/signout", {}, { cookie })));

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

test("other browsers of the same traveller stay signed in", async () => {
  const [first, second] = [await makeVisitor(), await makeVisitor()];
  await signOut(first.cookie);
  expect(await whoIs(second.cookie)).toEqual(second.user);
});

test("signing out twice, or without a session, is no error", async () => {
  const { cookie } = await makeVisitor();
  for (const sent of [cookie, cookie, undefined, "session=nonsense"])
    expect((await signOut(sent)).status).toBe(302);
});

test("a visit signs nobody out", async () => {
  const { user, cookie } = await makeVisitor();
  const answer = await answerOf(() => route.loader());
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/"]);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await whoIs(cookie)).toEqual(user);
});
