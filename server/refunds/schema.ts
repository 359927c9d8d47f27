import { z } from "zod";
import { isLines } from "../text";
import { REFUND_REASON_MAX } from "./rules";

const REASON_MISSING = "Please tell us in a few words why.";

export const RequestRefundSchema = z.object({
  reason: z
    .string({ required_error: REASON_MISSING, invalid_type_error: REASON_MISSING })
    .trim()
    .min(1, REASON_MISSING)
    .max(REFUND_REASON_MAX, `Please use at most ${REFUND_REASON_MAX.toLocaleString("en-US")} characters.`)
    .refine(isLines, "Please use letters, digits and signs only."),
});
