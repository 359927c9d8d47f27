import { receiveWebhook } from "#server/payments/webhooks";
import { webhook } from "~/http/api/webhook.server";

const door = webhook(({ body, headers, params }) => receiveWebhook(body, headers, params.provider));
export const loader = door.loader;
export const action = door.action;
