import { createContext, useContext } from "react";

/** Marks our own scripts and styles while the server renders; before the page is sent, their hashes replace it. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
