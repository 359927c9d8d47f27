import { isIP } from "node:net";
import { env } from "../env";

/** The shop as passkeys know it. */
export interface RelyingParty {
  /** The name that a passkey is bound to for good. */
  id: string;
  /** The one origin whose pages may ask for it. */
  origin: string;
}

/**
 * What passkeys are made for and asked for at an address of the shop: its one origin where that is fixed, else
 * `localhost`. Undefined where browsers have none: at a bare IP address, and without TLS.
 * @param address of the page; it counts only where no origin is fixed, and then may be any port of this machine.
 */
export function relyingPartyAt(address: string): RelyingParty | undefined {
  const { appOrigin } = env();
  const { origin, protocol, hostname } = new URL(appOrigin ?? address);
  const isPublic =
    appOrigin !== undefined && protocol === "https:" && isIP(hostname) === 0 && !hostname.startsWith("[");
  return isPublic || hostname === "localhost" ? { id: hostname, origin } : undefined;
}
