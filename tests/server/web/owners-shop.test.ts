/** A shop of real money whose owner says who they are: nothing speaks of the demonstration any more. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DAY, MINUTE, shiftClock } from "#server/clock";
import { notifyOfLateDeliveries } from "#server/fulfilment/late-deliveries";
import { coinsTaken } from "#server/payments/processor";
import { coinLabel } from "#server/payments/rates";
import { bodyOf } from "#server/mail/outbox";
import { warnOfUnproven } from "#server/mail/own-addresses";
import { reportFault } from "#server/error-reports/error-reports";
import { sendContactMessage } from "#server/support/contact";
import { command } from "../../support/commands";
import { linesOf } from "../../support/logged";
import { makePaidOrder } from "../../support/orders";
import { changeIn, rowsIn } from "../../support/rows";
import { live, OWNERS_FILE } from "../../support/settings";
import { startShop } from "../../support/shop-server";
import { dashboardTabs, publicPages } from "../../support/site-map";
import { makeVisitor } from "../../support/visitors";

const FILES = [
  "/site.webmanifest",
  "/news.xml",
  "/sitemap.xml",
  "/robots.txt",
  "/api/openapi.json",
  "/api/countries",
  "/api/countries.csv",
  "/api/blog",
  "/api/payments/crypto/rates",
  "/api/faqs",
  "/destinations/jp",
  "/checkout/nomad",
  "/developers",
];
/** What only the demonstration may say, but for names that its addresses of scripts and styles have by chance. */
const INVENTED =
  /.{0,40}(farline|\.example\b(?!\.com)|\b555\b|\(415\)|San Francisco|demo rate|in coins|≈\s\d|sample data|\d% coverage|uptime|under 60s|The network team|24\/7|arbitrat|class action|credit card|coming soon).{0,20}/gi;
