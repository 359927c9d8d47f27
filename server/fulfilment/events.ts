import { defineEvent } from "../events";
import type { OrderLine } from "../orders/lines";

/** Lines of a held order were paid back, in this very transaction, for the reason that the note gives. */
export const linesPaidBack = defineEvent<{ lines: readonly OrderLine[]; note: string }>("lines paid back");
