import type { LoaderFunctionArgs } from "@remix-run/node";
import { countriesOf, findPlan } from "#server/plans/plans";
import { mapDrawing, mapStyles, pictureResponse } from "~/doors/pages/country-map.server";
import { PlanPicture } from "~/features/coverage/country-picture";

/** Where a plan on sale works, as a picture for its page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const plan = await findPlan(params.planId ?? "");
  if (!plan) throw new Response("Not Found", { status: 404 });
  const codes = (await countriesOf([plan.id])).get(plan.id)!;
  return pictureResponse(<PlanPicture codes={codes} drawing={mapDrawing} styles={mapStyles} />, request);
}
