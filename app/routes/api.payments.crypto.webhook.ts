import { receiveWebhook } from "#server/payments/webhooks";
import { webhook } from "~/doors/api/webhook.server";

const door = webhook(({ body, headers }) => receiveWebhook(body, headers));
export const loader = door.loader;
export const action = door.action;
