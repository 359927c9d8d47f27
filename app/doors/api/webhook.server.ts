import type { ActionFunctionArgs } from "@remix-run/node";
import { reportFault } from "#server/reports/reports";
import { requestId } from "#server/trace";
import { failureOf } from "../failures";

/** Takes in what another company's server sends: the raw bytes, its headers, and the address it came from. */
type Receive = (body: Uint8Array, headers: Headers, address: string) => Promise<void>;

/**
 * A door for another company's server: 200 only once what it brought is stored, anything else so that it
 * comes again.
 */
export function webhook(receive: Receive) {
  const loader = () => new Response("Method not allowed", { status: 405, headers: { Allow: "POST" } });
  const action = async ({ request, context }: ActionFunctionArgs) => {
    if (request.method !== "POST") return loader();
    try {
      await receive(
        new Uint8Array(await request.arrayBuffer()),
        request.headers,
        context?.clientAddress ?? "",
      );
      return new Response("ok");
    } catch (error) {
      const failure = failureOf(error);
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
