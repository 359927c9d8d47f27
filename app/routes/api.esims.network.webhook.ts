import { receiveNotice } from "#server/esims/notices";
import { webhook } from "~/http/api/webhook.server";

const route = webhook(({ body, address }) => receiveNotice(body, address));
export const loader = route.loader;
export const action = route.action;
