import { createContext, useContext } from "react";

/** The page's CSP nonce while the server renders; browsers hide it from scripts, so it is empty there. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
