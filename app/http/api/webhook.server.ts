import type { ActionFunctionArgs } from "@remix-run/node";
import { reportFault } from "#server/error-reports/error-reports";
import { requestId } from "#server/trace";
import { failureOf } from "../failures";

/** What another company's server sends: the raw bytes, its headers, and the network address it came from. */
interface Received {
  body: Uint8Array;
  headers: Headers;
  address: string;
  params: ActionFunctionArgs["params"];
}

/**
 * A route for another company's server: it answers 200 only once the notice is stored, and anything else so that the
 * notice comes again.
 */
export function webhook(receive: (received: Received) => Promise<void>) {
  const loader = () => new Response("Method not allowed", { status: 405, headers: { Allow: "POST" } });
  const action = async ({ request, context, params }: ActionFunctionArgs) => {
    if (request.method !== "POST") return loader();
    try {
      await receive({
        body: new Uint8Array(await request.arrayBuffer()),
        headers: request.headers,
        address: context?.clientAddress ?? "",
        params,
      });
      return new Response("ok");
    } catch (error) {
      const failure = failureOf(error, request.method);
      if (!failure) {
        void reportFault("webhook failed", error);
        return new Response(`Something went wrong (${requestId()})`, { status: 500 });
      }
      const { status, message, retryAfter } = failure;
      return new Response(message, {
        status,
        headers: retryAfter ? { "Retry-After": String(retryAfter) } : undefined,
      });
    }
  };
  return { loader, action };
}
