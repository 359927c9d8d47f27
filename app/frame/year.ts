import { createContext, useContext } from "react";

/** The year as the server renders; the browser has no such clock. */
export const YearContext = createContext<number | undefined>(undefined);

export function useYear(): number | undefined {
  return useContext(YearContext);
}
