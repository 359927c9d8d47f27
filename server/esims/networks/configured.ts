import { env } from "../../env";
import { esimAccess } from "./esim-access";
import type { EsimNetwork } from "./network";

let configured: EsimNetwork | undefined;

/** The network that makes new eSIMs. The sandbox is the same adapter at another address. */
export function network(): EsimNetwork {
  return (configured ??= esimAccess(env().network));
}
