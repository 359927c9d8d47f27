import { z } from "zod";
import { asLines, atLeast, atMost } from "../text";
import { NO_LINE, REFUND_REASON_MAX } from "./rules";

const REASON_MISSING = "Please tell us in a few words why.";

export const RequestRefundSchema = z.object({
  /** The lines that are meant, by their ids; all that can be paid back without the field. */
  lines: z
    .array(z.string())
    .refine((ids) => ids.some((id) => id !== NO_LINE), "Choose at least one plan.")
    .optional(),
  reason: z
    .string(REASON_MISSING)
    .apply(asLines)
    .apply(atLeast(1, REASON_MISSING))
    .apply(
      atMost(
        REFUND_REASON_MAX,
        `Please use at most ${REFUND_REASON_MAX.toLocaleString("en-US")} characters.`,
      ),
    ),
});
