import { esimsOf } from "#server/esims/esims";
import { EsimJson } from "#server/esims/schema";
import { api, forCustomers } from "~/http/api/api.server";
import { esim } from "~/http/api/examples.server";
import { esimsJson } from "~/http/api/shapes.server";

const { loader, action } = api({
  GET: forCustomers({
    id: "listEsims",
    tag: "eSIMs",
    summary: "Your eSIMs",
    description: "Newest first.",
    json: EsimJson.array(),
    example: { json: [esim] },
    run: async ({ user }) => esimsJson(await esimsOf(user.id)),
  }),
});
export { loader, action };
