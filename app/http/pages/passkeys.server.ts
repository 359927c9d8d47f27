import type { ActionFunctionArgs } from "@remix-run/node";
import { proveByPasskey, signInByPasskey } from "#server/accounts/sign-in-by-passkey";
import { ByPasskeySchema } from "#server/accounts/passkey-schema";
import { callerOf } from "../browser.server";
import { currentSession, sessionToken } from "../session.server";
import { requireUser } from "./guards.server";
import { oncePerBrowser, oncePerSubmit } from "./once.server";
import { challengeOf, partyFor } from "./passkey-question.server";
import { requestedRedirect } from "./redirects";
import { form } from "./form.server";
import { redirectSignedIn } from "./signed-in.server";
import { redirectWithSuccess } from "./toast.server";

/**
 * The words beside the offer of a passkey, for a reader who is the owner and has no passkey to come back by; undefined
 * for anybody else.
 */
export async function passkeyOffer(
  args: Pick<ActionFunctionArgs, "request" | "context">,
): Promise<{ isHereOnly: boolean } | undefined> {
  const session = await currentSession(args);
  return session && !session.hasPasskey ? { isHereOnly: session.isHereOnly } : undefined;
}

/** The form of the sign-in page that a passkey fills in. */
export const enterWithPasskey = form(
  ByPasskeySchema,
  { once: oncePerBrowser },
  async ({ credential }, args) => {
    const { request } = args;
    const challenge = await challengeOf(request);
    const opened = await signInByPasskey(credential, challenge, partyFor(request), await callerOf(args));
    return redirectSignedIn(request, opened, requestedRedirect(request));
  },
);

/** The form of the page that asks who it is, filled in by a passkey. */
export const confirmWithPasskey = form(
  ByPasskeySchema,
  { guard: (args) => requireUser(args, "confirm that it is you"), once: oncePerSubmit },
  async ({ credential }, { user, request }) => {
    const token = await sessionToken(request);
    await proveByPasskey(user, token, credential, await challengeOf(request), partyFor(request));
    return proven(requestedRedirect(request));
  },
);

/** Where to go once the page that proves the owner has accepted the proof. */
export function proven(to: string): Promise<Response> {
  return redirectWithSuccess(to, "Thank you", "For the next fifteen minutes we do not ask again.");
}
