/** What a bank may ask about a payment by card: what goes to Stripe of its buyer, and what the shop keeps. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { payByCardPage } from "#server/checkout/pay-by-card-page";
import { db } from "#server/database/connection";
import { env } from "#server/env";
import { closeAccount } from "#server/leaving/close-account";
import { exportAccount } from "#server/leaving/export-account";
import { operate } from "#server/operator/operator";
import { findAnyOrder } from "#server/orders/orders";
import { latestAttemptOf } from "#server/payments/attempts";
import { open } from "#server/processors/registry";
import { shop } from "#server/shop/rules";
import { chargeRequest } from "../../support/charges";
import { makeUser } from "../../support/factories";
import { stripe } from "./parties";
import { refundBench, SOON } from "./refund-bench";

const { at } = refundBench(stripe);

test("a session says that no tax comes on top, who buys, and under which terms", async () => {
  let asked = "";
  const server = createServer(async (request, response) => {
    for await (const chunk of request) asked += String(chunk);
    response.writeHead(400).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const there = open({ ...env().processors.find(({ id }) => id === "stripe")!, baseUrl });
  const request = chargeRequest({ email: "ann@example.com", terms: "2026-01-15" });
  await expect(there.createCharge(request, SOON())).rejects.toMatchObject({ kind: "rejected" });
  await new Promise((resolve) => server.close(resolve));
  expect(Object.fromEntries(new URLSearchParams(asked))).toMatchObject({
    "automatic_tax[enabled]": "false",
    customer_email: "ann@example.com",
    "metadata[terms]": "2026-01-15",
    "payment_intent_data[metadata][terms]": "2026-01-15",
  });
});

test("an order keeps them with where the press and the card came from, until its account is deleted", async () => {
  const { user } = await makeUser();
  const { email } = user;
  const address = "203.0.113.77";
  const { orderId, hostedUrl } = await payByCardPage(user, { planId: "layover", address });
  const attempt = (await latestAttemptOf(orderId))!;
  await db().updateTable("users").set({ email: "moved@example.com" }).where("id", "=", user.id).execute();
  // What is kept makes the call again to the letter, or Stripe would refuse its key.
  const again = (changes: object) => {
    const returnTo = `${env().origin}/orders/${orderId}`;
    return at().provider.createCharge(
      {
        ...chargeRequest({ attemptId: attempt.id, begunAt: new Date(attempt.created_at), orderId }),
        name: `${shop.name} Layover`,
        description: "Layover: mobile data for 7 days",
        successUrl: returnTo,
        cancelUrl: returnTo,
        ...changes,
      },
      SOON(),
    );
  };
  expect((await again({ email, terms: shop.termsDay })).ref).toBe(attempt.ref);
  await expect(again({ email: "moved@example.com", terms: shop.termsDay })).rejects.toThrow();

  await at().pay(hostedUrl!);
  await at().settle();
  expect((await findAnyOrder(orderId))!.state).toBe("fulfilled");
  const kept = { terms: shop.termsDay, email, networkAddress: address, cardCountry: "US" };
  expect((await exportAccount(user)).payments).toMatchObject([kept]);
  const lines: string[] = [];
  await operate(["trace", orderId], (line) => lines.push(line), ".");
  const told = `terms of ${shop.termsDay}, network address ${address}, card of US`;
  expect(lines.filter((line) => line.includes(told))).toHaveLength(1);

  await db().updateTable("network_orders").set({ state: "done" }).where("order_id", "=", orderId).execute();
  await closeAccount(user);
  await at().afterwards(hostedUrl!, "dispute"); // and what is told of it later brings nothing back
  await at().settle();
  const forgotten = { buyer_email: null, buyer_address: null, card_country: null };
  expect(await latestAttemptOf(orderId)).toMatchObject({
    terms: shop.termsDay,
    dispute: "open",
    ...forgotten,
  });
});
