import { receiveWebhook } from "#server/payments/webhooks";
import { webhook } from "~/http/api/webhook.server";

const route = webhook(({ body, headers, params }) => receiveWebhook(body, headers, params.provider));
export const loader = route.loader;
export const action = route.action;
