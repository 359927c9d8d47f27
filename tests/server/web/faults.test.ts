/**
 * A fault can be found: from the number that somebody was shown to its stack, in one search of the log. The
 * faults are made by taking tables away and breaking rows.
 */
import { createHmac } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { HOUR, now, SECOND, shiftClock } from "#server/clock";
import { db } from "#server/database/connection";
import { queueMail } from "#server/mail/outbox";
import { seal } from "#server/seal";
import { shop as facts } from "#server/shop/rules";
import { underTrace } from "#server/trace";
import { startWorker } from "#server/worker/worker";
import { logged } from "../../support/logged";
import { startTestMailbox } from "../../support/mailbox";
import { changeIn, rowsIn } from "../../support/rows";
import { startShop } from "../../support/shop-server";
import { makeVisitor } from "../../support/visitors";

let taken: string[] = [];
const mailbox = await startTestMailbox();
const shop = await startShop();
afterEach(async () => {
  for (const table of taken.splice(0)) await rename(`${table}_away`, table);
});

const rename = (from: string, to: string) => db().schema.alterTable(from).renameTo(to).execute();
async function takeAway(table: string): Promise<void> {
  await rename(table, `${table}_away`);
  taken.push(table);
}

/** The one search: every line with this number, and the stack that is in one of them. */
function stackBy(number: string): string {
  const lines = logged.filter((line) => line.includes(number)).map((line) => JSON.parse(line) as object);
  const faults = lines.filter((line): line is { fault: { stack: string } } => "fault" in line);
  expect(faults).toHaveLength(1);
  return faults[0]!.fault.stack;
}

const reports = async () =>
  (await mailbox.deliveredTo(facts.supportEmail)).filter(({ subject }) => subject.startsWith("Fault: "));
