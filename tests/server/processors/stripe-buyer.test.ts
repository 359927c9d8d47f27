/** What a bank may ask about a payment by card: what goes to Stripe of its buyer, and what the shop keeps. */
import { expect, test } from "vitest";
import { payOnPage } from "#server/checkout/pay-on-page";
import { db } from "#server/database/connection";
import { env } from "#server/env";
import { closeAccount } from "#server/privacy/close-account";
import { exportAccount } from "#server/privacy/export-account";
import { latestAttemptOf } from "#server/payments/attempts";
import { openProcessor } from "#server/processors/registry";
import { shop } from "#server/shop/rules";
import { chargeRequest } from "../../support/charges";
import { command } from "../../support/commands";
import { makeUser } from "../../support/factories";
import { serve } from "./bench";
import { stripe } from "./parties";
import { refundBench, SOON } from "./refund-bench";

const { at } = refundBench(stripe);

test("a session says that no tax comes on top, who buys, and under which terms", async () => {
  let asked = "";
  const server = await serve(async (request, response) => {
    for await (const chunk of request) asked += String(chunk);
    response.writeHead(400).end();
  });
  const there = openProcessor({
    ...env().processors.find(({ id }) => id === "stripe")!,
    baseUrl: server.origin,
  });
  const request = chargeRequest({ email: "ann@example.com", terms: "2026-01-15" });
  await expect(there.createCharge(request, SOON())).rejects.toThrow();
  await server.close();
  const said = new URLSearchParams(asked);
  expect(said.get("automatic_tax[enabled]")).toBe("false");
  expect(said.get("customer_email")).toBe("ann@example.com");
  expect(said.get("payment_intent_data[metadata][terms]")).toBe("2026-01-15");
});

test("an order keeps them, and where the click and the card came from, until its account is deleted", async () => {
  const { user } = await makeUser();
  const press = { lines: [{ planId: "layover" }], address: "203.0.113.77" };
  const { orderId, hostedUrl } = await payOnPage(user, "credit_card", press);
  const { id: attemptId, ref, created_at } = (await latestAttemptOf(orderId))!;
  await db().updateTable("users").set({ email: "moved@example.com" }).where("id", "=", user.id).execute();
  const page = `${env().origin}/orders/${orderId}`;
  const asked = { attemptId, orderId, begunAt: new Date(created_at), successUrl: page, cancelUrl: page };
  const words = { name: `${shop.name} Layover`, description: "Layover: mobile data for 7 days" };
  const request = chargeRequest({ ...asked, ...words });
  const kept = { email: user.email, terms: shop.termsDay };
  // Exactly the same request as before, or Stripe would refuse the key.
  expect(await at().provider.createCharge({ ...request, ...kept }, SOON())).toMatchObject({ ref });

  await at().pay(hostedUrl!);
  await at().settle();
  const known = { ...kept, networkAddress: press.address, cardCountry: "US" };
  expect((await exportAccount(user)).payments).toMatchObject([known]);
  expect((await command(["trace", orderId])).says).toContain(
    `terms of ${shop.termsDay}, network address ${press.address}, card of US`,
  );

  await db().updateTable("network_orders").set({ state: "done" }).where("order_id", "=", orderId).execute();
  await closeAccount(user);
  await at().afterwards(hostedUrl!, "dispute"); // and what is told of it later brings nothing back
  await at().settle();
  const forgotten = { buyer_email: null, buyer_address: null, card_country: null };
  expect(await latestAttemptOf(orderId)).toMatchObject({ dispute: "open", ...forgotten });
});
