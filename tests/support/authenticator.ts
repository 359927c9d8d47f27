/** A passkey in software, as the devices of the world make and use them: ES256, no attestation. */
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { NewPasskey, SignedByPasskey } from "#server/accounts/passkey-schema";
import { ORIGIN } from "./requests";

/** What it is told, or tells, otherwise than an honest one at the shop's own address. */
interface Otherwise {
  origin?: string;
  rpId?: string;
  /** How often it says that it has signed; those that are on several devices always say 0. */
  counter?: number;
  isVerified?: boolean;
  userHandle?: string;
}

export class Passkey {
  readonly id = randomBytes(32).toString("base64url");
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  #userHandle: string | undefined;

  /** Makes it. @param asked what the shop wants. */
  made(asked: { challenge: string; user: { id: string } }, otherwise: Otherwise = {}): NewPasskey {
    this.#userHandle = asked.user.id;
    const { x, y } = this.#keys.publicKey.export({ format: "jwk" });
    const id = Buffer.from(this.id, "base64url");
    const key = Buffer.concat([
      Buffer.from("a5010203262001215820", "hex"),
      Buffer.from(x!, "base64url"),
      Buffer.from("225820", "hex"),
      Buffer.from(y!, "base64url"),
    ]);
    const length = Buffer.from([0, id.length]);
    const data = Buffer.concat([head(0x40, otherwise), Buffer.alloc(16), length, id, key]);
    const attestation = Buffer.concat([
      Buffer.from("a3", "hex"),
      Buffer.from("63666d74646e6f6e65", "hex"), // fmt: none
      Buffer.from("6761747453746d74a0", "hex"), // attStmt: {}
      Buffer.from("686175746844617461", "hex"), // authData
      Buffer.from([0x58, data.length]),
      data,
    ]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientData("webauthn.create", asked, otherwise).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      },
    };
  }

  /** Signs a challenge. */
  signed(asked: { challenge: string }, otherwise: Otherwise = {}): SignedByPasskey {
    const data = head(0, otherwise);
    const client = clientData("webauthn.get", asked, otherwise);
    const signature = sign("sha256", Buffer.concat([data, sha256(client)]), this.#keys.privateKey);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
        userHandle: otherwise.userHandle ?? this.#userHandle,
      },
    };
  }

  #named() {
    return { id: this.id, rawId: this.id, type: "public-key" as const };
  }
}

function head(flags: number, { rpId = "localhost", counter = 0, isVerified = true }: Otherwise): Buffer {
  const rest = Buffer.alloc(5);
  rest[0] = flags | 0x01 | (isVerified ? 0x04 : 0);
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(Buffer.from(rpId)), rest]);
}

function clientData(
  type: string,
  { challenge }: { challenge: string },
  { origin = ORIGIN }: Otherwise,
): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function sha256(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}
