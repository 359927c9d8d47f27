import { z } from "zod";
import { asLines, atLeast, atMost } from "../text";
import { REFUND_REASON_MAX } from "./rules";

const REASON_MISSING = "Please tell us in a few words why.";

export const RequestRefundSchema = z.object({
  /** The lines that are meant, by their ids; all that can be paid back without one. */
  lines: z.array(z.string("Choose plans of this order.")).optional(),
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
