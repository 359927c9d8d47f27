import { DAYS_PER_ANSWER } from "#server/subscriptions/usage-rules";
import { UsageDayJson, UsageQuery } from "#server/subscriptions/usage-schema";
import { usageHistoryOf } from "#server/subscriptions/usage-history";
import { api, forCustomers } from "~/http/api/api.server";
import { subscription, usageDay } from "~/http/api/examples.server";
import { usageDayJson } from "~/http/api/shapes.server";

const { loader, action } = api({
  GET: forCustomers({
    id: "listUsage",
    tag: "Usage",
    summary: "How much of a plan was used on which day",
    description: `Oldest first. Past ${DAYS_PER_ANSWER} days the \`Link\` header leads to the next page.`,
    params: { id: { description: "A subscription's id.", example: subscription.id } },
    query: UsageQuery,
    json: UsageDayJson.array(),
    failures: ["subscription_not_found"],
    example: { json: [usageDay] },
    async run({ user, params: { id = "" }, query: { after = "" }, headers }) {
      const days = (await usageHistoryOf(user.id, id)).filter(({ day }) => day > after);
      const page = days.slice(0, DAYS_PER_ANSWER);
      if (days.length > page.length) {
        headers.set("Link", `</api/subscriptions/${id}/usage-history?after=${page.at(-1)!.day}>; rel="next"`);
      }
      return page.map((day) => usageDayJson(id, day));
    },
  }),
});
export { loader, action };
