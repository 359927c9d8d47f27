import { noSuchCall } from "~/http/api/api.server";

/** Answers the paths of the API that have no route. */
export const loader = noSuchCall;
export const action = noSuchCall;
