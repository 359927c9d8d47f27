import { receiveWebhook } from "#server/payments/webhooks";
import { webhook } from "~/http/api/webhook.server";

const route = webhook(({ body, headers }) => receiveWebhook(body, headers));
export const loader = route.loader;
export const action = route.action;
