/** What asks passkeys, as a script of its own: a page gets it when somebody presses. */
import {
  type PublicKeyCredentialCreationOptionsJSON as ToMake,
  type PublicKeyCredentialRequestOptionsJSON as ToAsk,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { type FormFailure, unansweredWords } from "./form-failures";

/** What the shop answers whoever wants to use a passkey. */
export type PasskeyRequest =
  /** For a new one, or for one that there is. */
  | { options: ToMake | ToAsk }
  /** Something has to be done first, there. */
  | { to: string }
  | { refused: string };

/** What came of asking: the passkey's answer as a form sends it, or why there is none. */
export type PasskeyAnswer = { credential: string } | { to: string } | { trouble: string };

const GIVEN_UP = "Nothing was done. You can press again, or go on another way.";
const HAS_ONE = "There is a passkey for this account already, on this device or where it keeps passkeys.";

/**
 * Asks the shop what to ask, and the browser's passkeys for their answer.
 * @param address of the question.
 * @param failure what the form says when it fails.
 */
export async function requestPasskey(address: string, failure: FormFailure): Promise<PasskeyAnswer> {
  const wasOnline = navigator.onLine;
  let question: PasskeyRequest;
  try {
    question = (await (await fetch(address)).json()) as PasskeyRequest;
  } catch {
    return { trouble: unansweredWords(failure, wasOnline && navigator.onLine) };
  }
  if ("to" in question) return question;
  if ("refused" in question) return { trouble: question.refused };
  try {
    const answer =
      "user" in question.options
        ? await startRegistration({ optionsJSON: question.options })
        : await startAuthentication({ optionsJSON: question.options });
    return { credential: JSON.stringify(answer) };
  } catch (error) {
    return { trouble: (error as Error).name === "InvalidStateError" ? HAS_ONE : GIVEN_UP };
  }
}
