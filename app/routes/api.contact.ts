import { sendContactMessage } from "#server/support/contact";
import { ContactedJson, ContactSchema } from "#server/support/schema";
import { api, forEveryone } from "~/http/api/api.server";
import { message } from "~/http/api/examples.server";

const { loader, action } = api({
  POST: forEveryone({
    id: "contactSupport",
    tag: "Support",
    summary: "Write to support",
    description: "The message is kept and mailed.",
    body: ContactSchema,
    json: ContactedJson,
    status: 201,
    failures: ["too_many_attempts"],
    example: { body: message, json: { id: "m1n4b7v0c3x6z9l2k5j8" } },
    creates: true,
    run: async ({ body, address }) => ({ id: await sendContactMessage(body, address) }),
  }),
});
export { loader, action };
