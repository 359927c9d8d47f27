/** Asks the browser for passkeys. It is a script of its own, which a page loads when somebody clicks. */
import {
  type PublicKeyCredentialCreationOptionsJSON as ToMake,
  type PublicKeyCredentialRequestOptionsJSON as ToAsk,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { type FormFailure, unansweredWords } from "./form-failures";

/** What the shop answers a request to use a passkey. */
export type PasskeyRequest =
  /** For a new passkey, or for one that exists. */
  | { options: ToMake | ToAsk }
  /** Something else has to be done first, at this address. */
  | { to: string }
  | { refused: string };

/** The result: the passkey's answer as a form sends it, or why there is none. */
export type PasskeyAnswer = { credential: string } | { to: string } | { error: string };

const GIVEN_UP = "Nothing was done. You can press again, or go on another way.";
const HAS_ONE = "There is a passkey for this account already, on this device or where it keeps passkeys.";

/**
 * Gets a challenge from the shop, and the answer of the browser's passkeys.
 * @param address of the challenge.
 * @param failure what the form says when it fails.
 */
export async function requestPasskey(address: string, failure: FormFailure): Promise<PasskeyAnswer> {
  const wasOnline = navigator.onLine;
  let challenge: PasskeyRequest;
  try {
    challenge = (await (await fetch(address)).json()) as PasskeyRequest;
  } catch {
    return { error: unansweredWords(failure, wasOnline && navigator.onLine) };
  }
  if ("to" in challenge) return challenge;
  if ("refused" in challenge) return { error: challenge.refused };
  try {
    const answer =
      "user" in challenge.options
        ? await startRegistration({ optionsJSON: challenge.options })
        : await startAuthentication({ optionsJSON: challenge.options });
    return { credential: JSON.stringify(answer) };
  } catch (error) {
    return { error: (error as Error).name === "InvalidStateError" ? HAS_ONE : GIVEN_UP };
  }
}
