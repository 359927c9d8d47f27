/** What the page of an order says and offers, as the server renders it. */
import { expect, test } from "vitest";
import { btc, openCharge, PRICE } from "../support/charges";
import { visitPage } from "../support/pages";
import { inMain } from "../support/rendered";
import { makeVisitor } from "../support/visitors";

test.each(["expired", "cancelled"] as const)(
  "a payment that is seen after its order has %s is waited for, and nobody is sent to pay again",
  async (ended) => {
    const { user, cookie } = await makeVisitor();
    const { order, hears } = await openCharge(user);
    const page = async () =>
      inMain(await (await visitPage(`/orders/${order.id}`, { Cookie: cookie })).text());
    await hears(ended);
    expect((await page()).names("link")).toContain("Back to checkout");

    await hears("seen", [btc(PRICE.bitcoin, { isConfirmed: false })]);
    const seen = await page();
    expect(seen.names("heading")[0]).toBe("Payment seen, waiting");
    expect(seen.text).toContain("please do not pay again");
    expect(seen.text).not.toMatch(/Nothing was (received|charged)/);
    expect(seen.names("link")).not.toContain("Back to checkout");
  },
);
