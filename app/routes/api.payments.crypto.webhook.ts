import { receiveWebhook } from "#server/payments/webhooks";
import { webhook } from "~/http/api/webhook.server";

const { loader, action } = webhook(({ body, headers }) => receiveWebhook(body, headers));
export { loader, action };