const inventedIn = (text: string) => text.replace(/\/static\/[^"' )]+/g, "").match(INVENTED);

const nobody = "http://127.0.0.1:1";
Object.assign(process.env, live, {
  COMMERCE_BASE_URL: nobody,
  COMMERCE_COINS: "BTC",
  ESIM_ACCESS_BASE_URL: nobody,
});
const shop = await startShop();

async function read(path: string, headers: Record<string, string> = {}): Promise<string> {
  const { status, body } = await shop.ask({ path, headers: { Host: shop.host, ...headers } });
  expect(status, path).toBeLessThan(500);
  return body;
}

test.each([...publicPages.map(({ path }) => path), ...FILES])("%s", async (path) => {
  expect(inventedIn(await read(path))).toBeNull();
});

test("it has no controls, and leads to none", async () => {
  expect((await shop.ask({ path: "/developers/testing", headers: { Host: shop.host } })).status).toBe(404);
  expect(await read("/developers")).not.toContain('href="/developers/testing"');
});

test("who the owner is stands where it is looked for", async () => {
  expect(await read("/")).toContain("<title>Wanderwave — Online where you land</title>");
  const terms = await read("/terms");
  for (const text of [
    "Wanderwave Oü",
    "Pikk 12",
    "the law of Estonia",
    "tel:+3726001234",
    "help@wanderwave.travel",
    "sanctions list of Estonia",
  ])
    expect(terms + (await read("/about")), text).toContain(text);
  expect(await read("/support?tab=contact")).not.toMatch(/tel:\+1|chat/i);
  expect(JSON.parse(await read("/site.webmanifest"))).toMatchObject({ name: "Wanderwave", icons: [] });
});

test("a customer's pages, receipt and emails", async () => {
  const visitor = await makeVisitor();
  const order = await makePaidOrder(visitor.user.id);
  const paths = [...dashboardTabs, `/orders/${order.id}`, `/orders/${order.id}/receipt`, "/checkout/nomad"];
  for (const path of paths) expect(inventedIn(await read(path, { Cookie: visitor.cookie })), path).toBeNull();
  expect(await read(`/orders/${order.id}/receipt`, { Cookie: visitor.cookie })).toContain(
    "Wanderwave Oü, Pikk 12",
  );
  expect(await inventedInEmails()).toEqual([]);
});

async function inventedInEmails() {
  const mails = await rowsIn("mails");
  expect(mails.length).toBeGreaterThan(0);
  return mails.flatMap((mail) => inventedIn(JSON.stringify(mail)) ?? []);
}

test("questions and answers say what is configured", async () => {
  const faqs = await read("/api/faqs");
  expect(faqs).toContain(`With ${new Intl.ListFormat("en-GB").format(coinsTaken().map(coinLabel))}.`);
  expect(faqs).not.toMatch(/credit card|Card payment/i);
});

test("pictures are the owner's, and those that they have not are not there", async () => {
  expect(await read("/favicon.svg")).toBe(
    readFileSync(OWNERS_FILE.replace("owner.json", "wanderwave.svg"), "utf8"),
  );
  for (const path of [
    "/share.png",
    "/icon-512.png",
    "/icon-192.png",
    "/apple-touch-icon.png",
    "/favicon.ico",
    "/share%2Epng",
    "/%73hare.png",
    "/share.png/",
    "/favicon%2Esvg",
  ])
    expect((await shop.ask({ path })).status, path).toBe(404);
  expect(await read("/about")).not.toMatch(/og:image|apple-touch-icon/);
});

const ADDRESSES = ["help", "alarms", "books"].map((mailbox) => `${mailbox}@wanderwave.travel`);
const emailsTo = (address: string) => rowsIn("mails", { to_address: address }, "created_at");

test("emails to the shop's own people go to the address for them", async () => {
  const { user } = await makeVisitor();
  const order = await makePaidOrder(user.id);
  const message = { name: "Mira", email: "mira@travel.org", subject: "Hello", message: "Is it so?" };
  await sendContactMessage(message);
  await reportFault("worker task failed", new Error("of this test"));
  shiftClock(16 * MINUTE); // past the deadline
  await notifyOfLateDeliveries();
  const subjectsTo = async (address: string) => (await emailsTo(address)).map(({ subject }) => subject);
  const [help, alarms] = await Promise.all(ADDRESSES.map(subjectsTo));
  expect(help).toContain(`Order to look at: esim_late, ${order.id}`);
  expect(help).toContain("Contact form: Hello");
  expect(alarms).toContain(`Not delivered yet: ${order.id}`);
  expect(
    [...help!, ...alarms!].filter((subject) => /^(Fault|Not delivered)/.test(subject)).toSorted(),
  ).toEqual(alarms!.toSorted());
  expect(await inventedInEmails()).toEqual([]);
});

test("each address of the owner's is asked until its email is known to arrive", async () => {
  const run = async (...argv: string[]) => {
    const { code, says } = await command(["doctor", ...argv]);
    return { code, says: says.replace(/ {2,}/g, " ") };
  };
  const wordTo = async (address: string) =>
    (await emailsTo(address))
      .flatMap((mail) => / doctor --mail (\S{20})\n/.exec(bodyOf(mail)!.text)?.[1] ?? [])
      .at(-1)!;
  const told = async () => {
    await Promise.all([warnOfUnproven(), warnOfUnproven(), warnOfUnproven()]); // as of several processes
    return linesOf("own mailboxes not proven").map(({ level, count }) => [level, count]);
  };
  expect(await told()).toEqual([["warn", 3]]);
  for (const [nth, use] of ["support", "alarms", "books"].entries())
    expect((await run()).says).toContain(
      `MEND mail for ${use} nobody has said that it arrives at ${ADDRESSES[nth]}\n → Say doctor --mail,`,
    );

  const { code, says } = await run("--mail");
  expect([code, says]).toEqual([0, expect.stringContaining(ADDRESSES.join(", "))]);
  expect((await run("--mail", "00000000000000000000")).code).toBe(1);
  expect((await run("--mail", "one", "two")).code).toBe(2);
  const [help, alarms, books] = await Promise.all(ADDRESSES.map(wordTo));
  expect(new Set([help, alarms, books]).size).toBe(3);
  for (const word of [help, alarms, help])
    expect(await run("--mail", word!)).toEqual({ code: 0, says: expect.stringMatching(/^Letters to \w+@/) });
  const { says: known } = await run();
  expect(known).toContain(`ok mail for alarms arrives at ${ADDRESSES[1]}`);
  expect(known).toContain("MEND mail for books");

  shiftClock(2 * DAY);
  expect((await run("--mail", books!)).code).toBe(1);
  expect(await told()).toEqual([
    ["warn", 3],
    ["warn", 1],
  ]);
  await run("--mail");
  expect((await run("--mail", await wordTo(ADDRESSES[2]!))).code).toBe(0);
  shiftClock(3 * DAY);
  expect(await told()).toHaveLength(2);
  // An address that was changed is another one.
  await changeIn("own_addresses", { address: ADDRESSES[0]! }, { address: "old@wanderwave.travel" });
  expect(await told()).toEqual([
    ["warn", 3],
    ["warn", 1],
    ["warn", 1],
  ]);
});
