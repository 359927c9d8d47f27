import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createTransport } from "nodemailer";
import { afterEach, describe, expect, test } from "vitest";
import { addFault } from "../../../server/sandbox/faults";
import { MAIL_FAULTS } from "../../../server/sandbox/mailbox/faults";
import { startMailbox } from "../../../server/sandbox/mailbox/mailbox";
import type { ReceivedMail } from "../../../server/sandbox/mailbox/store";
import { startPaymentProcessor } from "../../../server/sandbox/payment-processor/server";

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function open(file?: string) {
  const mailbox = await startMailbox({ smtpPort: 0, file });
  const settings = {
    port: 0,
    apiKey: "key",
    webhookSecret: "secret",
    webhookUrl: "http://127.0.0.1:1/",
    confirmSeconds: 3_600,
  };
  const processor = await startPaymentProcessor({ ...settings, neighbours: [mailbox] });
  const close = () => Promise.all([mailbox.close(), processor.close()]);
  const transport = createTransport({ host: "127.0.0.1", port: mailbox.smtpPort, socketTimeout: 500 });
  return {
    close,
    smtpPort: mailbox.smtpPort,
    send: (more = {}) =>
      transport.sendMail({
        from: "shop@example.test",
        to: "ana@example.test",
        subject: "Hello",
        text: "See http://shop.test/x.",
        html: "<p>Hi</p>",
        ...more,
      }),
    get: (address: string, init?: RequestInit) => fetch(processor.origin + address, init),
    faults: mailbox.faults,
    fault: (fault: { next: string; times?: number; about?: string; seconds?: number }) =>
      addFault(mailbox.faults, { operation: "any", delaySeconds: 0, ...fault }),
    list: async (query = "") =>
      (await (await fetch(`${processor.origin}/mailbox.json${query}`)).json()) as ReceivedMail[],
  };
}
const opened = async (file?: string) => {
  const all = await open(file);
  cleanups.push(all.close);
  return all;
};

test("lists what came, newest first, and finds it by its reader", async () => {
  const { send, list } = await opened();
  await send();
  await send({ to: ["ben@example.test", "ana@example.test"], subject: "Second", replyTo: "cy@example.test" });
  expect(await list()).toMatchObject([
    {
      subject: "Second",
      to: ["ben@example.test", "ana@example.test"],
      from: "shop@example.test",
      replyTo: "cy@example.test",
    },
    { subject: "Hello", to: ["ana@example.test"], replyTo: null },
  ]);
  expect(await list("?to=ben@example.test")).toHaveLength(1);
  expect(await list("?to=nobody@example.test")).toEqual([]);
});

test("the head page leads to it, and it to each mail", async () => {
  const { send, get, list } = await opened();
  expect(await (await get("/mailbox")).text()).toContain("No mail yet.");
  await send({ subject: "<script>alert(1)</script>", text: "Line <b>\nhttp://shop.test/x?a=1&b=2" });
  expect(await (await get("/")).text()).toContain('href="/mailbox"');
  const [{ id }] = (await list()) as [ReceivedMail];
  expect(await (await get("/mailbox")).text()).toContain(`href="/mailbox/${id}"`);
  const page = await (await get(`/mailbox/${id}`)).text();
  expect(page).not.toContain("<script");
  expect(page).toContain('href="http://shop.test/x?a=1&#38;b=2"');
  expect(page).toContain(
    `src="/mailbox/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`,
  );
  expect(page).not.toContain("<pre>");
  const text = await (await get(`/mailbox/${id}?as=text`)).text();
  expect(text).toContain("<pre>Line &#60;b&#62;");
  expect(text).not.toContain("<iframe");
});

test("a mail's HTML can do nothing but open what it links to beside itself", async () => {
  const { send, get, list } = await opened();
  await send({
    html: '<!doctype html><html><head lang="en"><title>x</title></head><p>Hi</p><script>1</script>',
  });
  await send({ html: "<p>Hi</p>" });
  const [bare, whole] = (await list()) as [ReceivedMail, ReceivedMail];
  const answer = await get(`/mailbox/${whole.id}/html`);
  const policy = answer.headers.get("content-security-policy");
  expect(policy).toMatch(/^default-src 'none'.*; sandbox allow-popups allow-popups-to-escape-sandbox$/);
  expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin|allow-forms|allow-top/);
  expect(await answer.text()).toContain('<head lang="en"><base target="_blank"><title>');
  expect(await (await get(`/mailbox/${bare.id}/html`)).text()).toMatch(/^<base target="_blank"><p>Hi<\/p>/);
});

