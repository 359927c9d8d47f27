import { DomainError } from "#server/errors";
import { codesOf } from "#server/esims/codes";
import { findEsim } from "#server/esims/esims";
import { EsimDetailsJson } from "#server/esims/schema";
import { api, forCustomers } from "~/http/api/api.server";
import { esim, esimDetails } from "~/http/api/examples.server";
import { mayCallerSeeCodes } from "~/http/api/caller.server";
import { esimsJson, found } from "~/http/api/shapes.server";

const { loader, action } = api({
  GET: forCustomers({
    id: "getEsim",
    tag: "eSIMs",
    summary: "One of your eSIMs, with its activation code",
    description:
      "A session of a browser's shows the code in that browser alone, or within fifteen minutes of a sign-in. A program that signed in by itself is always shown it.",
    params: { id: { description: "An eSIM's id.", example: esim.id } },
    json: EsimDetailsJson,
    failures: ["esim_not_found", "proof_required"],
    example: { json: esimDetails },
    async run({ user, params, request }) {
      const details = found(await findEsim(user.id, params.id ?? ""), "esim_not_found");
      if (!(await mayCallerSeeCodes(request))) throw new DomainError("proof_required");
      const codes = await codesOf(user.id, [details.id]);
      const [shape] = await esimsJson([details]);
      return { ...shape!, activationCode: codes.get(details.id) ?? null };
    },
  }),
});
export { loader, action };
