import { describe, expect, test } from "vitest";
import { DAY, fromNow, timestamp } from "#server/clock";
import { db } from "#server/database/connection";
import { PASSWORD } from "../support/factories";
import { sendPage } from "../support/pages";
import { answerOf, cookiesOf, keptBy, submitted, visit } from "../support/requests";
import { makeVisitor, toastIn, whoIs } from "../support/visitors";

const route = await import("~/routes/signin");

const WRONG = "Wrong-horse-7";
const send = (fields: Record<string, string | string[]>, cookie?: string) =>
  answerOf(() => route.action(submitted("/signin", fields, { cookie })));
const sendFrom = (address: string, username: string, password: string) =>
  answerOf(() =>
    route.action({ ...submitted("/signin", { username, password }), context: { clientAddress: address } }),
  );
const open = async (path: string, cookie?: string) => (await route.loader(visit(path, { cookie }))).json();
const openAway = (path: string, cookie?: string) => answerOf(() => open(path, cookie));

describe("the right password", () => {
  test("leads to the dashboard, signed in and welcomed [134, 300, 383, 466]", async () => {
    const { user } = await makeVisitor();
    const answer = await send({ username: user.username, password: PASSWORD });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/dashboard"]);
    expect(await toastIn(answer)).toEqual({
      kind: "success",
      title: "Login successful",
      description: `Welcome back, ${user.username}!`,
    });
    expect(await whoIs(keptBy(answer))).toEqual(user);
  });

  test("leads to where the visitor wanted to go [133]", async () => {
    const { user } = await makeVisitor();
    const sendTo = (redirect: string | string[]) =>
      send({ username: user.username, password: PASSWORD, redirect });
    expect((await sendTo("/checkout/nomad")).headers.get("Location")).toBe("/checkout/nomad");
    for (const elsewhere of ["//evil.test", "", ["/plans", "/plans"]]) {
      const answer = await sendTo(elsewhere);
      expect([answer.status, answer.headers.get("Location")], String(elsewhere)).toEqual([302, "/dashboard"]);
    }
  });

  test("ends the session that the browser had before", async () => {
    const [before, { user }] = [await makeVisitor(), await makeVisitor()];
    const answer = await send({ username: user.username, password: PASSWORD }, before.cookie);
    expect(await whoIs(before.cookie)).toBeUndefined();
    expect(await whoIs(keptBy(answer))).toEqual(user);
  });

  test("never makes a cookie valid that somebody else has chosen", async () => {
    const { user } = await makeVisitor();
    const answer = await send({ username: user.username, password: PASSWORD }, "session=attackerchosen");
    expect(cookiesOf(answer).get("session")?.value).not.toContain("attackerchosen");
    expect(await whoIs("session=attackerchosen")).toBeUndefined();
  });
});

