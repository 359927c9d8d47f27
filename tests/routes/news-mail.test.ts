import { describe, expect, test } from "vitest";
import { db } from "#server/database/connection";
import { newsReadersLeft } from "#server/news/mail-article";
import { newSecret, secretHash } from "#server/secret";
import { timestamp } from "#server/clock";
import { paths } from "~/paths";
import { visitPage } from "../support/pages";
import { answerOf, submitted } from "../support/requests";
import { addTo } from "../support/rows";
import { toastIn } from "../support/visitors";

/** They read the environment as they load. */
const form = await import("~/routes/news-mail");
const confirmation = await import("~/routes/news-mail_.confirm");
const leaving = await import("~/routes/news-mail_.leave");

let made = 0;
const send = (fields: Record<string, string>) =>
  answerOf(() =>
    form.action({
      ...submitted(paths.askForNews(), fields),
      context: { clientAddress: `192.0.2.${++made}` },
    }),
  );
/** An address that has asked, and the secrets of its emails. */
async function reader(isConfirmed = false) {
  const [confirm, leave, email] = [newSecret(), newSecret(), `reader-${++made}@news.test`];
  await addTo("news_subscribers", {
    id: `r${made}`,
    email,
    email_key: email,
    confirm_hash: secretHash(confirm),
    leave_secret: leave,
    asked_at: timestamp(),
    confirmed_at: isConfirmed ? timestamp() : null,
  });
  return { confirm, leave, email };
}
const rowOf = (email: string) =>
  db().selectFrom("news_subscribers").selectAll().where("email_key", "=", email).executeTakeFirst();

describe("asking", () => {
  test("without consent is refused at the box, and nothing is stored", async () => {
    const answer = await send({ email: "no@news.test", from: "/plans" });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      form: { error: { consent: ["Please tick the box: without it we may not write to you."] } },
    });
    expect(await rowOf("no@news.test")).toBeUndefined();
  });

  test("empty has an error at both fields", async () => {
    const { form: said } = (await (await send({})).json()) as { form: { error: object } };
    expect(Object.keys(said.error).toSorted()).toEqual(["consent", "email"]);
  });

  test.each(["/", "/plans", "/coverage", "/support"])("from %s leads back to its block", async (from) => {
    const answer = await send({ email: `from-${++made}@news.test`, consent: "on", from });
    expect(answer.headers.get("Location")).toMatch(new RegExp(`^${from}\\?joined=[a-z0-9]+#waitlist$`));
    expect(await toastIn(answer)).toMatchObject({ title: "Check your mail", joined: "news" });
  });

  test("answers the same whether the address is new, asked before or gets news already", async () => {
    const [unknown, asked, known] = ["fresh@news.test", (await reader()).email, (await reader(true)).email];
    const toasts = await Promise.all(
      [unknown, asked, known].map(async (email) => {
        const answer = await send({ email, consent: "on", from: "//evil.test" });
        expect(answer.headers.get("Location")).toMatch(/^\/news-mail\?joined=[a-z0-9]+#waitlist$/);
        return toastIn(answer);
      }),
    );
    expect(new Set(toasts.map((toast) => JSON.stringify(toast))).size).toBe(1);
  });
});

describe("the link that confirms", () => {
  test("shows a button and does nothing by itself", async () => {
    const { confirm, email } = await reader();
    const page = await visitPage(paths.confirmNews(confirm));
    expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(await page.text()).toContain("Yes, send me news");
    expect((await rowOf(email))!.confirmed_at).toBeNull();
  });

  test("works once the button is clicked, the second time too", async () => {
    const { confirm, email } = await reader();
    const before = await newsReadersLeft("x");
    for (let n = 0; n < 2; n++) {
      const answer = await answerOf(() => confirmation.action(submitted(paths.confirmNews(confirm), {})));
      expect(answer.headers.get("Location")).toBe("/news");
      expect(await toastIn(answer)).toMatchObject({ title: "Confirmed" });
    }
    expect((await rowOf(email))!.confirmed_at).not.toBeNull();
    expect(await newsReadersLeft("x")).toBe(before + 1);
  });

  test.each(["", "used", newSecret()])("%# that is invalid says so", async (token) => {
    const page = await visitPage(`/news-mail/confirm?token=${token}`);
    expect([page.status, await page.text()]).toEqual([410, expect.stringContaining("Ask for a new link")]);
    const answer = await answerOf(() =>
      confirmation.action(submitted(`/news-mail/confirm?token=${token}`, {})),
    );
    expect(answer.status).toBe(410);
  });
});

describe("the link that stops it", () => {
  test("shows a button and does nothing by itself", async () => {
    const { leave, email } = await reader(true);
    const page = await visitPage(paths.leaveNews(leave));
    expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(await page.text()).toContain("Stop the news</span>");
    expect(await rowOf(email)).toBeDefined();
  });

  test("forgets the address once it is clicked, and says the same again", async () => {
    const { leave, email } = await reader(true);
    for (let n = 0; n < 2; n++) {
      const answer = await answerOf(() => leaving.action(submitted(paths.leaveNews(leave), {})));
      expect(answer.headers.get("Location")).toBe("/news-mail");
      expect(await toastIn(answer)).toMatchObject({ title: "No more news" });
    }
    expect(await rowOf(email)).toBeUndefined();
    expect((await visitPage(paths.leaveNews(leave))).status).toBe(410);
  });

  test("clicked by a mail program is answered without a redirect", async () => {
    const { leave, email } = await reader(true);
    const answer = await answerOf(() =>
      leaving.action(submitted(paths.leaveNews(leave), { "List-Unsubscribe": "One-Click" })),
    );
    expect([answer.status, answer.headers.get("Location")]).toEqual([200, null]);
    expect(await rowOf(email)).toBeUndefined();
  });
});
