import { receiptOf } from "#server/fulfilment/receipt";
import { ReceiptJson } from "#server/fulfilment/schema";
import { api, forCustomers } from "~/http/api/api.server";
import { order, receipt } from "~/http/api/examples.server";
import { receiptJson } from "~/http/api/order-shapes.server";
import { found } from "~/http/api/shapes.server";

const { loader, action } = api({
  GET: forCustomers({
    id: "getReceipt",
    tag: "Orders",
    summary: "The receipt of an order",
    description: "There is one as soon as the order is paid for and its plan has started.",
    params: { id: { description: "An order's id.", example: order.id } },
    json: ReceiptJson,
    failures: ["order_not_found"],
    example: { json: receipt },
    run: async ({ user, params }) =>
      receiptJson(found(await receiptOf(user, params.id ?? ""), "order_not_found")),
  }),
});
export { loader, action };
