import { createContext, useContext } from "react";

/** Marks our own scripts and styles while the server renders; the page leaves with their hashes instead. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