test("is filtered by a part of an address, in whatever case, and keeps the filter from email to email", async () => {
  const { send, get, list } = await opened();
  for (const to of ["ana@example.test", "ben@example.test", "joana@example.test"])
    await send({ to, subject: `For ${to}` });
  const read = async (address: string) => (await get(address)).text();
  const subjects = async (query: string) =>
    [...(await read(`/mailbox${query}`)).matchAll(/For (\w+)@example\.test<\/span>/g)].map(([, who]) => who);
  expect(await subjects("?to=")).toEqual(["joana", "ben", "ana"]);
  expect(await subjects("?to=+ANA@example.test+")).toEqual(["joana", "ana"]);
  expect(await read('/mailbox?to="><b>')).toContain("No mail to &#34;&#62;&#60;b&#62;.");
  const [, { id }] = (await list()) as [ReceivedMail, ReceivedMail];
  expect(await read("/mailbox?to=ben")).toContain(`href="/mailbox/${id}?to=ben"`);
  expect(await read(`/mailbox/${id}?to=ben`)).toContain('href="/mailbox?to=ben">Back to the list</a>');
});

test("docs/reference/testing.md names every field of one in the list", async () => {
  const { send, get, list } = await opened();
  await send();
  const [{ id }] = (await list()) as [ReceivedMail];
  await get(`/mailbox/${id}`); // read, it has all of them
  const [table] = readFileSync("docs/reference/testing.md", "utf8")
    .split("| of an email |")[1]!
    .split("\n\n");
  const named = [...table!.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell]) =>
    cell!.split(", ").map((name) => name.replaceAll("`", "")),
  );
  expect(named.toSorted()).toEqual(Object.keys((await list())[0]!).toSorted());
});

test("a mail is unread until it is opened", async () => {
  const { send, get, list } = await opened();
  await send({ subject: "First" });
  await send({ subject: "Second" });
  const box = async () => (await get("/mailbox")).text();
  expect(await box()).toContain("<small>2 unread</small>");
  const [second] = (await list()) as [ReceivedMail];
  await get(`/mailbox/${second.id}`);
  expect(await box()).toContain("<small>1 unread</small>");
  expect(await box()).toContain('<span class="sr-only">Unread: </span>First');
  expect(await box()).not.toContain('<span class="sr-only">Unread: </span>Second');
});

test("what is not there is a page too, and nothing can be posted", async () => {
  const { get } = await opened();
  for (const address of ["/mailbox/nope", "/mailbox/nope/html", "/mailbox.json/x"])
    expect((await get(address)).status, address).toBe(404);
  expect((await get("/mailbox", { method: "POST" })).status).toBe(405);
});

test("mails outlive a restart", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "mailbox-"));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, "mailbox.json");
  const first = await open(file);
  await first.send();
  await first.close();
  const { list } = await opened(file);
  expect(await list()).toMatchObject([{ subject: "Hello" }]);
});

test("a client that hangs up in the middle leaves it standing", async () => {
  const { smtpPort, send, list } = await opened();
  const socket = createConnection(smtpPort, "127.0.0.1");
  for (const line of ["EHLO x", "MAIL FROM:<a@b.test>", "RCPT TO:<c@d.test>", "DATA", "Subject: x"]) {
    await once(socket, "data"); // the answer to the line before
    socket.write(`${line}\r\n`);
  }
  socket.resetAndDestroy();
  await send();
  expect(await list()).toMatchObject([{ subject: "Hello" }]);
});

describe("faults", () => {
  const wrong = async (next: string, times = 1, more = {}) => {
    const { fault, faults, send, list } = await opened();
    fault({ next, times });
    const said = await send(more).then(
      ({ response }) => response,
      ({ message }: Error) => message,
    );
    const mails = await list();
    return {
      said,
      mails: mails.map(({ to, subject, text }) => ({ to, subject, text })),
      left: faults.length,
    };
  };

  test.each([
    ["refused", 1, "550 5.1.1 No such mailbox"],
    ["busy", 2, "451 4.7.1 Try again later"],
    ["timeout", 1, "Timeout"],
  ])("%s, %d times: nothing comes, and the shop hears %s", async (next, times, said) => {
    const seen = await wrong(next, times);
    expect(seen).toMatchObject({ said: expect.stringContaining(said) as string, mails: [], left: times - 1 });
  });

  test("a mail that bounces is taken, and comes back to who sent it", async () => {
    const { said, mails } = await wrong("bounced");
    expect(said).toContain("250");
    expect(mails).toEqual([
      {
        to: ["shop@example.test"],
        subject: "Undelivered Mail Returned to Sender",
        text: expect.stringContaining("was not delivered to ana@example.test") as string,
      },
    ]);
  });

  test("those of one address strike no other's, until all are taken away", async () => {
    const { fault, faults, send, list } = await opened();
    fault({ next: "refused", about: "ben@", seconds: 60 });
    await send();
    await expect(send({ to: "ben@example.test" })).rejects.toThrow("550");
    faults.length = 0;
    await send({ to: "ben@example.test" });
    expect((await list()).map(({ to }) => to[0])).toEqual(["ben@example.test", "ana@example.test"]);
  });

  test("are in docs/reference/testing.md word for word", () => {
    const [, text] = readFileSync("docs/reference/testing.md", "utf8").split("| mail's fault |");
    const rows = text!.split("###")[0]!.matchAll(/^\| `([^`]+)` \| ([^|]+) \|$/gm);
    expect([...rows].map(([, kind, sees]) => [kind, sees])).toEqual(
      Object.entries(MAIL_FAULTS).map(([kind, { sees }]) => [kind, sees]),
    );
  });
});