describe("a wrong one", () => {
  test("says so, with the username kept and no password sent back [463]", async () => {
    const { user } = await makeVisitor();
    const answer = await send({ username: user.username, password: WRONG, redirect: "/checkout/nomad" });
    expect(answer.status).toBe(401);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const text = await answer.text();
    expect(text).not.toContain(WRONG);
    expect(JSON.parse(text)).toMatchObject({
      toast: { kind: "error", title: "Login failed", description: "Invalid credentials" },
      form: {
        status: "error",
        initialValue: { username: user.username, redirect: "/checkout/nomad" },
        error: { "": ["Invalid credentials"] },
      },
    });
  });

  test("after five of them the visitor has to wait, and reads how long [464]", async () => {
    const { user } = await makeVisitor();
    for (let n = 0; n < 5; n++)
      expect((await sendFrom("203.0.113.5", user.username, WRONG)).status).toBe(401);
    const answer = await sendFrom("203.0.113.5", user.username, PASSWORD);
    expect(answer.status).toBe(429);
    const seconds = Number(answer.headers.get("Retry-After"));
    expect(seconds).toBeGreaterThan(50);
    expect(await answer.json()).toMatchObject({
      toast: {
        title: "Login failed",
        description: `Too many wrong passwords. Try again in ${seconds} seconds, or reset your password by mail.`,
      },
      isHeldUp: true,
    });
  });

  test("the page that says so without JavaScript has it as a header too, and the way by mail", async () => {
    const { user } = await makeVisitor();
    for (let n = 0; n < 5; n++) await send({ username: user.username, password: WRONG });
    const page = await sendPage("/signin", { username: user.username, password: PASSWORD });
    expect(page.status).toBe(429);
    expect(Number(page.headers.get("Retry-After"))).toBeGreaterThan(50);
    const html = await page.text();
    expect(html).toMatch(/<a[^>]* href="\/forgot-password"[^>]*>Reset your password by mail/);
    expect(html).not.toContain(PASSWORD);
  });

  test("a long wait is said in minutes, with guesses from anybody", async () => {
    const { user } = await makeVisitor();
    for (const [guesses, words] of [
      [12, "in 5 minutes"],
      [50, "in 10 minutes"],
    ] as const) {
      const moments = Array.from({ length: guesses }, () => Date.now());
      const row = { moments: JSON.stringify(moments), ends_at: timestamp(fromNow(DAY)) };
      await db()
        .insertInto("password_guesses")
        .values({ account_key: user.username, ...row })
        .onConflict((conflict) => conflict.column("account_key").doUpdateSet(row))
        .execute();
      const answer = await send({ username: user.username, password: PASSWORD });
      expect(answer.status).toBe(429);
      expect(await answer.text()).toContain(words);
    }
  });

  test("a known browser does not wait for the guesses of strangers", async () => {
    const { user } = await makeVisitor();
    const cookie = keptBy(await send({ username: user.username, password: PASSWORD }));
    for (let n = 0; n < 6; n++) await send({ username: user.username, password: WRONG });
    expect((await send({ username: user.username, password: PASSWORD })).status).toBe(429);
    const device = /device=[^;]+/.exec(cookie)![0];
    expect((await send({ username: user.username, password: PASSWORD }, device)).status).toBe(302);
  });
});

describe("an empty form", () => {
  test("says at each field what it needs, without a toast [353, 354]", async () => {
    const answer = await send({ username: "ab", password: "short" });
    expect(answer.status).toBe(400);
    const text = await answer.text();
    expect(text).not.toContain("short");
    expect(JSON.parse(text)).toMatchObject({
      toast: null,
      form: {
        initialValue: { username: "ab" },
        error: {
          username: ["Username must be at least 3 characters."],
          password: ["Password must be at least 6 characters."],
        },
      },
    });
  });
});

describe("the page", () => {
  test("keeps where the visitor wanted to go, if that is a page of ours [133]", async () => {
    expect((await open("/signin")).redirect).toBeUndefined();
    expect(await open("/signin?redirect=/checkout/nomad")).toMatchObject({ redirect: "/checkout/nomad" });
    expect(await open("/signin?redirect=%2Fcheckout%2Fnomad")).toMatchObject({ redirect: "/checkout/nomad" });
    expect(await open("/signin?redirect=//evil.test")).toMatchObject({ redirect: "/dashboard" });
    expect(await open("/signin?redirect=/plans&redirect=//evil.test")).toMatchObject({ redirect: "/plans" });
    expect((await open("/signin?redirect[]=/plans")).redirect).toBeUndefined();
  });

  test("redirects visitors who are signed in already [135, 136, 388, 476]", async () => {
    const { cookie } = await makeVisitor();
    const answer = await openAway("/signin", cookie);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/dashboard"]);
    expect(await toastIn(answer)).toMatchObject({
      title: "Already signed in",
      description: "You are already authenticated.",
    });
    const evil = await openAway("/signin?redirect=//evil.test", cookie);
    expect(evil.headers.get("Location")).toBe("/dashboard");
  });
});
