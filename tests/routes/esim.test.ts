import { beforeAll, describe, expect, test } from "vitest";
import { profileStates, profileWords } from "#server/esims/rules";
import { CODE, deliveredPlan } from "../support/delivered";
import { payFor } from "../support/esims";
import { logged } from "../support/logged";
import { visitPage } from "../support/pages";
import { answerOf, visit } from "../support/requests";
import { makeVisitor, type Visitor } from "../support/visitors";

let page: typeof import("~/routes/dashboard_.esims.$esimId");
let pack: typeof import("~/routes/dashboard_.esims.$esimId.arrival-pack");
let orders: typeof import("~/routes/orders.$orderId");
let traveller: Visitor;
beforeAll(async () => {
  page = await import("~/routes/dashboard_.esims.$esimId");
  pack = await import("~/routes/dashboard_.esims.$esimId.arrival-pack");
  orders = await import("~/routes/orders.$orderId");
  traveller = await makeVisitor();
});

const open = (esimId: string, cookie?: string) => answerOf(() => page.loader(visit(`/dashboard/esims/${esimId}`, { cookie, params: { esimId } })));
const download = (esimId: string, cookie?: string) =>
  answerOf(() => pack.loader(visit(`/dashboard/esims/${esimId}/arrival-pack`, { cookie, params: { esimId } })));
const html = async (path: string, { cookie }: Visitor, headers = {}) => (await (await visitPage(path, { Cookie: cookie, ...headers })).text()).replaceAll("&#x27;", "'");

describe("the eSIM's page", () => {
  test("shows its owner the picture, the code in its parts and the way to install it", async () => {
    const { esimId } = await deliveredPlan(traveller.user.id);
    const text = await html(`/dashboard/esims/${esimId}`, traveller);
    expect(text).toContain("<title>QR code of your activation code</title>");
    expect(text).toContain(`value="${CODE}"`);
    expect(text).toContain('value="smdp.Example.test"');
    expect(text).toContain('value="04386-AGYFT-a74Y8-3F815"');
    expect(text).toContain("none needed. Leave the field empty.");
    expect(text).toContain(`href="https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${CODE}" rel="noreferrer"`);
    expect(text).toContain('value="globaldata"');
  });

  test("leaves the code out of every address but the phone maker's", async () => {
    const { esimId } = await deliveredPlan(traveller.user.id);
    const text = await html(`/dashboard/esims/${esimId}?phone=pixel`, traveller);
    const addresses = [...text.matchAll(/(?:src|href|action|content|srcset)="([^"]*)"/g)].map(([, address]) => address!);
    expect(addresses.filter((address) => address.includes("AGYFT"))).toEqual([
      `https://esimsetup.android.com/esim_qrcode_provisioning?carddata=${CODE}`,
    ]);
    expect(logged.join()).not.toContain("AGYFT");
  });

  test("says of a test code that it is one, on its button too", async () => {
    const { esimId } = await deliveredPlan(traveller.user.id);
    const text = await html(`/dashboard/esims/${esimId}`, traveller);
    expect(text).toContain("Test code");
    expect(text).toContain("Install test code on this iPhone or iPad");
  });

  test.each([
    ["LPA:1$a.example$M-1$$1", "the phone will ask for one"],
    ["LPA:1$a.example$M-1$1.3.6.1$1", "the phone will ask for one"],
    ["LPA:1$a.example$M-1$1.3.6.1", "none needed"],
    ["LPA:1$a.example$$1.3.6.1", "none needed"],
    ["1$a.example$Mm-1", "none needed"],
  ])("shows %s to the letter", async (code, confirmation) => {
    const { esimId } = await deliveredPlan(traveller.user.id, { code });
    const text = await html(`/dashboard/esims/${esimId}`, traveller);
    expect(text).toContain(`value="${code}"`);
    expect(text).toContain(confirmation);
  });

  test.each(profileStates)("has one next step while it is %s", async (state) => {
    const { esimId } = await deliveredPlan(traveller.user.id, { state });
    const text = await html(`/dashboard/esims/${esimId}`, traveller);
    const { label, next } = profileWords[state];
    expect(text).toContain(`>${label}</h1>`);
    expect(text.split(`>${next}</p>`)).toHaveLength(2);
    expect(text.includes("<noscript><meta http-equiv=\"refresh\" content=\"1\"/>")).toBe(state === "preparing");
  });

  test("waits while the network has not made it, and shows no half of a code", async () => {
    const orderId = await payFor(traveller.user.id);
    const { esimId } = (await (await answerOf(() => orders.loader(visit("/", { cookie: traveller.cookie, params: { orderId } })))).json()) as { esimId: string };
    expect(await (await open(esimId, traveller.cookie)).json()).toMatchObject({ installation: null, refresh: { seconds: 1 } });
    expect((await download(esimId, traveller.cookie)).status).toBe(404);
  });

  test.each([
    [{ "User-Agent": "Mozilla/5.0 (Linux; Android 14; Pixel 7)" }, "", "Steps for Google Pixel"],
    [{ "User-Agent": "Mozilla/5.0 (Linux; Android 14; Pixel 7)" }, "?phone=galaxy", "Steps for Samsung Galaxy"],
    [{}, "?phone=nokia", "Steps for iPhone, iOS 17.4 or newer"],
    [{}, "?phone=ipad&phone=pixel", "Steps for iPad"],
  ])("knows the phone %#", async (headers, query, title) => {
    const { esimId } = await deliveredPlan(traveller.user.id);
    expect(await html(`/dashboard/esims/${esimId}${query}`, traveller, headers)).toContain(title);
  });
});

