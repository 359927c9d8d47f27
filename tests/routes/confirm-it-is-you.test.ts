import { describe, expect, test } from "vitest";
import { newLink } from "#server/accounts/mailed-links";
import { followLink } from "#server/accounts/follow-link";
import { isProven } from "#server/accounts/step-up";
import { HOUR, shiftClock } from "#server/clock";
import { PASSWORD } from "../support/factories";
import { CODE, deliveredPlan } from "../support/delivered";
import { visitPage } from "../support/pages";
import { answerOf, keptBy, submitted, visit } from "../support/requests";
import { rowIn } from "../support/rows";
import { makeVisitor, toastIn, visitorBy } from "../support/visitors";

const route = await import("~/routes/confirm-it-is-you");
const signin = await import("~/routes/signin");
const pack = await import("~/routes/dashboard_.esims.$esimId_.arrival-pack");
const api = await import("~/routes/api.esims.$id");

const open = (path: string, cookie?: string) => answerOf(() => route.loader(visit(path, { cookie })));
const send = (fields: Record<string, string>, cookie?: string) =>
  answerOf(() => route.action(submitted("/confirm-it-is-you", fields, { cookie })));
/** Signed in by the page, in a browser that is known from then on. */
const signedIn = async () => {
  const { user } = await makeVisitor();
  const fields = { username: user.username, password: PASSWORD };
  const cookies = keptBy(await answerOf(() => signin.action(submitted("/signin", fields))));
  const [session, device] = ["session", "device"].map(
    (name) => new RegExp(`${name}=[^;]+`).exec(cookies)![0],
  );
  return { user, session: session!, device: device! };
};

describe("the page", () => {
  test("asks for the password, and goes on where the customer was", async () => {
    const { session } = await signedIn();
    shiftClock(HOUR);
    const page = await visitPage("/confirm-it-is-you?redirect=/dashboard/devices", { Cookie: session });
    expect(await page.text()).toContain("Current Password");
    const answer = await send({ currentPassword: PASSWORD, redirect: "/dashboard/devices" }, session);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/dashboard/devices"]);
    expect(await toastIn(answer)).toMatchObject({ title: "Thank you" });
  });

  test("mails a link on request, and its click goes on where the customer was", async () => {
    const { user, session } = await signedIn();
    shiftClock(HOUR);
    const asked = "/confirm-it-is-you?redirect=/dashboard/devices&link=yes";
    const answer = await answerOf(() => route.action(submitted(asked, {}, { cookie: session })));
    expect(answer.headers.get("Location")).toBe("/confirm-it-is-you?redirect=/dashboard/devices");
    expect(await toastIn(answer)).toMatchObject({ title: "Check your mail" });
    const link = await rowIn("mailed_links", { email: user.email });
    expect(link.redirect).toBe("/dashboard/devices");
    const followed = await followLink(await newLink(link.email, link.redirect!), undefined);
    expect(await isProven(followed.token)).toBe(true);
  });

  test("asks for no password where there is none", async () => {
    const { user } = await followLink(await newLink("no-password@example.test"), undefined);
    shiftClock(HOUR);
    const { cookie: Cookie } = await visitorBy(await followLink(await newLink(user.email), undefined));
    shiftClock(2 * HOUR);
    const page = await (await visitPage("/confirm-it-is-you?redirect=/dashboard", { Cookie })).text();
    expect(page).toContain("Mail me a link");
    expect(page).not.toContain("Current Password");
  });

  test("asks nobody twice, goes nowhere else, and is for signed-in customers", async () => {
    const { session } = await signedIn();
    expect((await open("/confirm-it-is-you?redirect=/plans", session)).headers.get("Location")).toBe(
      "/plans",
    );
    const evil = await open("/confirm-it-is-you?redirect=//evil.test", session);
    expect(evil.headers.get("Location")).toBe("/dashboard");
    const sent = await send({ currentPassword: PASSWORD, redirect: "https://evil.test" }, session);
    expect(sent.headers.get("Location")).toBe("/dashboard");
    expect((await open("/confirm-it-is-you")).headers.get("Location")).toMatch(/^\/signin\?redirect=/);
  });
});

describe("the code of an eSIM", () => {
  test("is not in the page, the file or the API where the browser is not the one that signed in", async () => {
    const { user, session, device } = await signedIn();
    const { esimId } = await deliveredPlan(user.id);
    const path = `/dashboard/esims/${esimId}`;
    const html = async (Cookie: string) => (await visitPage(path, { Cookie })).text();
    const download = (cookie: string) =>
      answerOf(() => pack.loader(visit(`${path}/arrival-pack`, { cookie, params: { esimId } })));
    const call = (cookie: string) =>
      answerOf(() => api.loader(visit(`/api/esims/${esimId}`, { cookie, params: { id: esimId } })));
    shiftClock(HOUR);

    const held = await html(session);
    expect(held).toContain(`href="/confirm-it-is-you?redirect=${path}"`);
    expect(held).not.toContain(CODE);
    expect(held).not.toContain("AGYFT");
    expect((await download(session)).headers.get("Location")).toBe(`/confirm-it-is-you?redirect=${path}`);
    expect((await call(session)).status).toBe(403);

    const both = `${session}; ${device}`;
    expect(await html(both)).toContain(CODE);
    expect((await download(both)).status).toBe(200);
    expect(await (await call(both)).json()).toMatchObject({ activationCode: CODE });

    await send({ currentPassword: PASSWORD, redirect: path }, session);
    expect(await html(session)).toContain(CODE);
  });
});
