import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createTransport } from "nodemailer";
import { afterEach, expect, test } from "vitest";
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
  const transport = createTransport({ host: "127.0.0.1", port: mailbox.smtpPort });
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
  expect(page).toContain("Line &#60;b&#62;");
  expect(page).toContain('href="http://shop.test/x?a=1&#38;b=2"');
  expect(page).toContain(`src="/mailbox/${id}/html" sandbox>`);
});

test("a mail's HTML can do nothing", async () => {
  const { send, get, list } = await opened();
  await send({ html: "<script>alert(1)</script><p>Hi</p>" });
  const [{ id }] = (await list()) as [ReceivedMail];
  const answer = await get(`/mailbox/${id}/html`);
  expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none'.*; sandbox$/);
  expect(answer.headers.get("content-security-policy")).not.toContain("script-src");
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
