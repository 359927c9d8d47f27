import { beforeAll, describe, expect, test } from "vitest";
import { phoneNames } from "~/features/esims/phone-names";
import { phones } from "~/features/esims/phones.server";
import { CODE, deliveredPlan } from "../support/delivered";
import { payFor } from "../support/esims";
import { logged } from "../support/logged";
import { visitPage } from "../support/pages";
import { answerOf, ODD_IDS, submitted, visit } from "../support/requests";
import { changeIn } from "../support/rows";
import { makeVisitor, toastIn, type Visitor } from "../support/visitors";
import { esimOfOrder, oweBackOrder } from "../support/bought";

const page = await import("~/routes/dashboard_.esims.$esimId");
const pack = await import("~/routes/dashboard_.esims.$esimId_.arrival-pack");
const orders = await import("~/routes/orders.$orderId");
const traveller = await makeVisitor();

const open = (esimId: string, cookie?: string) =>
  answerOf(() => page.loader(visit(`/dashboard/esims/${esimId}`, { cookie, params: { esimId } })));
const download = (esimId: string, cookie?: string, query = "") =>
  answerOf(() =>
    pack.loader(visit(`/dashboard/esims/${esimId}/arrival-pack${query}`, { cookie, params: { esimId } })),
  );
const IPHONE = { "User-Agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)" };
const html = async (path: string, { cookie }: Visitor, headers = {}) =>
  (await (await visitPage(path, { Cookie: cookie, ...headers })).text()).replaceAll("&#x27;", "'");

test("an eSIM that is taken back shows its code nowhere, and says what became of it", async () => {
  const { esimId, orderId } = await deliveredPlan(traveller.user.id);
  await oweBackOrder(orderId);
  const text = await html(`/dashboard/esims/${esimId}`, traveller);
  expect(text).toContain("The order's page says how far it is ended and paid back.");
  for (const gone of [
    "QR code of your activation code",
    "AGYFT",
    "esimsetup",
    "arrival pack",
    "When you land",
  ])
    expect(text).not.toContain(gone);
  expect((await download(esimId, traveller.cookie)).status).toBe(404);
  const order = await html(`/orders/${orderId}`, traveller);
  expect(order).toContain("Your plan is stopped");
  expect(order).not.toContain("Your plan is active");
  expect(await html("/dashboard", traveller)).toContain("Your plan is stopped");
});

describe("the eSIM's page", () => {
  test("shows its owner the picture, the code in its parts and how to install it", async () => {
    const { esimId } = await deliveredPlan(traveller.user.id);
    const text = await html(`/dashboard/esims/${esimId}`, traveller, IPHONE);
    expect(text).toContain("<title>QR code of your activation code</title>");
    expect(text).toContain(`>${CODE}</textarea>`);
    expect(text).toContain(">smdp.Example.test</textarea>");
    expect(text).toContain(">04386-AGYFT-a74Y8-3F815</textarea>");
    expect(text).toContain("none needed. Leave the field empty.");
    expect(text).toContain(
      `href="https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${CODE}" rel="noreferrer"`,
    );
    expect(text).toContain(">globaldata</textarea>");
  });

  test("leaves the code out of every address but the phone maker's", async () => {
    const { esimId } = await deliveredPlan(traveller.user.id);
    const text = await html(`/dashboard/esims/${esimId}?phone=pixel`, traveller);
    const addresses = [...text.matchAll(/(?:src|href|action|content|srcset)="([^"]*)"/g)].map(
      ([, address]) => address!,
    );
    expect(addresses.filter((address) => address.includes("AGYFT"))).toEqual([
      `https://esimsetup.android.com/esim_qrcode_provisioning?carddata=${CODE}`,
    ]);
    expect(logged.join()).not.toContain("AGYFT");
  });

  test("says of a test code that it is one, on its button too", async () => {
    const { esimId } = await deliveredPlan(traveller.user.id);
    const text = await html(`/dashboard/esims/${esimId}`, traveller, IPHONE);
    expect(text).toContain("Test code");
    expect(text).toContain("Install test code on iPhone");
  });

  test.each([
    ["LPA:1$a.example$M-1$$1", "the phone will ask for one"],
    ["LPA:1$a.example$M-1$1.3.6.1", "none needed"],
    ["1$a.example$Mm-1", "none needed"],
  ])("shows %s unchanged", async (code, confirmation) => {
    const { esimId } = await deliveredPlan(traveller.user.id, { code });
    const text = await html(`/dashboard/esims/${esimId}`, traveller);
    expect(text).toContain(`>${code}</textarea>`);
    expect(text).toContain(confirmation);
  });

  test("waits while the network has not made it, and shows no half of a code", async () => {
    const orderId = await payFor(traveller.user.id);
    const {
      bought: [{ esim }],
    } = (await (
      await answerOf(() => orders.loader(visit("/", { cookie: traveller.cookie, params: { orderId } })))
    ).json()) as { bought: [{ esim: { id: string } }] };
    expect(await (await open(esim.id, traveller.cookie)).json()).toMatchObject({
      installation: null,
      refresh: { seconds: 1 },
    });
    expect((await download(esim.id, traveller.cookie)).status).toBe(404);
  });

  test("says so when the network has not made it, and whom to write to", async () => {
    const orderId = await payFor(traveller.user.id);
    await changeIn("network_orders", { order_id: orderId }, { state: "failed", next_try_at: null });
    const esimId = (await esimOfOrder(traveller.user.id, orderId))!.id;
    const text = await html(`/dashboard/esims/${esimId}`, traveller);
    expect(text).toContain("Your eSIM did not come");
    expect(text).toContain("You are paid back: by card within 48 hours");
    expect(text).toContain(`href="/support?tab=contact&amp;about=esim:${esimId}"`);
    expect(text).not.toContain('http-equiv="refresh"');
  });

  test.each([
    [{ "User-Agent": "Mozilla/5.0 (Linux; Android 14; Pixel 7)" }, "", "Steps for Google Pixel"],
    [
      { "User-Agent": "Mozilla/5.0 (Linux; Android 14; Pixel 7)" },
      "?phone=galaxy",
      "Steps for Samsung Galaxy",
    ],
    [{}, "?phone=nokia", "Steps for your phone"],
    [IPHONE, "?phone=nokia", "Steps for iPhone, iOS 17.4 or newer"],
    [IPHONE, "?phone=screen", "Steps for your phone"],
    [{}, "?phone=ipad&phone=pixel", "Steps for iPad"],
  ])("knows the phone %#", async (headers, query, title) => {
    const { esimId } = await deliveredPlan(traveller.user.id);
    expect(await html(`/dashboard/esims/${esimId}${query}`, traveller, headers)).toContain(title);
  });
});

