import { chargeCard } from "#server/checkout/pay-with-card";
import { CardPaymentJson, CardPaymentSchema } from "#server/checkout/schema";
import { api, forCustomers } from "~/http/api/api.server";
import { card, cardPayment } from "~/http/api/examples.server";
import { centsJson } from "~/http/api/shapes.server";

const { loader, action } = api({
  POST: forCustomers({
    id: "payWithCard",
    tag: "Payments",
    summary: "Pay for a plan by card",
    description:
      "A simulation of two seconds in which no money moves, and only where payments are sandboxed. Claim the plan with `POST /api/subscriptions`.",
    body: CardPaymentSchema,
    json: CardPaymentJson,
    status: 201,
    failures: [
      "plan_not_found",
      "price_changed",
      "sold_out",
      "card_unavailable",
      "card_on_page",
      "payment_page_open",
      "payment_page_silent",
      "payment_confirming",
    ],
    example: { body: card, json: cardPayment },
    creates: true,
    async run({ user, body: { planId, amount, despite } }) {
      const { transactionId } = await chargeCard(user, {
        lines: [{ planId, expected: { cents: centsJson(amount), currency: "USD" } }],
        despite,
      });
      return { success: true as const, transactionId };
    },
  }),
});
export { loader, action };
