import { z } from "zod";
import { atLeast, atMost, isLines } from "../text";
import { REFUND_REASON_MAX } from "./rules";

const REASON_MISSING = "Please tell us in a few words why.";

export const RequestRefundSchema = z.object({
  reason: z
    .string(REASON_MISSING)
    .trim()
    .apply(atLeast(1, REASON_MISSING))
    .apply(
      atMost(
        REFUND_REASON_MAX,
        `Please use at most ${REFUND_REASON_MAX.toLocaleString("en-US")} characters.`,
      ),
    )
    .refine(isLines, "Please use letters, digits and signs only."),
});
