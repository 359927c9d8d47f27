import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { newPasskeyRequest } from "#server/accounts/add-passkey";
import { passkeyRequest } from "#server/accounts/sign-in-by-passkey";
import { DomainError } from "#server/errors";
import { failureOf } from "~/http/failures";
import { submitCookie } from "~/http/pages/once.server";
import { challengeCookie, partyFor } from "~/http/pages/passkey-question.server";
import { destination } from "~/http/pages/redirects";
import { currentUser, sessionToken } from "~/http/session.server";
import type { PasskeyRequest } from "~/forms/passkeys";
import { paths } from "~/paths";

/**
 * A passkey's challenge: the address says what for, and where the page is. The challenge also goes into a cookie, so
 * only the browser that got it can bring its answer.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const from = destination(searchParams.get("from"));
  const headers = new Headers({ "Cache-Control": "no-store" });
  const say = (answer: PasskeyRequest, status = 200) => json(answer, { status, headers });
  try {
    const { options, asked: challenge } = await requestFor(args, searchParams.get("for"));
    headers.append("Set-Cookie", await challengeCookie(challenge));
    if (challenge.purpose === "enter") headers.append("Set-Cookie", await submitCookie());
    return say({ options });
  } catch (error) {
    const failure = failureOf(error, args.request.method);
    if (!failure) throw error;
    const code = error instanceof DomainError ? error.code : undefined;
    if (code === "sign_in_required") return say({ to: paths.signIn(from) }, failure.status);
    if (code === "proof_required") return say({ to: paths.confirmItIsYou(from) }, failure.status);
    return say({ refused: failure.message }, failure.status);
  }
}

async function requestFor(args: LoaderFunctionArgs, purpose: string | null) {
  const party = partyFor(args.request);
  if (purpose !== "add" && purpose !== "prove") return passkeyRequest(party);
  const user = await currentUser(args);
  const token = await sessionToken(args.request);
  if (!user) throw new DomainError("sign_in_required");
  return purpose === "add" ? newPasskeyRequest(user, token, party) : passkeyRequest(party, { user, token });
}
