import { z } from "zod";
import { EmailSchema } from "../accounts/schema";
import { isLine, isLines } from "../text";
import { MESSAGE_MAX, NAME_MAX, SUBJECT_MAX } from "./rules";

/** Text that has to be there, within a length. Absence, emptiness and a wrong type read alike. */
function required(message: string, max: number, what: string, isPlain = isLine) {
  return z
    .string({ required_error: message, invalid_type_error: message })
    .trim()
    .min(1, message)
    .max(max, `${what} must be at most ${max.toLocaleString("en-US")} characters.`)
    .refine(isPlain, "Please use letters, digits and signs only.");
}

export const ContactSchema = z.object({
  name: required("Please enter your name.", NAME_MAX, "Name"),
  email: EmailSchema,
  subject: required("Please enter a subject.", SUBJECT_MAX, "Subject"),
  message: required("Please enter a message.", MESSAGE_MAX, "Message", isLines),
});
