/** An eSIM's name and device, wherever they are said. */
import { expect, test } from "vitest";
import { timestamp } from "#server/clock";
import { addDevice, listDevices } from "#server/devices/devices";
import { esimsOf } from "#server/esims/esims";
import { openOrder } from "#server/orders/orders";
import { findPlan } from "#server/plans/plans";
import { deliveredPlan } from "../support/delivered";
import { startTestMailbox } from "../support/mailbox";
import { payAndFulfil } from "../support/orders";
import { answerOf, submitted } from "../support/requests";
import { changeIn, rowIn } from "../support/rows";
import { planInUse } from "../support/usage";

const mailbox = await startTestMailbox();
const { visitPage } = await import("../support/pages");
const { makeVisitor, toastIn } = await import("../support/visitors");
const page = await import("~/routes/dashboard_.esims.$esimId");
const devices = await import("~/routes/dashboard.devices");
const { transaction } = await import("#server/database/connection");
const { notifyReady } = await import("#server/esims/ready-mail");
const { mailOwner } = await import("#server/subscriptions/plan-mail");
const { usageAlert } = await import("#server/subscriptions/emails");

const phone = { name: "Ana's phone", type: "smartphone", esimSupported: true } as const;
const name = (cookie: string, esimId: string, fields: Record<string, string>) =>
  answerOf(() =>
    page.action(submitted(`/dashboard/esims/${esimId}?name=yes`, fields, { cookie, params: { esimId } })),
  );
const text = async (path: string, cookie: string, headers = {}) =>
  (await (await visitPage(path, { Cookie: cookie, ...headers })).text()).replaceAll("&#x27;", "'");
const formOf = async (answer: Response) => ((await answer.json()) as { form: unknown }).form;

test("list, card, order, checkout, API and mails say the name, and no digits that only they show", async () => {
  const { user, cookie } = await makeVisitor();
  const [one, two] = [await planInUse(user.id), await deliveredPlan(user.id)];
  const overview = await text("/dashboard", cookie);
  for (const n of [1, 2]) {
    expect(overview).toContain(`<span dir="auto">Nomad, eSIM ${n}</span>`);
    expect(overview).toContain(`>Nomad, eSIM ${n}</h3>`);
  }
  const checkout = await text("/checkout/nomad", cookie);
  expect(checkout).toContain("On my eSIM (Nomad, eSIM 2)");
  expect(checkout).not.toMatch(/ICCID|…0000/);

  const answer = await name(cookie, one.esimId, { name: " Mum's <b>phone</b> " });
  expect(await toastIn(answer)).toMatchObject({ description: "It is called Mum's <b>phone</b> now." });
  const said = "Mum's &lt;b&gt;phone&lt;/b&gt;: Nomad";
  expect(await text("/dashboard", cookie)).toContain(`<span dir="auto">${said}</span>`);
  expect(await text("/dashboard", cookie)).toContain(`>${said}</h3>`);
  expect(await text("/checkout/nomad", cookie)).toContain(`On my eSIM (${said})`);
  expect(await text(`/dashboard/esims/${one.esimId}`, cookie)).toContain(`>${said}</li>`);
  expect(JSON.parse(await text("/api/esims", cookie))).toMatchObject([
    { id: two.esimId, name: null, deviceId: null },
    { id: one.esimId, name: "Mum's <b>phone</b>" },
  ]);

  await transaction(async () => {
    const plan = await rowIn("subscriptions", { id: one.subscriptionId });
    await mailOwner(plan, { key: `usage:${plan.id}` }, (news) => usageAlert(80, news));
    await notifyReady(await rowIn("esims", { id: one.esimId }));
    await notifyReady(await rowIn("esims", { id: two.esimId }));
  });
  const mails = await mailbox.deliveredTo(user.email);
  expect(mails.flatMap((mail) => /^eSIM: .*$/m.exec(mail.text)?.[0] ?? [])).toEqual([
    "eSIM: Mum's <b>phone</b>",
    "eSIM: Mum's <b>phone</b>",
  ]);
});

