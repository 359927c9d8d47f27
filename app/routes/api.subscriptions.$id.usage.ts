import { SubscriptionJson } from "#server/subscriptions/schema";
import { subscriptionsOf } from "#server/subscriptions/subscriptions";
import { UsageSchema } from "#server/subscriptions/usage-schema";
import { reportUsage } from "#server/subscriptions/usage";
import { api, forCustomers } from "~/http/api/api.server";
import { subscription } from "~/http/api/examples.server";
import { bytesJson, found, subscriptionsJson } from "~/http/api/shapes.server";

const { loader, action } = api({
  PATCH: forCustomers({
    id: "recordUsage",
    tag: "Usage",
    summary: "Say how much of a plan is used",
    description: "Shown as reported; it moves no state.",
    params: { id: { description: "A subscription's id.", example: subscription.id } },
    body: UsageSchema,
    json: SubscriptionJson,
    failures: ["subscription_not_found", "usage_invalid", "usage_below_recorded", "usage_above_plan"],
    example: { body: { dataUsed: 512.5 }, json: subscription },
    async run({ user, params: { id = "" }, body }) {
      await reportUsage(user.id, id, bytesJson(body.dataUsed));
      const recorded = (await subscriptionsOf(user.id)).find((plan) => plan.id === id);
      return (await subscriptionsJson([found(recorded, "subscription_not_found")]))[0]!;
    },
  }),
});
export { loader, action };
