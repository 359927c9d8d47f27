import { UsageDayJson, UsageEntrySchema } from "#server/subscriptions/usage-schema";
import { reportUsage } from "#server/subscriptions/usage";
import { usageHistoryOf } from "#server/subscriptions/usage-history";
import { api, forCustomers } from "~/http/api/api.server";
import { subscription, usageDay } from "~/http/api/examples.server";
import { bytesJson, usageDayJson } from "~/http/api/shapes.server";

const { loader, action } = api({
  POST: forCustomers({
    id: "addUsage",
    tag: "Usage",
    summary: "Add to the usage of a plan",
    description: "The same as saying how much is used.",
    body: UsageEntrySchema,
    json: UsageDayJson,
    status: 201,
    failures: ["subscription_not_found", "usage_invalid", "usage_below_recorded", "usage_above_plan"],
    example: {
      body: { subscriptionId: subscription.id, dataUsed: 768 },
      json: usageDay,
    },
    creates: true,
    async run({ user, body: { subscriptionId, dataUsed } }) {
      await reportUsage(user.id, subscriptionId, bytesJson(dataUsed));
      return usageDayJson(subscriptionId, (await usageHistoryOf(user.id, subscriptionId)).at(-1)!);
    },
  }),
});
export { loader, action };
