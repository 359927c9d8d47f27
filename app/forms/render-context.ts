import { createContext, useContext } from "react";
import type { FieldRules } from "./validation";

/** What the server knows while it renders a page, besides the data of the loaders. */
export const RenderContext = createContext({
  /** Only the server has this value; the browser has no such clock. */
  year: undefined as number | undefined,
  /** The payment methods: codes of the coins that the payment processor takes, in its order; whether it takes cards. */
  coins: [] as readonly string[],
  takesCards: false,
  /** The id of the request. */
  number: "",
  /** The form that was sent and failed, as HTML, for where its own page cannot be read. */
  sent: "",
  /** The field rules of documents' forms, by form. */
  fieldRules: {} as Record<string, FieldRules>,
});

export const useRenderContext = () => useContext(RenderContext);
