/** Each processor's hosted page and what a payer does there: the order's page, the emails, and money that goes back. */
import type { Page } from "@playwright/test";
import { type HostedProcessor, hostedProcessors } from "../support/hosted-processors";
import { atCheckout, comesTo, comesToShow, expect, test, type World } from "../support/journey";

const RECEIPT = "Receipt for your Layover plan";
const READY = "Your eSIM is ready";
const CLAIM = "Claim your refund of your Layover order";
const PAID_BACK = "Your Layover plan was paid back";
const LOOKED_AT = "We are looking at your payment for the Layover plan";

for (const processor of hostedProcessors)
  test.describe(processor.id, () => {
    test.use({ worldOptions: ["--processors", processor.id] });

    test("cancelled; then clicked twice, gone back from, in two tabs: paid once, and paid back", async ({
      page,
      context,
      world,
    }) => {
      const { callOff, sendsBack, page: address, way, pay } = processor;
      const at = await atShop(page, world, processor);
      const checkout = page.url();
      await at.toHostedPage();
      if (callOff.button) await at.click(callOff.button);
      await at.backToShop();
      await at.says(callOff.says);

      const other = await context.newPage();
      for (const tab of [page, other]) {
        await tab.goto(checkout);
        await tab.getByRole("radio", { name: way }).check();
      }
      await page.getByRole("button", { name: /^Pay \$/ }).dblclick();
      await expect(page).toHaveURL(address);
      const hosted = page.url();
      await page.goBack();
      await at.toHostedPage();
      expect(page.url(), "after the back button").toBe(hosted);
      await other.getByRole("button", { name: /^Pay \$/ }).click();
      await expect(other, "in the other tab").toHaveURL(hosted);
      await Promise.all([at.click(pay), other.getByRole("button", { name: pay, exact: true }).click()]);
      await at.backToShop();
      await at.says("Ready to install");
      await at.hears(RECEIPT, READY);
      const order = at.order();
      const orders = (await (await page.request.get("/api/orders")).json()) as { state: string }[];
      const before = callOff.button ? ["cancelled"] : [];
      expect(orders.map(({ state }) => state).sort()).toEqual([...before, "fulfilled"]);

      const sum = sendsBack === "by hand" ? ["--amount", "3.00"] : [];
      await at.operator("orders", "refund", order, ...sum, "--note", "a wish", "--yes");
      if (sendsBack === "claimed") {
        await at.comesTo(order, "Your refund waits for you");
        await at.hears(RECEIPT, READY, CLAIM);
        await at.claim(hosted, page.getByRole("link", { name: "Claim your refund" }));
        await at.comesTo(order, "Refunded");
        await at.hears(RECEIPT, READY, CLAIM, PAID_BACK);
      } else {
        await at.comesTo(order, "Refunded");
        await at.hears(RECEIPT, READY, PAID_BACK);
      }
      await expect(page.getByText("Paid back", { exact: true })).toBeVisible();
    });

    test("its time ran out, and a late payment is looked at", async ({ page, world }) => {
      const at = await atShop(page, world, processor);
      await at.toHostedPage();
      const hosted = page.url();
      await at.click("Let it expire");
      if (!processor.wallet) {
        await expect(page.getByRole("button", { name: processor.pay, exact: true })).toHaveCount(0);
      }
      await at.backToShop();
      await expect(
        page.getByRole("heading", { name: /^(The payment time ran out|Payment cancelled)$/ }),
      ).toBeVisible();
      await at.hears();
      if (!processor.wallet) return;
      const order = at.order();
      await page.goto(hosted);
      await at.click(processor.pay);
      await expect(page.getByRole("heading", { name: "Paid too late" })).toBeVisible();
      await world.clock.advance("1h"); // not every processor reports it
      await at.comesTo(order, "We are looking at your payment");
      await at.hears(LOOKED_AT);
    });

    const { wallet } = processor;
    if (!wallet) return;

    test("less: the rest is paid, on the same order", async ({ page, world }) => {
      const at = await atShop(page, world, processor);
      await at.toHostedPage();
      const hosted = page.url();
      await at.payOther("0.00005");
      await at.backToShop();
      if (wallet.waitsForRest) {
        await at.says("A part of your payment arrived");
        await at.end(hosted);
      }
      await at.says("Too little arrived");
      await at.hears(LOOKED_AT);
      await page.goto("/dashboard");
      await expect(page.getByRole("heading", { name: "No Active Plan" })).toBeVisible();
      await expect(page.getByText("Too little arrived")).toBeVisible();
      await page.getByRole("link", { name: "Your order" }).click();
      await page.getByRole("button", { name: /^Pay the rest, \$/ }).click();
      await at.click(processor.pay);
      await at.backToShop();
      await at.says("Ready to install");
      await at.hears(LOOKED_AT, RECEIPT, READY);
    });

    test("more: the plan is there, and the rest goes back", async ({ page, world }) => {
      const at = await atShop(page, world, processor);
      await at.toHostedPage();
      const hosted = page.url();
      await at.payOther("0.0001");
      await at.backToShop();
      await at.says("Ready to install");
      await at.hears(RECEIPT, READY, LOOKED_AT);
      const order = at.order();
      const note = page.getByText("A person looks at the payments of this order");
      await page.reload();
      await expect(note).toBeVisible();
      await at.operator("orders", "pay-back", order, "--amount", "1.35", "--note", "too much", "--yes");
      if (processor.sendsBack !== "claimed") {
        await comesToShow(page, `/orders/${order}`, page.getByText("Paid back", { exact: true }));
        await at.says("Ready to install");
        await expect(note).toHaveCount(0);
        await at.hears(RECEIPT, READY, LOOKED_AT, "Money of your Layover order was paid back");
        return;
      }
      const claim = (name: string) => page.getByRole("link", { name, exact: true });
      await comesToShow(page, `/orders/${order}`, claim("Claim $1.35, which you paid too much"));
      await at.says("Ready to install");
      const receipt: unknown = await (await page.request.get(`/api/orders/${order}/receipt`)).json();
      expect(receipt).toMatchObject({ owed: 0, returning: 1.35, paidBack: 0 });
      await at.operator("orders", "refund", order, "--note", "a wish", "--yes");
      await at.comesTo(order, "Your refunds wait for you");
      await expect(claim("Claim $1.35")).toBeVisible();
      await at.claim(hosted, claim("Claim $3.00"));
      await at.comesTo(order, "Your refund waits for you");
      await at.claim(hosted, claim("Claim your refund"));
      await at.comesTo(order, "Refunded");
      await at.hears(RECEIPT, READY, LOOKED_AT, CLAIM, CLAIM, PAID_BACK, PAID_BACK);
    });

    test("twice", async ({ page, world }) => {
      const at = await atShop(page, world, processor);
      await at.toHostedPage();
      await at.click("Pay twice");
      await at.backToShop();
      if (wallet.twice === "several") {
        await at.says("We are looking at your payment");
        await at.hears(LOOKED_AT);
        return;
      }
      await at.says("Ready to install");
      await at.hears(RECEIPT, READY, ...(wallet.twice === "too much" ? [LOOKED_AT] : []));
    });
  });

