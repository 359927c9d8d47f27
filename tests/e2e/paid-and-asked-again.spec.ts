/**
 * The answer is lost at each hop of a purchase, followed by Back and by another click on Pay without the tick: at each
 * processor, with and without JavaScript, the plan is paid once.
 */
import type { Page, Request } from "@playwright/test";
import Database from "better-sqlite3";
import { hostedProcessors } from "../support/hosted-processors";
import { expect, PASSWORD, register, signIn, test, type World } from "../support/journey";

const PLAN = "layover";
const CHECKOUT = `/checkout/${PLAN}`;

type Hop = (typeof hops)[number];
const hops = ["choose", "sign-in", "Pay", "hosted page", "return", "eSIM"] as const;

/** The request whose answer is lost at each. */
const lostAt: Record<Hop, [method: string, path: RegExp]> = {
  choose: ["GET", /^\/checkout\//],
  "sign-in": ["POST", /^\/signin/],
  Pay: ["POST", /^\/checkout\//],
  "hosted page": ["POST", /^\/(c\/)?pay\//],
  return: ["GET", /^\/orders\//],
  eSIM: ["GET", /^\/dashboard\/esims\//],
};

for (const { id, way, page: hosted, pay } of hostedProcessors)
  test.describe(id, () => {
    test.use({ worldOptions: ["--processors", id] });

    for (const hop of hops)
      test(`the answer is lost at ${hop}`, async ({ page, world }) => {
        const username = await register(page.request);
        if (hop === "sign-in") await page.context().clearCookies();
        const lost = await loseOne(page, ...lostAt[hop]);
        const clickPay = async () => {
          await page.getByRole("radio", { name: way }).check();
          await page.getByRole("button", { name: /^Pay \$/ }).click();
        };
        const payThere = async () => {
          await expect(page).toHaveURL(hosted);
          await page.getByRole("button", { name: pay, exact: true }).click();
        };
        const steps: Record<Hop, () => Promise<unknown>> = {
          choose: () =>
            page
              .getByRole("link", { name: /^Select Plan/ })
              .first()
              .click(),
          "sign-in": async () => hop === "sign-in" && signIn(page, username, PASSWORD),
          Pay: clickPay,
          "hosted page": payThere,
          return: () => backToShop(page),
          eSIM: () => page.getByRole("link", { name: "Go to your eSIM" }).click(),
        };
        await page.goto(`/plans/${PLAN}`);
        for (const step of hops.slice(0, hops.indexOf(hop) + 1))
          await steps[step]().catch(unless(lost.isLost));
        await expect.poll(lost.isLost).toBe(true);

        await page.goBack({ timeout: 5_000 }).catch(() => {});
        await atCheckout(page, username, way);
        const isPaid = hops.indexOf(hop) >= hops.indexOf("hosted page");
        if (isPaid) await expect(page.getByText(/(\$3\.00 for Layover|Layover for \$3\.00)/)).toBeVisible();
        await clickPay();
        if (!isPaid) await payThere();
        else
          await expect(
            page.getByText("Tick the box to buy another.").or(page.getByText(/^Paid/)).first(),
          ).toBeVisible();
        await expect
          .poll(() => moneyOf(world, username), { timeout: 30_000 })
          .toEqual({ receivedCents: 300, bought: 1 });
      });
  });

/** What a customer has paid in all, and how many plans it bought. */
async function moneyOf({ database, clock }: World, username: string) {
  await clock.advance("5s"); // what was paid is final
  const shop = new Database(database.replace("file:", ""), { readonly: true });
  const theirs = "(select id from orders where user_id = (select id from users where username = ?))";
  const money = shop
    .prepare(
      `select
        (select coalesce(sum(usd_cents), 0) from received_payments where order_id in ${theirs}) as receivedCents,
        (select count(*) from subscriptions where order_id in ${theirs}) as bought`,
    )
    .get(username, username);
  shop.close();
  return money;
}

/** The next answer to such a request is lost, its request is not. */
async function loseOne(page: Page, method: string, path: RegExp) {
  let isLost = false;
  const fits = (request: Request) =>
    request.method() === method && path.test(new URL(request.url()).pathname);
  await page.route("**/*", async (route) => {
    if (isLost || !fits(route.request())) return route.fallback();
    isLost = true;
    await route.fetch({ maxRedirects: 0 });
    await route.abort("connectionreset");
  });
  return { isLost: () => isLost };
}

/** A page that goes on by itself may be faster than a click. */
async function backToShop(page: Page): Promise<void> {
  await page
    .getByRole("link", { name: /^Back to / })
    .click({ timeout: 5_000 })
    .catch(() => {});
  await page.waitForURL("**/orders/*", { timeout: 5_000 });
}

/** The page that Back led to, as it is; else by its address. */
async function atCheckout(page: Page, username: string, way: RegExp): Promise<void> {
  await expect(async () => {
    if (new URL(page.url()).pathname !== CHECKOUT) await page.goto(CHECKOUT);
    if (page.url().includes("/signin")) await signIn(page, username, PASSWORD);
    await expect(page.getByRole("radio", { name: way })).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** What a step throws when its answer is lost is no fault of the step. */
function unless(isLost: () => boolean) {
  return (error: unknown) => {
    if (!isLost()) throw error;
  };
}
