import { beforeEach, describe, expect, test } from "vitest";
import { timestamp } from "#server/clock";
import { esimLinkSecret } from "#server/esims/esim-links";
import { closeAccount } from "#server/privacy/close-account";
import { exportAccount } from "#server/privacy/export-account";
import { redactedText } from "#server/redact";
import { requestRefund } from "#server/refunds/refunds";
import { securityHeadersOf } from "#server/web/headers";
import { wire } from "#server/wiring";
import { oweBackOrder } from "../support/bought";
import { CODE, deliveredPlan } from "../support/delivered";
import { logged } from "../support/logged";
import { startTestMailbox } from "../support/mailbox";
import { sendPage, visitPage } from "../support/pages";
import { keptBy } from "../support/requests";
import { changeIn } from "../support/rows";
import { makeVisitor, type Visitor } from "../support/visitors";

wire();
await startTestMailbox();

const PART = "AGYFT"; // of the code, however it is written
let giver: Visitor;
let esimId: string;
let orderId: string;
let secret: string;

const plain = async (answer: Response | Promise<Response>) =>
  (await (await answer).text()).replaceAll("&#x27;", "'");
const asGiver = (path: string) => visitPage(path, { Cookie: giver.cookie });
const change = (wanted: string, { cookie } = giver) =>
  sendPage(`/dashboard/esims/${esimId}/for-somebody-else`, { wanted }, { Cookie: cookie });
const open = (cookie = "") => visitPage(`/for-you/${secret}`, { Cookie: cookie });
const claim = (cookie = "") => sendPage(`/for-you/${secret}`, {}, { Cookie: cookie });
/** Somebody who opens the link and presses. @returns their browser's cookie. */
const claimed = async () => {
  const cookie = keptBy(await open());
  expect((await claim(cookie)).headers.get("Location")).toBe(`/for-you/${secret}`);
  return cookie;
};
const put = (values: Parameters<typeof changeIn<"esims">>[2]) => changeIn("esims", { id: esimId }, values);

beforeEach(async () => {
  giver = await makeVisitor();
  ({ esimId, orderId } = await deliveredPlan(giver.user.id));
  await change("link");
  secret = (await esimLinkSecret(esimId))!;
});

describe("whoever bought it", () => {
  test("is led from the eSIM's page to its link, with a letter and a card, and takes it back", async () => {
    const at = `/dashboard/esims/${esimId}/for-somebody-else`;
    expect(await plain(asGiver(`/dashboard/esims/${esimId}`))).toContain(`href="${at}"`);
    const page = await plain(asGiver(at));
    expect(page.split(`http://localhost:3000/for-you/${secret}`)).toHaveLength(4); // field, letter, and data
    expect(page.split("QR code of the link")).toHaveLength(3);
    expect(page).not.toContain(PART);
    await change("no_link");
    expect(await plain(asGiver(at))).toContain("Make the link");
    expect((await open()).status).toBe(404);
  });

  test("is shown it in no browser that their account does not know, and nobody else is", async () => {
    const stranger = await makeVisitor();
    const at = `/dashboard/esims/${esimId}/for-somebody-else`;
    expect((await visitPage(at, { Cookie: stranger.cookie })).status).toBe(404);
    expect((await change("no_link", stranger)).status).toBe(404);
    expect((await open()).status).toBe(200);
    await changeIn("sessions", { user_id: giver.user.id }, { proven_at: null, device_hash: "another" });
    for (const answer of [await asGiver(at), await change("no_link")])
      expect(answer.headers.get("Location")).toBe(`/confirm-it-is-you?redirect=${at}`);
  });

  test("sees its code nowhere after the claim, and that it is installed", async () => {
    const before = await plain(asGiver(`/dashboard/esims/${esimId}`));
    expect(before).toContain(CODE);
    await claimed();
    const iphone = { Cookie: giver.cookie, "User-Agent": "iPhone OS 18_1" };
    const paths = ["", "/arrival-pack", "/for-somebody-else"].map(
      (end) => `/dashboard/esims/${esimId}${end}`,
    );
    const order = `/orders/${orderId}`;
    paths.push(order, `${order}/arrival-pack`, "/dashboard", `/api/esims/${esimId}`);
    const answers = await Promise.all(paths.map((path) => visitPage(path, iphone)));
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 302, 200, 404, 200, 200]);
    const texts = await Promise.all(answers.map(plain));
    for (const text of [...texts, JSON.stringify(await exportAccount(giver.user))])
      expect(text).not.toMatch(new RegExp(`${PART}|${secret}|>Install it<`));
    for (const place of [0, 3, 5]) expect(texts[place]).toContain("Claimed, not installed yet");
    expect(JSON.parse(texts[6]!)).toMatchObject({ activationCode: null });

    await put({ profile_state: "installed", first_installed_at: timestamp() });
    for (const path of [paths[0]!, order, "/dashboard"])
      expect(await plain(asGiver(path))).toContain(">Installed<");
    expect((await change("link")).headers.get("Location")).toBe(paths[0]);
  });
});

