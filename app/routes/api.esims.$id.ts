import { findEsim } from "#server/esims/esims";
import { EsimDetailsJson } from "#server/esims/schema";
import { api, forCustomers } from "~/doors/api/api.server";
import { esim, esimDetails } from "~/doors/api/examples.server";
import { esimJson, found } from "~/doors/api/shapes.server";

const door = api({
  GET: forCustomers({
    id: "getEsim",
    tag: "eSIMs",
    summary: "One of your eSIMs, with its activation code",
    params: { id: { description: "An eSIM's id.", example: esim.id } },
    json: EsimDetailsJson,
    failures: ["esim_not_found"],
    example: { json: esimDetails },
    async run({ user, params }) {
      const details = found(await findEsim(user.id, params.id ?? ""), "esim_not_found");
      return { ...esimJson(details), activationCode: details.activationCode };
    },
  }),
});
export const loader = door.loader;
export const action = door.action;
