/** The token that Coinbase's developer platform wants with each call: signed for that call alone, for two minutes. */
import { type KeyObject, randomBytes } from "node:crypto";
import { SignJWT } from "jose";
import { now } from "../clock";

const LIVES_SECONDS = 120;

export interface CdpKey {
  id: string;
  /** Ed25519, or on P-256. */
  private: KeyObject;
}

/** A bearer token for one call. The query of its address is not part of what is signed. */
export async function cdpToken(key: CdpKey, method: "GET" | "POST", url: URL): Promise<string> {
  const from = Math.floor(now().getTime() / 1_000);
  const alg = key.private.asymmetricKeyType === "ed25519" ? "EdDSA" : "ES256";
  return new SignJWT({ uri: `${method} ${url.host}${url.pathname}` })
    .setProtectedHeader({ alg, typ: "JWT", kid: key.id, nonce: randomBytes(16).toString("hex") })
    .setIssuer("cdp")
    .setSubject(key.id)
    .setNotBefore(from)
    .setExpirationTime(from + LIVES_SECONDS)
    .sign(key.private);
}
