import { JoinedJson, JoinSchema } from "#server/waitlist/schema";
import { joinWaitlist } from "#server/waitlist/waitlist";
import { api, forEveryone } from "~/http/api/api.server";
import { signup } from "~/http/api/examples.server";

const { loader, action } = api({
  POST: forEveryone({
    id: "joinWaitlist",
    tag: "Waitlist",
    summary: "Join the waitlist",
    description:
      "An address that is on the list already gets the same answer and is not counted twice. After the launch the list is closed.",
    body: JoinSchema,
    json: JoinedJson,
    status: 201,
    failures: ["too_many_attempts", "waitlist_closed"],
    example: { body: signup, json: { success: true, isAmongFirst: true } },
    creates: true,
    run: async ({ body, address }) => ({ success: true as const, ...(await joinWaitlist(body, address)) }),
  }),
});
export { loader, action };