describe("whoever has the link", () => {
  test("reads what it is, with no word of who bought it, and has claimed nothing", async () => {
    const answer = await open();
    const page = await plain(answer);
    for (const text of ["Nomad: 20 GB, 30 days", "Get my eSIM", 'content="noindex, nofollow"'])
      expect(page).toContain(text);
    const { username, email, id } = giver.user;
    for (const hidden of [PART, username, email, id, orderId, esimId, "8944500000000000000"])
      expect(page).not.toContain(hidden);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(securityHeadersOf(`/for-you/${secret}`)["Referrer-Policy"]).toBe("no-referrer");
    expect(await plain(asGiver(`/dashboard/esims/${esimId}`))).toContain(CODE);
  });

  test("claims it by a press, has the code from then on, and no other browser has", async () => {
    const [cookie, other] = [await claimed(), keptBy(await open())];
    expect((await claim(cookie)).status).toBe(302); // the answer to the first was lost
    const mine = await plain(open(`${cookie}; session=x`));
    for (const text of [CODE, "Install it", "When you land", "20 GB left"]) expect(mine).toContain(text);
    expect(mine).not.toContain("arrival pack");
    for (const browser of [other, "", giver.cookie]) {
      expect((await claim(browser)).status).toBe(409);
      const seen = await open(browser);
      expect(seen.status).toBe(410);
      expect(await plain(seen)).toMatch(/^(?!.*AGYFT).*This eSIM is claimed already/s);
    }
    expect(keptBy(await open(cookie))).toBe(cookie);
    await put({ profile_state: "installed", first_installed_at: timestamp() });
    expect(await plain(open(cookie))).toMatch(/^(?!.*AGYFT).*Installed - switch it on/s);
  });

  test("waits while it is being prepared", async () => {
    await put({ profile_state: "preparing", sealed_activation_code: null });
    const answer = await open();
    const cookie = keptBy(answer);
    expect(await plain(answer)).toMatch(/http-equiv="refresh".*It is still being prepared/s);
    expect((await claim(cookie)).status).toBe(409);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["installed", () => put({ profile_state: "installed", first_installed_at: timestamp() })],
    ["taken back", () => oweBackOrder(orderId)],
    ["asked back", () => requestRefund(giver.user, orderId, { reason: "x", lines: [] })],
    [
      "given up",
      async () => {
        await put({ profile_state: "preparing" });
        await changeIn("network_orders", { order_id: orderId }, { state: "failed" });
      },
    ],
  ])("finds a sentence where it is %s, and claims nothing", async (_what, becomes) => {
    const cookie = keptBy(await open());
    await becomes();
    expect((await claim(cookie)).status).toBe(409);
    const answer = await open(cookie);
    expect(answer.status).toBe(410);
    expect(await plain(answer)).toContain("There is nothing to install any more");
  });

  test("has to keep a cookie, and a secret that is right", async () => {
    const refused = await claim();
    expect([refused.status, await plain(refused)]).toEqual([
      409,
      expect.stringContaining("allow our cookie"),
    ]);
    secret = secret.replace(/^./, (first) => (first === "a" ? "b" : "a"));
    const [guess, odd] = [await open(), await visitPage("/for-you/x")];
    expect([guess.status, odd.status, (await claim()).status]).toEqual([404, 404, 409]);
    expect(guess.headers.getSetCookie()).toEqual([]);
    expect(await plain(guess)).toContain("This link leads nowhere");
  });

  test("leaves no secret in the log", async () => {
    await claimed();
    const said = `Error: request failed at https://farline.example/for-you/${secret}`;
    expect(redactedText(said)).not.toContain(secret);
    expect(logged.join()).not.toMatch(new RegExp(`${secret}|${PART}`));
  });

  test("keeps what was claimed when the account is deleted, and an unclaimed link ends", async () => {
    const cookie = await claimed();
    const { esimId: other } = await deliveredPlan(giver.user.id);
    await sendPage(
      `/dashboard/esims/${other}/for-somebody-else`,
      { wanted: "link" },
      { Cookie: giver.cookie },
    );
    const unclaimed = await esimLinkSecret(other);
    await closeAccount(giver.user);
    expect(await plain(open(cookie))).toContain(CODE);
    expect((await visitPage(`/for-you/${unclaimed}`)).status).toBe(404);
  });
});

test("one that was claimed and not installed can still be asked back: then its page offers nothing", async () => {
  const cookie = await claimed();
  await requestRefund(giver.user, orderId, { reason: "x", lines: [] });
  expect(await plain(open(cookie))).toMatch(/^(?!.*AGYFT).*There is nothing to install any more/s);
});
