import { describe, expect, test } from "vitest";
import { db } from "#server/database/connection";
import { faqs } from "#server/seeds/faqs";
import { paths } from "~/paths";
import { action } from "~/routes/support";
import { visitPage } from "../support/pages";
import { answerOf, submitted } from "../support/requests";

const pageAt = async (path: string) => {
  const answer = await visitPage(path);
  return { status: answer.status, html: await answer.text() };
};
const questionsIn = (html: string) => html.match(/<details name="faq"/g)?.length ?? 0;

describe("the questions", () => {
  test("all of them, by category, each with an address of its own, one open at a time [341]", async () => {
    const { status, html } = await pageAt("/support");
    expect(status).toBe(200);
    expect(questionsIn(html)).toBe(faqs.length);
    for (const { id } of faqs) expect(html).toContain(`id="faq-${id}"`);
    expect(html).not.toMatch(/<details [^>]*\bopen\b/);
    expect(html).toContain("LIMITED OFFER"); // the plans are below
  });

  test("a search keeps what it finds, in any case, and marks it [111, 112]", async () => {
    const { html } = await pageAt("/support?q=rOaMiNg");
    expect(questionsIn(html)).toBeGreaterThan(0);
    expect(questionsIn(html)).toBeLessThan(faqs.length);
    expect(html).toMatch(/<mark[^>]*>roaming<\/mark>/);
    expect(html).toContain('value="rOaMiNg"');
  });

  test.each([
    ["zzzz", "zzzz"],
    ["<img src=x onerror=alert(1)>", "&lt;img src=x onerror=alert(1)&gt;"],
    ["{{7*7}}", "{{7*7}}"],
  ])("nothing for %j says so, with a way back [115, 116]", async (query, shown) => {
    const { status, html } = await pageAt(`/support?q=${encodeURIComponent(query)}`);
    expect(status).toBe(200);
    expect(html).toContain(`No results found for &quot;${shown}&quot;`);
    expect(html).toMatch(/<a[^>]*href="\/support"[^>]*>(<[^>]*>)*Clear search/);
    expect(html).not.toContain("<img src=x");
  });

  test.each([
    "/support?q=%00",
    "/support?q=a&q=b",
    "/support?q[]=x",
    "/support?tab=nope",
    `/support?q=${"x".repeat(5_000)}`,
    "/support?q=%F0%9F%91%A9",
  ])("%s is a page", async (path) => {
    expect((await pageAt(path)).status).toBe(200);
  });
});

describe("the contact tab", () => {
  const fine = { name: "Ana", email: "ana@example.test", subject: "Hello", message: "One\ntwo" };
  const send = (fields: Record<string, string>, clientAddress = "192.0.2.1") =>
    answerOf(() => action({ ...submitted(paths.supportContact(), fields), context: { clientAddress } }));

  test("stores a message and says so [344, 381, 458]", async () => {
    const answer = await send(fine);
    expect(answer.status).toBe(302);
    const [, id] = /^\/support\?tab=contact&sent=([a-z0-9]{20})#sent$/.exec(answer.headers.get("Location")!)!;
    expect(
      await db().selectFrom("contact_messages").selectAll().where("id", "=", id!).executeTakeFirst(),
    ).toMatchObject(fine);
  });

  test("refuses a message with errors and sends it all back", async () => {
    const answer = await send({ ...fine, email: "ana", message: "a\u0000b" });
    expect(answer.status).toBe(400);
    const { form } = (await answer.json()) as { form: { error: object; initialValue: object } };
    expect(Object.keys(form.error).toSorted()).toEqual(["email", "message"]);
    expect(form.initialValue).toMatchObject({ name: "Ana", email: "ana", subject: "Hello" });
  });

  test("the sixth in a minute has to wait", async () => {
    const nth = (n: number) => ({ ...fine, subject: `Hello for the ${n}. time` });
    for (let n = 0; n < 5; n++) expect((await send(nth(n), "192.0.2.9")).status).toBe(302);
    const answer = await send(nth(5), "192.0.2.9");
    expect(answer.status).toBe(429);
    expect(await answer.json()).toMatchObject({ toast: { kind: "error" }, form: { initialValue: nth(5) } });
  });

  test("the message in the address is never shown", async () => {
    const { html } = await pageAt("/support?tab=contact&sent=call-1-800-555-0199");
    expect(html.replace(/<script[^]*?<\/script>/g, "")).not.toContain("1-800-555-0199");
  });
});
