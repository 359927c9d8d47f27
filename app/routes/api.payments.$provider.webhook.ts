import { receiveWebhook } from "#server/payments/webhooks";
import { webhook } from "~/http/api/webhook.server";

const { loader, action } = webhook(({ body, headers, params }) =>
  receiveWebhook(body, headers, params.provider),
);
export { loader, action };
