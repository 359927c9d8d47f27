import { createTypedCookie } from "remix-utils/typed-cookie";
import { z } from "zod";
import { CHALLENGE_LIFETIME, type Challenge } from "#server/accounts/passkey-challenges";
import { type RelyingParty, relyingPartyAt } from "#server/accounts/relying-party";
import { DomainError } from "#server/errors";
import { hostCookie } from "../cookies.server";

const ChallengeSchema = z.object({
  challenge: z.string(),
  purpose: z.enum(["add", "enter", "prove"]),
  session: z.string().nullable(),
  askedAt: z.string(),
});

/** The last challenge that this browser got: only this browser can bring the answer. */
const cookie = createTypedCookie({
  cookie: hostCookie("passkey", CHALLENGE_LIFETIME, "strict"),
  schema: ChallengeSchema.nullable(),
});

/** The `Set-Cookie` that keeps the challenge in this browser. */
export function challengeCookie(challenge: Challenge): Promise<string> {
  return cookie.serialize(challenge);
}

/** The last challenge of this browser, unless it is too old. */
export async function challengeOf(request: Request): Promise<Challenge | undefined> {
  return (await cookie.parse(request.headers.get("Cookie")).catch(() => null)) ?? undefined;
}

/** What passkeys are bound to at the address of this request. @throws DomainError passkeys_unavailable. */
export function partyFor(request: Request): RelyingParty {
  const party = relyingPartyAt(request.url);
  if (!party) throw new DomainError("passkeys_unavailable");
  return party;
}
