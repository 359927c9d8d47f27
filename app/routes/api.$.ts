import { nothingHere } from "~/http/api/api.server";

/** What no other path of the API answers. */
export const loader = nothingHere;
export const action = nothingHere;
