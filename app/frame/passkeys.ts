import { useSyncExternalStore } from "react";
import address from "virtual:passkeys-script";
import { paths } from "~/paths";
import type * as Asking from "./asking-passkeys";
import { type FormFailure, unansweredWords } from "./form-failures";

export type { PasskeyQuestion } from "./asking-passkeys";

const never = () => () => {};

/**
 * Whether this browser has passkeys for this address: for no bare IP address, and not without TLS. Undefined until its
 * script runs.
 */
export function useHasPasskeys(): boolean | undefined {
  return useSyncExternalStore(never, hasPasskeys, () => undefined);
}

function hasPasskeys(): boolean | undefined {
  return "PublicKeyCredential" in window && !/^[\d.]+$|^\[/.test(location.hostname);
}

let failures = 0;

/** Many browsers keep of an address that it could not be imported: the next press asks at another. */
async function asking(): Promise<typeof Asking> {
  try {
    const asked = failures > 0 ? `${address}?again=${failures}` : address;
    return await import(/* @vite-ignore */ asked);
  } catch (error) {
    failures += 1;
    throw error;
  }
}

/** Asks for a passkey, by a script that comes at the press. @param failure what the form says when it fails. */
export async function askPasskey(
  deed: "add" | "enter" | "prove",
  failure: FormFailure,
): Promise<Asking.PasskeyAnswer> {
  try {
    const { askPasskey } = await asking();
    return await askPasskey(paths.passkeyQuestion(deed, location.pathname + location.search), failure);
  } catch {
    return { trouble: unansweredWords(failure, navigator.onLine) };
  }
}