/** A traveller at the checkout of one shop: what they do, see and get by email. */
async function atShop(page: Page, world: World, { way, page: address }: HostedProcessor) {
  const username = await atCheckout(page, "layover");
  const click = (name: string, at = page) => at.getByRole("button", { name, exact: true }).click();
  const control = (path: string) => world.control(`/_config${path}`, {});
  const says = (heading: string, timeout?: number) =>
    expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible({ timeout });
  return {
    click,
    says,
    operator: world.operator,
    async toHostedPage() {
      await page.getByRole("radio", { name: way }).check();
      await page.getByRole("button", { name: /^Pay \$/ }).click();
      await expect(page).toHaveURL(address);
    },
    async payOther(amount: string) {
      await page.getByLabel("Different amount").fill(amount);
      await click("Pay a different amount");
    },
    /** The time of a hosted page is over. */
    end: (hosted: string) => control(`/charges/${address.exec(hosted)![1]}/expire`),
    /** By a click, unless its page was faster. */
    async backToShop() {
      await world.clock.advance("5s"); // what was paid is final, and the eSIM made
      await page
        .getByRole("link", { name: /^Back to / })
        .click({ timeout: 5_000 })
        .catch(() => {});
      await page.waitForURL("**/orders/*");
    },
    order: () => new URL(page.url()).pathname.split("/").at(-1)!,
    comesTo: (order: string, heading: string) => comesTo(page, `/orders/${order}`, heading),
    /** Says on the page of the link where the money is to go, and the store sends it. */
    async claim(hosted: string, link: ReturnType<Page["getByText"]>) {
      await link.click();
      await page.getByLabel("Your wallet's address").fill("tb1qjourney");
      await click("Claim");
      await expect(page.getByRole("heading", { name: / claimed$/ })).toBeVisible();
      await control(`/charges/${address.exec(hosted)![1]}/send-refund`);
      await world.clock.advance("1h"); // it reports no refund
    },
    /** Emails with these subjects, and no others. */
    async hears(...subjects: string[]) {
      const mails = async () =>
        (await world.mails(`${username}@example.test`)).map(({ subject }) => subject).sort();
      await expect.poll(mails).toEqual(subjects.sort());
    },
  };
}
