import { SubscriptionJson } from "#server/subscriptions/schema";
import { subscriptionsOf } from "#server/subscriptions/subscriptions";
import { api, forCustomers } from "~/http/api/api.server";
import { subscription } from "~/http/api/examples.server";
import { found, subscriptionsJson } from "~/http/api/shapes.server";

const { loader, action } = api({
  GET: forCustomers({
    id: "getActiveSubscription",
    tag: "Subscriptions",
    summary: "The plan that is running",
    description: "The newest, if several are.",
    json: SubscriptionJson,
    failures: ["no_active_plan"],
    example: { json: subscription },
    async run({ user }) {
      const active = (await subscriptionsOf(user.id)).find(({ isActive }) => isActive);
      return (await subscriptionsJson([found(active, "no_active_plan")]))[0]!;
    },
  }),
});
export { loader, action };
