import type { Call } from "../../server/sandbox/web/http";

/** A GET as a stand-in of the sandbox takes it. */
export function callTo(path: string, query: Record<string, string> = {}, method = "GET"): Call {
  return {
    method,
    path: path.split("/").filter(Boolean),
    query: new URLSearchParams(query),
    header: () => undefined,
    text: async () => "",
  };
}