const SAID = "We encountered an unexpected error. This has been reported to our team.";
/** The text of a page as it is read. */
const textOf = (html: string) =>
  html
    .replace(/<!-- -->/g, "")
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, "")
    .replace(/<[^>]+>/g, "")
    .replace(/&#x27;/g, "'");
const numberOn = (html: string) => /please quote the number ([a-z0-9]{20})/.exec(textOf(html))?.[1];

/** Of a page whose only part is away. */
const NEW_PASSWORD = `/reset-password?token=${"t".repeat(43)}`;

describe("a page", () => {
  test.each(["a stranger", "a customer"])("shows %s the number of its fault [504]", async (who) => {
    await takeAway("password_resets");
    const headers: Record<string, string> =
      who === "a customer" ? { Cookie: (await makeVisitor()).cookie } : {};
    const answer = await shop.ask({ path: NEW_PASSWORD, headers });
    expect(answer.status).toBe(500);
    expect(textOf(answer.body)).toContain(SAID);
    expect(answer.body).toContain("<title>Something went wrong | Farline</title>");
    const number = numberOn(answer.body)!;
    expect(number).toBe(answer.headers["x-request-id"]);
    expect(stackBy(number)).toMatch(
      /password_resets.*\n(.*\n)* +at .*server\/accounts\/password-reset\.ts:\d+/,
    );
    expect(answer.body).not.toMatch(/password_resets|server\//);
  });

  test("that is fetched by the browser's router carries it, too", async () => {
    await takeAway("password_resets");
    const { body, headers } = await shop.ask({ path: `${NEW_PASSWORD}&_data=routes%2Freset-password` });
    expect(JSON.parse(body)).toEqual({ message: headers["x-request-id"] });
    expect(stackBy(String(headers["x-request-id"]))).toContain("password_resets");
  });

  test("that shows less for it reports it all the same", async () => {
    await takeAway("news_articles");
    const { status, headers } = await shop.ask({ path: "/news?q=anything" });
    expect(status).toBe(503);
    expect(stackBy(String(headers["x-request-id"]))).toContain("news_articles");
    const article = await shop.ask({ path: "/news/somewhere" });
    expect(article.status).toBe(503);
    expect(stackBy(String(article.headers["x-request-id"]))).toContain("server/news/news.ts");
  });

  test("that was not found, or not allowed, is no fault [27, 28]", async () => {
    const [missing, refused] = [
      await shop.ask({ path: "/news/nowhere" }),
      await shop.ask({ method: "POST", path: "/terms" }),
    ];
    for (const path of ["/contact", "/robots.txt", "/healthz"]) {
      const { status, headers, body } = await shop.ask({ method: "POST", path });
      expect([status, headers.allow, textOf(body)], path).toEqual([
        405,
        refused.headers.allow,
        expect.stringContaining("This address takes no form. Nothing was saved."),
      ]);
    }
    expect([missing.status, refused.status]).toEqual([404, 405]);
    expect(textOf(refused.body)).not.toMatch(/reported|quote the number/);
    // where no loader has run, the frame is whole all the same
    expect(refused.body.replaceAll("<!-- -->", "")).toContain(`© ${now().getUTCFullYear()} Farline`);
    expect(textOf(refused.body)).toContain("Bitcoin");
    expect(logged.join()).not.toContain('"fault"');
  });
});

describe("the API", () => {
  test("names the number of its fault", async () => {
    await takeAway("news_articles");
    const ask = (Accept: string) => shop.ask({ path: "/api/blog/somewhere", headers: { Accept } });
    const [json, text] = [await ask("application/json"), await ask("*/*")];
    expect(JSON.parse(json.body)).toEqual({
      type: "about:blank",
      title: "Internal Server Error",
      status: 500,
      detail: "Something went wrong",
      requestId: json.headers["x-request-id"],
    });
    expect(text.body).toBe(`Something went wrong (${text.headers["x-request-id"]})`);
    for (const { headers } of [json, text])
      expect(stackBy(String(headers["x-request-id"]))).toContain("news_articles");
  });
});

describe("a webhook", () => {
  test("is answered with the number of its fault", async () => {
    await takeAway("webhook_events");
    const body = JSON.stringify({ event: { id: "e1", type: "charge:confirmed" } });
    const signature = createHmac("sha256", "test_farline_sandbox_webhooks").update(body).digest("hex");
    const answer = await shop.ask({
      method: "POST",
      path: "/api/payments/crypto/webhook",
      headers: { "X-CC-Webhook-Signature": signature },
      body,
    });
    expect([answer.status, answer.body]).toEqual([
      500,
      `Something went wrong (${answer.headers["x-request-id"]})`,
    ]);
    expect(stackBy(String(answer.headers["x-request-id"]))).toMatch(
      /webhook_events(.*\n)*.*server\/payments\/webhooks\.ts/,
    );
  });
});

describe("a job", () => {
  test("fails under the number of the request that caused it, and its report names that", async () => {
    await underTrace({ request: "0causing0request0001" }, () =>
      queueMail({ to: "reader@example.test", subject: "x", text: "x", html: "x", key: "broken" }),
    );
    await changeIn("mails", { key: "broken" }, { sealed_body: seal("mail", "no JSON") });
    const stop = startWorker();
    const report = await vi.waitFor(
      async () => {
        const found = (await mailbox.mailsTo(facts.supportEmail)).find(({ subject }) =>
          /SyntaxError in bodyOf/.test(subject),
        );
        expect(found).toBeDefined();
        return found!;
      },
      { timeout: 10_000, interval: 100 },
    );
    await stop(5 * SECOND);
    await db().deleteFrom("mails").where("key", "=", "broken").execute();
    const number = /Number of the first: (\S+)/.exec(report.text)![1]!;
    expect(number).toBe("0causing0request0001");
    expect(stackBy(number)).toMatch(/SyntaxError(.*\n)*.*server\/mail\/outbox\.ts/);
    expect(report.text).toContain("Task: mail\n");
    expect(report.text).toMatch(/> +at bodyOf \(server\/mail\/outbox\.ts:\d+:\d+\)/);
    expect(report.text).not.toContain("reader@");
  });
});

describe("the report to support", () => {
  test("comes once for a kind and an hour, however many at once, and says how often before [506]", async () => {
    shiftClock(3 * HOUR);
    await takeAway("countries");
    const before = (await reports()).length;
    const fail = () => shop.ask({ path: "/api/countries/fr" });
    const [first] = await Promise.all(Array.from({ length: 12 }, fail));
    const counted = () => rowsIn("fault_counts", { place: "/api/countries/:code" });
    await vi.waitFor(async () => expect(await counted()).toMatchObject([{ times: 12 }]), { timeout: 5_000 });
    const sent = (await reports()).slice(before);
    expect(sent).toHaveLength(1);
    expect(sent[0]!.subject).toMatch(/^Fault: \w+ in .*server\/countries\/countries\.ts:\d+/);
    expect(sent[0]!.text).toContain("Route: GET /api/countries/:code\n");
    expect(sent[0]!.text).toMatch(/How often: once since \d\d:00 UTC/);
    expect(sent[0]!.text).toContain(", 0 times in the hour before\n");
    expect(first!.status).toBe(500);

    shiftClock(4 * HOUR);
    await fail();
    await vi.waitFor(async () => expect(await reports()).toHaveLength(before + 2), { timeout: 5_000 });
    expect((await reports()).at(-1)!.text).toContain(", 12 times in the hour before\n");
  });
});