describe("the arrival pack", () => {
  test("is one file to keep, with everything in it", async () => {
    const { esimId } = await deliveredPlan(traveller.user.id);
    const answer = await download(esimId, traveller.cookie);
    expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename="farline-arrival-pack-[a-z0-9]{6}\.html"$/);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    const text = await answer.text();
    for (const part of [CODE, "<title>QR code of", "smdp.Example.test", "globaldata", "Google Pixel", "iPad", "Mainland China", "support@farline.example", "Nomad: 20 GB", "Test code"]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/(?:src|href|action|srcset)=|url\(|@import|<script/);
  });

  test("carries styles that a browser reads as they were written", async () => {
    const { esimId } = await deliveredPlan(traveller.user.id);
    const style = /<style>([^]*?)<\/style>/.exec(await (await download(esimId, traveller.cookie)).text())![1]!;
    expect(style).not.toMatch(/&/);
    expect(style).toContain("@media print");
  });
});

describe("nobody else", () => {
  test("sees the page or the pack: both are missing like one that never was", async () => {
    const stranger = await makeVisitor();
    const { esimId } = await deliveredPlan(traveller.user.id);
    for (const door of [open, download]) {
      const [others, unknown] = [await door(esimId, stranger.cookie), await door("0123456789abcdefghjk", stranger.cookie)];
      expect([others.status, await others.text()]).toEqual([404, "Not Found"]);
      expect([unknown.status, await unknown.text()]).toEqual([404, "Not Found"]);
      expect([...unknown.headers]).toEqual([...others.headers]);
    }
  });

  test.each(["", "x", "-1", "1e309", "\u0000", "' or 1=1 --", "__proto__", "ABC", "\uD800", "x".repeat(5000)])("has the number %#", async (esimId) => {
    expect((await open(esimId, traveller.cookie)).status).toBe(404);
    expect((await download(esimId, traveller.cookie)).status).toBe(404);
  });

  test("gets in without signing in", async () => {
    const { esimId } = await deliveredPlan(traveller.user.id);
    for (const door of [open, download]) {
      const answer = await door(esimId);
      expect(answer.headers.get("Location")).toMatch(/^\/signin\?redirect=\/dashboard\/esims\//);
    }
  });
});
