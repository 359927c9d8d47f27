import { z } from "zod";
import {
  EMAIL_MAX,
  isUsernameKey,
  PASSWORD_MAX,
  PASSWORD_MIN,
  passwordRequirements,
  SIGN_IN_PASSWORD_MIN,
  USERNAME_MAX,
  USERNAME_MIN,
  usernameKey,
} from "./rules";

/** Text whose absence, wrong type and shortness all read as the one message the field has. */
function text(message: string, min = 1) {
  return z.string({ required_error: message, invalid_type_error: message }).min(min, message);
}

const USERNAME_TOO_SHORT = `Username must be at least ${USERNAME_MIN} characters.`;
const PASSWORD_TOO_LONG = `Password must be at most ${PASSWORD_MAX} characters.`;
const EMAIL_INVALID = "Please enter a valid email address.";

/** Where to go afterwards; the door's redirect guard decides whether it may. */
const redirectTo = z.string().max(512).optional().catch(undefined);

export const SignInSchema = z.object({
  username: text(USERNAME_TOO_SHORT, USERNAME_MIN).max(200, `Username must be at most ${USERNAME_MAX} characters.`),
  password: text(`Password must be at least ${SIGN_IN_PASSWORD_MIN} characters.`, SIGN_IN_PASSWORD_MIN).max(
    PASSWORD_MAX,
    PASSWORD_TOO_LONG,
  ),
  redirect: redirectTo,
});

export const SignUpSchema = z
  .object({
    username: text(USERNAME_TOO_SHORT)
      .transform((username) => username.normalize("NFKC").trim())
      .pipe(
        z
          .string()
          .min(USERNAME_MIN, USERNAME_TOO_SHORT)
          .max(USERNAME_MAX, `Username must be at most ${USERNAME_MAX} characters.`)
          .refine((username) => username.length < USERNAME_MIN || isUsernameKey(usernameKey(username)), {
            message: "Use letters, digits, dots, dashes or underscores.",
          }),
      ),
    email: text(EMAIL_INVALID)
      .transform((email) => email.trim())
      .pipe(z.string().max(EMAIL_MAX, EMAIL_INVALID).email(EMAIL_INVALID)),
    password: text(`Password must be at least ${PASSWORD_MIN} characters.`, PASSWORD_MIN)
      .max(PASSWORD_MAX, PASSWORD_TOO_LONG)
      .refine((password) => passwordRequirements.slice(1).every((requirement) => requirement.isMet(password)), {
        message: "Password must include uppercase, lowercase, and numbers.",
      }),
    confirmPassword: z.string({
      required_error: "Passwords don't match",
      invalid_type_error: "Passwords don't match",
    }),
    redirect: redirectTo,
  })
  .superRefine((values, issues) => {
    if (values.confirmPassword !== values.password) {
      issues.addIssue({ code: "custom", path: ["confirmPassword"], message: "Passwords don't match" });
    }
  });
