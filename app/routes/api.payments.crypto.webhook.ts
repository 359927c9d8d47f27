import type { ActionFunctionArgs } from "@remix-run/node";
import { receiveWebhook } from "#server/payments/webhooks";
import { failureOf } from "~/doors/failures";

const ALLOW = { Allow: "POST" };

export function loader() {
  return new Response("Method not allowed", { status: 405, headers: ALLOW });
}

/** The processor's door: raw bytes in, 200 only after they are stored, 503 so that it comes again. */
export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== "POST") return loader();
  try {
    await receiveWebhook(new Uint8Array(await request.arrayBuffer()), request.headers);
    return new Response("ok");
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    return new Response(failure.message, { status: failure.status });
  }
}
