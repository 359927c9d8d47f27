import { esimsOf } from "#server/esims/esims";
import { EsimJson } from "#server/esims/schema";
import { api, forCustomers } from "~/doors/api/api.server";
import { esim } from "~/doors/api/examples.server";
import { esimJson } from "~/doors/api/shapes.server";

const door = api({
  GET: forCustomers({
    id: "listEsims",
    tag: "eSIMs",
    summary: "Your eSIMs",
    description: "Newest first.",
    json: EsimJson.array(),
    example: { json: [esim] },
    run: async ({ user }) => (await esimsOf(user.id)).map(esimJson),
  }),
});
export const loader = door.loader;
export const action = door.action;
