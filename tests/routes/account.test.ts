import { describe, expect, test } from "vitest";
import { signIn } from "#server/accounts/accounts";
import { startSession, userOfSession } from "#server/accounts/sessions";
import { proveByPassword } from "#server/accounts/step-up";
import { MINUTE, shiftClock } from "#server/clock";
import { PASSWORD } from "../support/factories";
import { logged } from "../support/logged";
import { visitPage } from "../support/pages";
import { answerOf, keptBy, submitted, visit } from "../support/requests";
import { makeVisitor, toastIn, type Visitor, whoIs } from "../support/visitors";

const route = await import("~/routes/dashboard.account");
const exported = await import("~/routes/dashboard_.account.export");

const NEW_PASSWORD = "Brand-new-horse-8";
const passwords = { currentPassword: PASSWORD, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
let addresses = 0;
const send = ({ cookie }: Visitor, fields: Record<string, string>, query = "") =>
  answerOf(() => {
    const args = submitted(`/dashboard/account${query}`, fields, { cookie });
    return route.action({ ...args, context: { clientAddress: `198.18.0.${++addresses}` } });
  });
const open = ({ cookie }: Visitor) => route.loader(visit("/dashboard/account", { cookie }));

describe("the password", () => {
  test("is changed, and the other sessions end", async () => {
    const visitor = await makeVisitor();
    const other = await startSession(visitor.user.id);
    const answer = await send(visitor, passwords);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/dashboard/account"]);
    expect(await toastIn(answer)).toMatchObject({ kind: "success", title: "Password changed" });
    expect(await userOfSession(other)).toBeUndefined();
    expect(await whoIs(visitor.cookie)).toEqual(visitor.user);
  });

  test("that is wrong shows an error at its field, and no password is sent back or logged", async () => {
    const visitor = await makeVisitor();
    const answer = await send(visitor, { ...passwords, currentPassword: "Wrong-horse-7" });
    expect(answer.status).toBe(403);
    const body = await answer.text();
    expect(JSON.parse(body)).toMatchObject({
      form: { error: { currentPassword: ["This is not your current password."] } },
      toast: { title: "Password Not Changed" },
    });
    for (const secret of ["Wrong-horse-7", NEW_PASSWORD])
      expect(body + logged.join("\n")).not.toContain(secret);
  });
});

describe("browsers", () => {
  test("are listed, and forgotten after a proof that is asked for with the form kept", async () => {
    const visitor = await makeVisitor();
    for (let each = 0; each < 2; each++)
      await signIn(
        { username: visitor.user.username, password: PASSWORD },
        {
          network: "198.18.9.9",
          browser: { secret: undefined },
        },
      );
    const { browsers } = await open(visitor);
    const [first] = browsers;
    expect(await toastIn(await send(visitor, {}, `?forget=${first!.id}`))).toMatchObject({
      kind: "success",
      title: "Browser forgotten",
    });
    expect((await open(visitor)).browsers).toEqual(browsers.slice(1));
    shiftClock(15 * MINUTE);
    const answer = await send(visitor, {}, "?forget=others");
    expect(answer.headers.get("Location")).toBe("/confirm-it-is-you?redirect=/dashboard/account");
    expect((await open(visitor)).browsers).toEqual(browsers.slice(1));
    shiftClock(0);
    expect(await toastIn(await send(visitor, {}, "?forget=others"))).toMatchObject({
      title: "Browsers forgotten",
    });
    expect((await open(visitor)).browsers).toEqual([]);
  });
});

describe("sessions", () => {
  test("are listed, this one marked, and ended one by one or all others at once", async () => {
    const visitor = await makeVisitor();
    for (const _ of [1, 2, 3]) await startSession(visitor.user.id);
    const { sessions } = await open(visitor);
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false, false]);
    const answer = await send(visitor, {}, `?end=${sessions[1]!.id}`);
    expect(answer.headers.get("Location")).toBe("/dashboard/account");
    expect((await open(visitor)).sessions).toHaveLength(3);
    await send(visitor, {}, "?end=others");
    expect((await open(visitor)).sessions).toMatchObject([{ isCurrent: true }]);
    expect(await whoIs(visitor.cookie)).toEqual(visitor.user);
  });
});

describe("the export", () => {
  test("is a file that no cache keeps", async () => {
    const visitor = await makeVisitor();
    const answer = await answerOf(() =>
      exported.loader(visit("/dashboard/account/export", { cookie: visitor.cookie })),
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="farline-account.json"');
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await answer.json()).toMatchObject({ profile: { username: visitor.user.username } });
  });
});

describe("deleting the account", () => {
  test("asks for the box", async () => {
    const visitor = await makeVisitor();
    const empty = await send(visitor, {}, "?delete");
    expect(empty.status).toBe(400);
    expect(await empty.json()).toMatchObject({
      form: { error: { isSure: ["Please tick the box: this cannot be undone."] } },
    });
    expect(await whoIs(visitor.cookie)).toEqual(visitor.user);
  });

  test("a quarter of an hour after the sign-in asks for a proof, and loses nothing", async () => {
    const visitor = await makeVisitor();
    shiftClock(15 * MINUTE);
    const form = { isSure: "on", draftOf: visitor.user.id };
    const answer = await send(visitor, form, "?delete=yes");
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      302,
      "/confirm-it-is-you?redirect=/dashboard/account",
    ]);
    expect(await whoIs(visitor.cookie)).toEqual(visitor.user);
    const cookies = `${visitor.cookie}; ${keptBy(answer)}`;
    const html = await (await visitPage("/dashboard/account", { Cookie: cookies })).text();
    expect(html).toContain("It is not sent yet.");
    expect(html).toMatch(/name="isSure"[^>]*checked=""/);
    expect((await send(visitor, { ...form, draftOf: "somebody-else" }, "?delete=yes")).status).toBe(409);

    await proveByPassword(visitor.user, visitor.token, PASSWORD);
    expect((await send(visitor, form, "?delete=yes")).headers.get("Location")).toBe("/");
    expect(await whoIs(visitor.cookie)).toBeUndefined();
  });

  test("signs out everywhere and leads home", async () => {
    const visitor = await makeVisitor();
    const other = await startSession(visitor.user.id);
    const answer = await send(visitor, { isSure: "on" }, "?delete");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/"]);
    expect(answer.headers.getSetCookie().join("\n")).toMatch(/^session=;.*Max-Age=0/m);
    expect(await toastIn(answer)).toMatchObject({ title: "Account deleted" });
    expect([await whoIs(visitor.cookie), await userOfSession(other)]).toEqual([undefined, undefined]);
  });
});
