import { z } from "zod";

/** What a page in the browser says of its own failure: untrusted text, which the page itself cuts to this. */
export const BrowserFaultSchema = z.object({
  name: z.string().max(100),
  message: z.string().max(1_000),
  stack: z.string().max(8_000),
  /** The page's path, without its query. */
  path: z.string().max(1_000),
});
