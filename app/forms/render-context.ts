import { createContext, useContext } from "react";
import type { FieldRules } from "./validation";

/** What the server knows while it renders a page, for what no loader has told it. */
export const RenderContext = createContext({
  /** The browser has no such clock. */
  year: undefined as number | undefined,
  /** The ways to pay: codes of the coins that the payment processor takes, in its order; whether cards. */
  coins: [] as readonly string[],
  takesCards: false,
  /** Of the request. */
  number: "",
  /** The form that was sent and not done, as HTML, for where its own page cannot be read. */
  sent: "",
  /** What the fields of documents' forms ask for, by form. */
  fieldRules: {} as Record<string, FieldRules>,
});

export const useRenderContext = () => useContext(RenderContext);
