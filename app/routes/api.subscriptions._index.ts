import { claimPlan } from "#server/checkout/claim-plan";
import { SubscribeSchema, SubscriptionJson } from "#server/subscriptions/schema";
import { subscriptionsOf } from "#server/subscriptions/subscriptions";
import { api, forCustomers } from "~/http/api/api.server";
import { callersSession } from "~/http/api/caller.server";
import { subscribe, subscription } from "~/http/api/examples.server";
import { subscriptionsJson } from "~/http/api/shapes.server";

const { loader, action } = api({
  GET: forCustomers({
    id: "listSubscriptions",
    tag: "Subscriptions",
    summary: "The plans you bought",
    description: "Newest first, those that have ended too.",
    json: SubscriptionJson.array(),
    example: { json: [subscription] },
    run: async ({ user }) => subscriptionsJson(await subscriptionsOf(user.id)),
  }),
  POST: forCustomers({
    id: "claimPlan",
    tag: "Subscriptions",
    summary: "Claim what a card paid for",
    description:
      "Starts every plan of the order and answers that of the first line of `planId`; the others have the same `orderId`. Days begin as an eSIM is first used, whatever `endDate` says.",
    body: SubscribeSchema,
    json: SubscriptionJson,
    status: 201,
    failures: ["not_yours", "plan_not_found", "payment_required", "payment_used"],
    example: { body: subscribe, json: subscription },
    creates: true,
    async run({ user, request, body }) {
      const plan = await claimPlan(user, body, await callersSession(request));
      return (await subscriptionsJson([plan]))[0]!;
    },
  }),
});
export { loader, action };
