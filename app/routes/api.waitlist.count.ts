import { WaitlistCountJson } from "#server/waitlist/schema";
import { waitlistCount } from "#server/waitlist/waitlist";
import { api, forEveryone } from "~/http/api/api.server";

const route = api({
  GET: forEveryone({
    id: "countWaitlist",
    tag: "Waitlist",
    summary: "How many are on the waitlist",
    json: WaitlistCountJson,
    example: { json: { count: 42 } },
    run: async () => ({ count: await waitlistCount() }),
  }),
});
export const loader = route.loader;
export const action = route.action;
