import { pageOfOrders } from "#server/orders/history";
import { ORDERS_PER_ANSWER } from "#server/orders/rules";
import { OrderJson, OrdersQuery } from "#server/orders/schema";
import { api, forCustomers } from "~/http/api/api.server";
import { order } from "~/http/api/examples.server";
import { ordersJson } from "~/http/api/order-shapes.server";

const { loader, action } = api({
  GET: forCustomers({
    id: "listOrders",
    tag: "Orders",
    summary: "Your orders",
    description: `Newest first. Past ${ORDERS_PER_ANSWER} the \`Link\` header leads to the next page.`,
    query: OrdersQuery,
    json: OrderJson.array(),
    failures: ["order_not_found"],
    example: { json: [order] },
    async run({ user, query: { before }, headers }) {
      const { orders, next } = await pageOfOrders(user.id, before);
      if (next) headers.set("Link", `</api/orders?before=${next}>; rel="next"`);
      return ordersJson(orders);
    },
  }),
});
export { loader, action };