describe("the arrival pack", () => {
  test("is one file to keep, with everything in it", async () => {
    const { esimId } = await deliveredPlan(traveller.user.id);
    const answer = await download(esimId, traveller.cookie, "?phone=iphone");
    expect(answer.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="farline-arrival-pack-[a-z0-9]{6}\.html"$/,
    );
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    const text = await answer.text();
    for (const part of [
      CODE,
      "<title>QR code of",
      "smdp.Example.test",
      "globaldata",
      "iPhone, iOS 17.4 or newer",
      "Mainland China",
      "support@farline.example",
      "Nomad: 20 GB",
      "Test code",
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/(?:src|href|action|srcset)=|url\(|@import|<script/);
  });

  test("counts all plans on the eSIM as one", async () => {
    const { esimId } = await deliveredPlan(traveller.user.id);
    await payFor(traveller.user.id, { planId: "layover", esimId });
    const text = await (await download(esimId, traveller.cookie)).text();
    expect(text.match(/[\d.]+ GB left/g)).toEqual(["21 GB left"]);
    expect(text).toMatch(
      /0 MB of 21 GB used\. 20 GB for 30 days, start by \w+ \d+, \d{4}; 1 GB is not on the eSIM yet\./,
    );
    expect(text).toContain("The network has told of no usage yet.");
  });

  test("has the steps of the chosen phone, and of no other", async () => {
    const { esimId } = await deliveredPlan(traveller.user.id);
    for (const phone of phones) {
      const text = (await (await download(esimId, traveller.cookie, `?phone=${phone.id}`)).text()).replaceAll(
        /&gt;|&amp;|&#x27;/g,
        (entity) => ({ "&gt;": ">", "&amp;": "&" })[entity] ?? "'",
      );
      for (const step of [...phone.install, ...phone.goOnline, phone.apnMenu]) expect(text).toContain(step);
      expect(phones.filter(({ id }) => text.includes(`<h2>${phoneNames[id]}</h2>`))).toEqual([phone]);
    }
    const page = await html(`/dashboard/esims/${esimId}?phone=pixel`, traveller);
    expect(page).toContain(`href="/dashboard/esims/${esimId}/arrival-pack?phone=pixel"`);
  });

  test("has styles that a browser reads as they were written", async () => {
    const { esimId } = await deliveredPlan(traveller.user.id);
    const style = /<style>([^]*?)<\/style>/.exec(
      await (await download(esimId, traveller.cookie)).text(),
    )![1]!;
    expect(style).not.toMatch(/&/);
    expect(style).toContain("@media print");
  });
});

describe("nobody else", () => {
  test("sees the page or the pack: both are missing like one that never was", async () => {
    const stranger = await makeVisitor();
    const { esimId } = await deliveredPlan(traveller.user.id);
    for (const visit of [open, download]) {
      const [others, unknown] = [
        await visit(esimId, stranger.cookie),
        await visit("0123456789abcdefghjk", stranger.cookie),
      ];
      expect([others.status, await others.text()]).toEqual([404, "Not Found"]);
      expect([unknown.status, await unknown.text()]).toEqual([404, "Not Found"]);
      expect([...unknown.headers]).toEqual([...others.headers]);
    }
  });

  test.each(ODD_IDS)("has the number %#", async (esimId) => {
    expect((await open(esimId, traveller.cookie)).status).toBe(404);
    expect((await download(esimId, traveller.cookie)).status).toBe(404);
  });

  test("gets in without signing in", async () => {
    const { esimId } = await deliveredPlan(traveller.user.id);
    for (const visit of [open, download]) {
      const answer = await visit(esimId);
      expect(answer.headers.get("Location")).toMatch(/^\/signin\?redirect=\/dashboard\/esims\//);
    }
  });
});

describe("auto renew", () => {
  const save = ({ cookie }: Visitor, esimId: string, fields: Record<string, string>) =>
    answerOf(() =>
      page.action(submitted(`/dashboard/esims/${esimId}`, fields, { cookie, params: { esimId } })),
    );
  const isOn = async ({ cookie }: Visitor, esimId: string) => {
    const { esim } = (await (await open(esimId, cookie)).json()) as {
      esim: { plans: { wantsRenewal: boolean }[] };
    };
    return esim.plans[0]!.wantsRenewal;
  };

  test("is off, is turned on with the box and off without it", async () => {
    const { esimId, subscriptionId } = await deliveredPlan(traveller.user.id);
    expect(await isOn(traveller, esimId)).toBe(false);
    const answer = await save(traveller, esimId, { plan: subscriptionId, wantsRenewal: "on" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/dashboard/esims/${esimId}`]);
    expect(await toastIn(answer)).toMatchObject({ kind: "success", title: "Auto Renew On" });
    expect(await isOn(traveller, esimId)).toBe(true);
    await save(traveller, esimId, { plan: subscriptionId });
    expect(await isOn(traveller, esimId)).toBe(false);
  });

  test("of somebody else's plan does not exist, and odd forms change nothing", async () => {
    const stranger = await makeVisitor();
    const { esimId, subscriptionId } = await deliveredPlan(traveller.user.id);
    expect((await save(stranger, esimId, { plan: subscriptionId, wantsRenewal: "on" })).status).toBe(404);
    expect((await save(traveller, esimId, { wantsRenewal: "on" })).status).toBe(400);
    expect((await save(traveller, esimId, { plan: subscriptionId, wantsRenewal: "maybe" })).status).toBe(400);
    expect(await isOn(traveller, esimId)).toBe(false);
  });
});

describe("at checkout", () => {
  let checkout: typeof import("~/routes/checkout.$planId");
  beforeAll(async () => {
    checkout = await import("~/routes/checkout.$planId");
  });
  const choice = async ({ cookie }: Visitor, query = "") => {
    const args = visit(`/checkout/nomad${query}`, { cookie, params: { planId: "nomad" } });
    const { destinations, chosen } = (await (await answerOf(() => checkout.loader(args))).json()) as {
      destinations: { esims: { id: string }[] };
      chosen: string;
    };
    return { ids: destinations.esims.map(({ id }) => id), chosen };
  };
  const pay = ({ cookie }: Visitor, esim: string) =>
    answerOf(() =>
      checkout.action(
        submitted(
          "/checkout/nomad",
          { paymentMethod: "credit_card", another: "on", esim },
          { cookie, params: { planId: "nomad" } },
        ),
      ),
    );

  test("the eSIMs that take more data are offered, the newest first, and a new one", async () => {
    const visitor = await makeVisitor();
    expect(await choice(visitor)).toEqual({ ids: [], chosen: "new" });
    const first = await deliveredPlan(visitor.user.id);
    const second = await deliveredPlan(visitor.user.id);
    await deliveredPlan(visitor.user.id, { state: "deleted" });
    expect((await choice(visitor)).ids.toSorted()).toEqual([first.esimId, second.esimId].toSorted());
    for (const asked of [first.esimId, second.esimId, "new"])
      expect((await choice(visitor, `?esim=${asked}`)).chosen).toBe(asked);
  });

  test("somebody else's eSIM is neither offered nor taken", async () => {
    const visitor = await makeVisitor();
    const { esimId } = await deliveredPlan(traveller.user.id);
    expect(await choice(visitor, `?esim=${esimId}`)).toEqual({ ids: [], chosen: "new" });
    for (const id of [esimId, "0123456789abcdefghjk", "\u0000", "NEW"]) {
      const answer = await pay(visitor, id);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ form: { error: { esim: ["This eSIM doesn't exist."] } } });
    }
  });

  test("a top-up lands on the chosen eSIM, and a new one on none of them", async () => {
    const visitor = await makeVisitor();
    const { esimId } = await deliveredPlan(visitor.user.id);
    expect((await pay(visitor, esimId)).status).toBe(302);
    expect((await choice(visitor)).ids).toEqual([esimId]);
    expect((await pay(visitor, "new")).status).toBe(302);
    expect((await choice(visitor)).ids).toHaveLength(2);
  });
});
