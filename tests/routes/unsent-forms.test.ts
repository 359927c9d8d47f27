/** A form whose session ran out, without JavaScript: from its sending through sign-in to the filled form. */
import { describe, expect, test } from "vitest";
import { DAY, shiftClock } from "#server/clock";
import { db } from "#server/database/connection";
import { addDevice, listDevices } from "#server/devices/devices";
import { PASSWORD } from "../support/factories";
import { visitPage } from "../support/pages";
import { answerOf, cookiesOf, keptBy, submitted } from "../support/requests";
import { makeVisitor, type Visitor } from "../support/visitors";

const checkout = await import("~/routes/checkout.$planId");
const devices = await import("~/routes/dashboard.devices");
const account = await import("~/routes/dashboard.account");
const signin = await import("~/routes/signin");
const signout = await import("~/routes/signout");

const PATH = "/dashboard/devices";
const typed = { name: "My old phone", type: "tablet" };
const sendDevice = (fields: Record<string, string>, cookie?: string, path = PATH) =>
  answerOf(() => devices.action(submitted(path, fields, { cookie })));
/** The cookies of a browser that has sent a form of this visitor without a session. */
const sentBy = async ({ user }: Visitor, fields = typed, path = PATH) =>
  keptBy(await sendDevice({ ...fields, draftOf: user.id }, undefined, path));
const pageOf = async (...cookies: string[]) => (await visitPage(PATH, { Cookie: cookies.join("; ") })).text();

test("a form of somebody who was signed in before does nothing for the present user", async () => {
  const [before, now] = [await makeVisitor(), await makeVisitor()];
  const answer = await sendDevice({ ...typed, draftOf: before.user.id }, now.cookie);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    form: { error: { "": [expect.stringContaining("signed in to another account now")] } },
    isOutdated: true,
  });
  expect(await listDevices(now.user.id)).toEqual([]);
  expect((await sendDevice({ ...typed, draftOf: now.user.id }, now.cookie)).status).toBe(302);
});

test("the checkout comes back with what was chosen there", async () => {
  const visitor = await makeVisitor();
  const path = "/checkout/nomad";
  const before = await (await visitPage(path, { Cookie: visitor.cookie })).text();
  const [, draftOf = ""] = /name="draftOf" value="(\w+)"/.exec(before) ?? [];
  const chosen = { paymentMethod: "crypto", coin: "ETH", draftOf };
  const browser = keptBy(
    await answerOf(() => checkout.action(submitted(path, chosen, { params: { planId: "nomad" } }))),
  );
  const page = await visitPage(path, { Cookie: [visitor.cookie, browser].join("; ") });
  const html = await page.text();
  expect(html).toMatch(/<option value="ETH" selected=""/);
  expect(html).toContain("It is not sent yet.");
});

