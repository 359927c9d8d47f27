import { reopenPage } from "#server/checkout/reopen-page";
import { payOnPage } from "#server/checkout/pay-on-page";
import { CreateChargeSchema, CreatedChargeJson } from "#server/checkout/schema";
import { DomainError } from "#server/errors";
import { api, forCustomers } from "~/http/api/api.server";
import { callersSession } from "~/http/api/caller.server";
import { card, createdCharge } from "~/http/api/examples.server";
import { buyingFailures, hostedPageJson, linesAsked } from "~/http/api/order-shapes.server";

const { loader, action } = api({
  POST: forCustomers({
    id: "createCharge",
    tag: "Payments",
    summary: "Pay for plans with cryptocurrency",
    description:
      "Answers with a hosted page to pay on; while it is open, the same one again. The eSIMs are made once the payment is confirmed.",
    body: CreateChargeSchema,
    json: CreatedChargeJson,
    status: 201,
    failures: [
      ...buyingFailures,
      "open_at_another_price",
      "payment_page_closed",
      "payment_unavailable",
      "payment_away",
      "payment_rejected",
      "crypto_unavailable",
      "payment_url_missing",
      "too_many_attempts",
    ],
    example: { body: { ...card, currency: "USD" }, json: createdCharge },
    creates: true,
    async run({ user, request, address, body, keep }) {
      const payer = await callersSession(request);
      const { orderId, hostedUrl } = await payOnPage(
        user,
        "crypto",
        { lines: linesAsked(body), payer, address },
        keep,
      );
      const page = hostedUrl && (await reopenPage(user.id, orderId));
      if (!page) throw new DomainError("payment_confirming");
      return hostedPageJson(page);
    },
    async again({ user }, orderId) {
      const page = await reopenPage(user.id, orderId);
      return page && hostedPageJson(page);
    },
  }),
});
export { loader, action };
