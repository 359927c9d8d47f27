import type { LoaderFunctionArgs } from "@remix-run/node";
import { countriesOfPlan } from "#server/pages/plan";
import { pictureResponse } from "~/http/pages/country-map.server";
import { PlanPicture } from "~/features/coverage/country-picture";

/** Where a plan on sale works, as a picture for its page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const codes = await countriesOfPlan(params.planId ?? "");
  if (!codes) throw new Response("Not Found", { status: 404 });
  return pictureResponse(<PlanPicture codes={codes} />, request);
}
