/** A shop that takes only cards, for real money: it sells, and nothing on it names coins. */
import { beforeAll, expect, test } from "vitest";
import { inHtml } from "../support/rendered";
import { answerOf, submitted } from "../support/requests";
import { live } from "../support/settings";
import { publicPages } from "../support/site-map";

const COINS = /.{0,30}(crypto|\bcoins?\b|bitcoin|blockchain|coming soon).{0,30}/gi;
let cookie: string;
beforeAll(async () => {
  const cards = { PAYMENT_PROVIDER: "none", CARD_PROVIDER: "stripe", STRIPE_URL: "http://127.0.0.1:1" };
  Object.assign(process.env, live, cards, { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "s" });
  cookie = (await (await import("../support/visitors")).makeVisitor()).cookie;
  const { db } = await import("#server/database/connection");
  await db().updateTable("plan_packages").set({ network: "esim-access" }).execute(); // so that it sells
});

async function read(path: string): Promise<string> {
  const page = await (await import("../support/pages")).visitPage(path, { Cookie: cookie });
  const { site } = await import("~/site"); // whose description is the owner's
  return (await page.text()).replaceAll(site.description, "").replace(/<(style|script)[^>]*>.*?<\/\1>/gs, "");
}

const ITS_OWN = ["/plans/nomad", "/checkout/nomad", "/dashboard/billing"];
const paths = publicPages
  .map(({ path }) => path)
  .filter((path) => !/^\/(news|developers|privacy)/.test(path)); // samples, calls, and what is true of any ledger
test.each([...paths, ...ITS_OWN])("%s says nothing of coins", async (path) => {
  const html = await read(path);
  expect(`${inHtml(html).text} ${html.match(/<meta[^>]*>/g)?.join(" ")}`.match(COINS)).toBeNull();
});

test("a disputed card payment does not make the processor unavailable", async () => {
  const { user, ...buyer } = await (await import("../support/visitors")).makeVisitor();
  const { id } = await (await import("../support/orders")).makePaidOrder(user.id);
  await (await import("#server/payments/attempts")).beginAttempt(id, "stripe");
  const { db } = await import("#server/database/connection");
  await db().updateTable("payment_attempts").set({ dispute: "open" }).execute();
  ({ cookie } = buyer);
  const page = await read("/checkout/layover");
  expect(page).toContain("A card payment of yours is disputed.");
  expect(page).not.toContain("Nothing can be paid at the moment");
});

test("nor does the API; a request for coins is refused with a reason, and cards are offered", async () => {
  expect(await read("/")).toContain("pay by card, scan one code");
  expect((await read("/api/faqs")).match(COINS)).toBeNull();
  expect(await read("/api/payments/crypto/rates")).toContain('"coins":[]');
  const { action } = await import("~/routes/checkout.$planId");
  const sent = submitted("/checkout/x", { paymentMethod: "crypto" }, { cookie, params: { planId: "nomad" } });
  const { form } = await (await answerOf(() => action(sent))).json();
  expect(form.error).toEqual({ "": ["This shop takes no crypto. Please pay by card."] });
});
