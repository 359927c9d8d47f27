import type { ActionFunctionArgs } from "@remix-run/node";
import { receiveNotice } from "#server/esims/notices";
import { failureOf } from "~/doors/failures";

const ALLOW = { Allow: "POST" };

export function loader() {
  return new Response("Method not allowed", { status: 405, headers: ALLOW });
}

/** The network partner's door: 200 only after the look is due, anything else so that it comes again. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return loader();
  try {
    await receiveNotice(new Uint8Array(await request.arrayBuffer()), context?.clientAddress ?? "");
    return new Response("ok");
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    return new Response(failure.message, { status: failure.status });
  }
}
