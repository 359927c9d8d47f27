import { receiveNotice } from "#server/esims/notices";
import { webhook } from "~/http/api/webhook.server";

const door = webhook(({ body, address }) => receiveNotice(body, address));
export const loader = door.loader;
export const action = door.action;
