import { WaitlistCountJson } from "#server/waitlist/schema";
import { waitlistCount } from "#server/waitlist/waitlist";
import { api, forEveryone } from "~/http/api/api.server";

const { loader, action } = api({
  GET: forEveryone({
    id: "countWaitlist",
    tag: "Waitlist",
    summary: "How many are on the waitlist",
    json: WaitlistCountJson,
    example: { json: { count: 42 } },
    run: async () => ({ count: await waitlistCount() }),
  }),
});
export { loader, action };
