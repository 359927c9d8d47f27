import { receiveWebhook } from "#server/payments/webhooks";
import { webhook } from "~/http/api/webhook.server";

const door = webhook(({ body, headers }) => receiveWebhook(body, headers));
export const loader = door.loader;
export const action = door.action;
