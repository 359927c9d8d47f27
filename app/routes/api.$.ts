import { noSuchCall } from "~/http/api/api.server";

/** What no other path of the API answers. */
export const loader = noSuchCall;
export const action = noSuchCall;
