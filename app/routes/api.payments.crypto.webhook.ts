import { receiveWebhook } from "#server/payments/webhooks";
import { webhook } from "~/doors/api/webhook.server";

const door = webhook(receiveWebhook);
export const loader = door.loader;
export const action = door.action;
