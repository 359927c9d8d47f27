import { followCharge } from "#server/payments/charges";
import { ChargeJson } from "#server/payments/schema";
import { api, forCustomers } from "~/http/api/api.server";
import { charge } from "~/http/api/examples.server";
import { chargeJson } from "~/http/api/order-shapes.server";
import { found } from "~/http/api/shapes.server";

const { loader, action } = api({
  GET: forCustomers({
    id: "getCharge",
    tag: "Payments",
    summary: "How a crypto payment stands",
    params: { id: { description: "A charge's id.", example: charge.id } },
    json: ChargeJson,
    failures: ["charge_not_found"],
    example: { json: charge },
    run: async ({ user, params }) =>
      chargeJson(found(await followCharge(user.id, params.id ?? ""), "charge_not_found")),
  }),
});
export { loader, action };