test("two eSIMs of one order are told apart on its page too", async () => {
  const { user, cookie } = await makeVisitor();
  const line = { plan: (await findPlan("nomad"))!, esimId: null };
  const { id } = await transaction(async () =>
    payAndFulfil(await openOrder(user.id, [line, line], "credit_card")),
  );
  expect(await text(`/orders/${id}`, cookie)).toMatch(/>Nomad, eSIM 1<[^]*>Nomad, eSIM 2</);
});

test("what is wrong with it stands at its field, and nothing that was entered is lost", async () => {
  const [{ user, cookie }, stranger] = [await makeVisitor(), await makeVisitor()];
  const { esimId } = await deliveredPlan(user.id);
  expect(await text(`/dashboard/esims/${esimId}`, cookie)).not.toContain("Whose phone?");
  const [mine, theirs] = [await addDevice(user.id, phone), await addDevice(stranger.user.id, phone)];
  expect(await text(`/dashboard/esims/${esimId}`, cookie)).toContain("Whose phone?");

  const long = "x".repeat(200);
  const tooLong = await name(cookie, esimId, { name: long, device: mine.id });
  expect([tooLong.status, await formOf(tooLong)]).toMatchObject([
    400,
    {
      initialValue: { name: long, device: mine.id },
      error: { name: ["The name must be at most 60 characters."] },
    },
  ]);
  const another = await name(cookie, esimId, { name: "🏝️", device: theirs.id });
  expect([another.status, await formOf(another)]).toMatchObject([
    404,
    { initialValue: { name: "🏝️" }, error: { device: ["This device doesn't exist."] } },
  ]);
  for (const id of [esimId, "none"]) {
    const refused = await name(stranger.cookie, id, { name: "Mine now" });
    expect([refused.status, await formOf(refused)]).toMatchObject([
      404,
      { error: { "": ["This eSIM doesn't exist."] } },
    ]);
  }
  expect(await esimsOf(user.id)).toMatchObject([{ name: null, deviceId: null }]);

  await name(cookie, esimId, { name: "🏝️", device: mine.id });
  expect(await esimsOf(user.id)).toMatchObject([{ name: "🏝️", deviceId: mine.id }]);
  const emptied = await name(cookie, esimId, { name: " ", device: "none" });
  expect(await toastIn(emptied)).toMatchObject({ description: "It is called by its plans." });
  expect(await esimsOf(user.id)).toMatchObject([{ name: null, deviceId: null }]);
});

test("the Devices tab offers the phone that was just used, and says which plan is on it", async () => {
  const [{ user, cookie }, stranger] = [await makeVisitor(), await makeVisitor()];
  const { esimId } = await deliveredPlan(user.id, { state: "enabled" });
  const theirs = await deliveredPlan(stranger.user.id);
  const tab = (headers = {}) => text("/dashboard/devices", cookie, headers);
  const OFFER = "You just installed an eSIM on it";
  expect(await tab()).not.toContain(OFFER);
  await changeIn("esims", { id: esimId }, { first_installed_at: timestamp() });
  expect(await tab({ "User-Agent": "Mozilla/5.0 (Linux; Android 14; Pixel 7)" })).toMatch(
    /value="Google Pixel"[^]*You just installed an eSIM on it[^]*Nomad/,
  );
  expect(await tab()).toMatch(/value="iPhone 1[2-6] Pro"/);

  const add = (esim: string) =>
    answerOf(() =>
      devices.action(submitted("/dashboard/devices", { ...phone, esimSupported: "on", esim }, { cookie })),
    );
  expect((await add(theirs.esimId)).status).toBe(404);
  expect(await listDevices(user.id)).toEqual([]);
  expect((await add(esimId)).status).toBe(302);
  expect(await esimsOf(user.id)).toMatchObject([{ deviceId: (await listDevices(user.id))[0]!.id }]);
  expect(await tab()).toMatch(/<dt[^>]*>On it<\/dt><dd[^>]*>Nomad<\/dd>/);
  expect(await tab()).not.toContain(OFFER);
  await changeIn("esims", { id: esimId }, { profile_state: "deleted" });
  expect(await tab()).not.toContain("On it");
});
