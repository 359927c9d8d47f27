import { findOrder } from "#server/orders/orders";
import { OrderJson } from "#server/orders/schema";
import { api, forCustomers } from "~/http/api/api.server";
import { order } from "~/http/api/examples.server";
import { orderJson } from "~/http/api/order-shapes.server";
import { found } from "~/http/api/shapes.server";

const { loader, action } = api({
  GET: forCustomers({
    id: "getOrder",
    tag: "Orders",
    summary: "One of your orders",
    params: { id: { description: "An order's id.", example: order.id } },
    json: OrderJson,
    failures: ["order_not_found"],
    example: { json: order },
    run: async ({ user, params }) =>
      orderJson(found(await findOrder(user.id, params.id ?? ""), "order_not_found")),
  }),
});
export { loader, action };
