/**
 * Addresses that look right and receive nothing. All carry test-network prefixes and none has
 * a valid checksum, so a wallet refuses them before money leaves it.
 */
import { createHash } from "node:crypto";
import type { Network } from "./coins";

const BECH32 = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
/** Mixed case on purpose: Ethereum reads the case of a hex address as its checksum. */
const HEX = "0123456789abcdefABCDEF";

export type Addresses = Record<Network, string>;

/** One address a network, the same ones for the same charge id. */
export function addressesFor(chargeId: string): Addresses {
  const draw = (network: Network, alphabet: string, length: number) =>
    letters(`${chargeId} ${network}`, alphabet, length);
  return {
    bitcoin: `tb1q${draw("bitcoin", BECH32, 38)}`,
    ethereum: `0x${draw("ethereum", HEX, 40)}`,
    litecoin: `tltc1q${draw("litecoin", BECH32, 38)}`,
    bitcoincash: `bchtest:q${draw("bitcoincash", BECH32, 41)}`,
    dogecoin: `n${draw("dogecoin", BASE58, 33)}`,
  };
}

/** A transaction id in the form of its network: 32 bytes in hex, `0x` before it on Ethereum. */
export function transactionId(network: Network, seed: string): string {
  const hex = createHash("sha256").update(`transaction ${seed}`).digest("hex");
  return network === "ethereum" ? `0x${hex}` : hex;
}

function letters(seed: string, alphabet: string, length: number): string {
  const bytes = createHash("sha512").update(seed).digest();
  return Array.from(bytes.subarray(0, length), (byte) => alphabet[byte % alphabet.length]).join("");
}