describe("a form without a session", () => {
  test("leads to sign-in and back, and comes back filled in", async () => {
    const visitor = await makeVisitor();
    const answer = await sendDevice({ ...typed, draftOf: visitor.user.id });
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      302,
      "/signin?redirect=/dashboard/devices",
    ]);
    const { attributes } = cookiesOf(answer).get("unsent")!;
    expect(attributes.toSorted()).toEqual(["httponly", "max-age=1800", "path=/", "samesite=lax"]);
    const browser = keptBy(answer);
    const readable = Buffer.from(decodeURIComponent(browser), "base64").toString();
    expect(readable + browser).not.toContain("old phone");

    const { username } = visitor.user;
    const wrong = await answerOf(() =>
      signin.action(submitted("/signin", { username, password: "Wrong-horse-7" }, { cookie: browser })),
    );
    expect(wrong.status).toBe(401);
    const back = await answerOf(() =>
      signin.action(
        submitted("/signin", { username, password: PASSWORD, redirect: PATH }, { cookie: browser }),
      ),
    );
    expect(back.headers.get("Location")).toBe(PATH);
    const html = await pageOf(keptBy(back), browser);
    expect(html).toContain('value="My old phone"');
    expect(html).toMatch(/<option value="tablet" selected=""/);
    expect(html).not.toMatch(/type="checkbox"[^>]*checked/); // it was not ticked when it was sent
  });

  test("of a session that has run out, too", async () => {
    const visitor = await makeVisitor();
    shiftClock(8 * DAY);
    const answer = await sendDevice({ ...typed, draftOf: visitor.user.id }, visitor.cookie);
    expect(answer.headers.get("Location")).toBe("/signin?redirect=/dashboard/devices");
    expect(cookiesOf(answer).has("unsent")).toBe(true);
  });

  test("that renames a device is in that device's form, opened", async () => {
    const visitor = await makeVisitor();
    const { id } = await addDevice(visitor.user.id, { name: "A", type: "smartphone", esimSupported: true });
    const browser = await sentBy(visitor, { ...typed, name: "Phone for Japan" }, `${PATH}?rename=${id}`);
    const html = await pageOf(visitor.cookie, browser);
    expect(html).toMatch(new RegExp(`<details open="".*rename-${id}-name[^>]*value="Phone for Japan"`, "s"));
    expect(html).not.toMatch(/add-device-name[^>]*value="Phone for Japan"/);
  });

  test("is not kept if it does not name its account, or names none", async () => {
    for (const draftOf of [undefined, "", "nobody"]) {
      const answer = await sendDevice(draftOf === undefined ? typed : { ...typed, draftOf });
      expect([answer.status, cookiesOf(answer).has("unsent")]).toEqual([302, false]);
    }
  });

  test("never keeps a password", async () => {
    const { user } = await makeVisitor();
    const fields = { currentPassword: PASSWORD, password: PASSWORD, confirmPassword: PASSWORD };
    const answer = await answerOf(() =>
      account.action(submitted("/dashboard/account", { ...fields, note: "x", draftOf: user.id })),
    );
    const { unsentFor } = await import("~/http/pages/unsent-form.server");
    const { request } = submitted("/", {}, { cookie: keptBy(answer) });
    expect(await unsentFor(request, user)).toEqual({ address: "/dashboard/account", fields: { note: "x" } });
  });

  test.each(["application/json", "text/plain", "multipart/form-data; boundary=x"])(
    "that is none (%s) leads to sign-in all the same",
    async (type) => {
      const request = new Request(`http://localhost:3000${PATH}`, {
        method: "POST",
        headers: { "Content-Type": type },
        body: "--y\r\nnonsense",
      });
      const answer = await answerOf(() => devices.action({ request, params: {}, context: {} }));
      expect([answer.status, cookiesOf(answer).has("unsent")]).toEqual([302, false]);
    },
  );
});

describe("a kept form is removed", () => {
  test("when the form is sent with a session", async () => {
    const visitor = await makeVisitor();
    const browser = await sentBy(visitor);
    const answer = await sendDevice(typed, `${visitor.cookie}; ${browser}`);
    expect(answer.status).toBe(302);
    expect(await rowsOf(visitor)).toEqual([]);
  });

  test("and not when another form is", async () => {
    const visitor = await makeVisitor();
    const { id } = await addDevice(visitor.user.id, { name: "A", type: "smartphone", esimSupported: true });
    const browser = await sentBy(visitor);
    await sendDevice({}, `${visitor.cookie}; ${browser}`, `${PATH}?deactivate=${id}`);
    expect(await rowsOf(visitor)).toHaveLength(1);
  });

  test("with signing out, from the browser too [303]", async () => {
    const visitor = await makeVisitor();
    const browser = await sentBy(visitor);
    const answer = await answerOf(() =>
      signout.action(submitted("/signout", {}, { cookie: `${visitor.cookie}; ${browser}` })),
    );
    expect(cookiesOf(answer).get("unsent")?.attributes).toContain("max-age=0");
    expect(await rowsOf(visitor)).toEqual([]);
  });
});

const rowsOf = ({ user }: Visitor) =>
  db().selectFrom("unsent_forms").select("address").where("user_id", "=", user.id).execute();
