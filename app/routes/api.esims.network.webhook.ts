import { receiveNotice } from "#server/esims/notices";
import { webhook } from "~/http/api/webhook.server";

const { loader, action } = webhook(({ body, address }) => receiveNotice(body, address));
export { loader, action };
