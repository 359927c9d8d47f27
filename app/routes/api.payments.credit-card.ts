import { chargeCard } from "#server/checkout/pay-with-card";
import { CardPaymentJson, CardPaymentSchema } from "#server/checkout/schema";
import { findOrder } from "#server/orders/orders";
import { api, forCustomers } from "~/http/api/api.server";
import { card, cardPayment } from "~/http/api/examples.server";
import { buyingFailures, linesAsked, orderJson } from "~/http/api/order-shapes.server";

const { loader, action } = api({
  POST: forCustomers({
    id: "payWithCard",
    tag: "Payments",
    summary: "Pay for plans by card",
    description:
      "A simulation of two seconds in which no money moves, and only where payments are sandboxed. Claim what it pays for with `POST /api/subscriptions`.",
    body: CardPaymentSchema,
    json: CardPaymentJson,
    status: 201,
    failures: [...buyingFailures, "card_unavailable", "card_on_page"],
    example: { body: card, json: cardPayment },
    creates: true,
    async run({ user, body }) {
      const purchase = { lines: linesAsked(body), despite: body.despite };
      const { orderId, transactionId } = await chargeCard(user, purchase);
      const order = await orderJson((await findOrder(user.id, orderId))!);
      return { success: true as const, transactionId, order };
    },
  }),
});
export { loader, action };
