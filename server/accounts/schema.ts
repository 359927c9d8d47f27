import { z } from "zod";
import { atLeast, atMost, GREETABLE, matching, visible } from "../text";
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
  return z.string(message).apply(atLeast(min, message));
}

const USERNAME_TOO_SHORT = `Username must be at least ${USERNAME_MIN} characters.`;
const USERNAME_TOO_LONG = `Username must be at most ${USERNAME_MAX} characters.`;
const PASSWORD_TOO_LONG = `Password must be at most ${PASSWORD_MAX} characters.`;
const PASSWORDS_DIFFER = "Passwords don't match";
const EMAIL_INVALID = "Please enter a valid email address.";

/** For a name of the wrong length that is the only message. */
function isPlain(username: string): boolean {
  return (
    username.length < USERNAME_MIN || username.length > USERNAME_MAX || isUsernameKey(usernameKey(username))
  );
}

/** Where to go afterwards; the route's redirect guard decides whether it may. */
const redirectTo = z.string().max(512).optional().catch(undefined);

/** An address, as every form of the shop takes one. */
export const EmailSchema = text(EMAIL_INVALID)
  .transform((email) => visible(email).trim())
  .pipe(text(EMAIL_INVALID).apply(atMost(EMAIL_MAX, EMAIL_INVALID)))
  .pipe(z.email(EMAIL_INVALID))
  .describe("An e-mail address.");

/** Each of them somewhere. */
const REQUIRED_KINDS = new RegExp(
  passwordRequirements
    .slice(1)
    .map(({ pattern }) => `(?=[^]*${pattern.source})`)
    .join(""),
  "u",
);

/** A password to be set, entered twice. */
const newPassword = {
  password: text(`Password must be at least ${PASSWORD_MIN} characters.`, PASSWORD_MIN)
    .apply(atMost(PASSWORD_MAX, PASSWORD_TOO_LONG))
    .apply(matching(REQUIRED_KINDS, "Password must include uppercase, lowercase, and numbers.")),
  confirmPassword: z.string(PASSWORDS_DIFFER),
};

function checkPasswordsMatch(
  values: { password: string; confirmPassword: string },
  issues: z.RefinementCtx,
): void {
  if (values.confirmPassword !== values.password) {
    issues.addIssue({ code: "custom", path: ["confirmPassword"], message: PASSWORDS_DIFFER });
  }
}

export const SignInSchema = z.object({
  username: text(USERNAME_TOO_SHORT, USERNAME_MIN)
    .apply(atMost(EMAIL_MAX, USERNAME_TOO_LONG))
    .describe("Or a proven e-mail address."),
  password: text(`Password must be at least ${SIGN_IN_PASSWORD_MIN} characters.`, SIGN_IN_PASSWORD_MIN).apply(
    atMost(PASSWORD_MAX, PASSWORD_TOO_LONG),
  ),
  redirect: redirectTo,
});

/** What a program sends to sign in: no page to go to afterwards. */
export const CredentialsSchema = SignInSchema.omit({ redirect: true });

/** What a new account is made of. A program has nobody who could mistype, so it sends the password once. */
export const RegisterSchema = z.object({
  username: text(USERNAME_TOO_SHORT)
    .transform((username) => username.normalize("NFKC").trim())
    .pipe(
      text(USERNAME_TOO_SHORT, USERNAME_MIN).apply(atMost(USERNAME_MAX, USERNAME_TOO_LONG)).refine(isPlain, {
        message: "Use letters, digits, dots, dashes or underscores.",
      }),
    )
    .describe(`${USERNAME_MIN} to ${USERNAME_MAX} letters, digits, dots, dashes or underscores.`),
  email: EmailSchema,
  password: newPassword.password,
});

export const SignUpSchema = RegisterSchema.extend({
  confirmPassword: newPassword.confirmPassword,
  redirect: redirectTo,
}).superRefine(checkPasswordsMatch);

/** Where the email came to; a browser that asked for it need not say. */
const addressee = z.string().max(1000).catch("");

/** The button behind a mailed link whose token stands in the address. */
export const AddresseeSchema = z.object({ email: addressee });

export const ForgotPasswordSchema = z.object({ email: EmailSchema });

export const ResetPasswordSchema = z
  .object({ token: z.string().max(100).catch(""), ...newPassword })
  .superRefine(checkPasswordsMatch);

export const FirstPasswordSchema = z.object(newPassword).superRefine(checkPasswordsMatch);

/** An address alone. */
export const ContinueSchema = z.object({ email: EmailSchema });

export const FollowLinkSchema = z.object({ token: z.string().max(100).catch(""), email: addressee });

/** A password that is asked for again, whatever rules it was chosen under. */
const CURRENT_PASSWORD_MISSING = "Please enter your current password.";
const currentPassword = text(CURRENT_PASSWORD_MISSING).apply(atMost(PASSWORD_MAX, PASSWORD_TOO_LONG));

export const ChangePasswordSchema = z
  .object({ currentPassword, ...newPassword })
  .superRefine(checkPasswordsMatch);

const NOT_CONFIRMED = "Please tick the box: this cannot be undone.";

export const ConfirmItIsYouSchema = z.object({ currentPassword, redirect: redirectTo });

/** Nothing is for a name that they do not say any more. */
function ownName(max: number, plain: RegExp, message: string) {
  return z
    .string(message)
    .overwrite(visible)
    .trim()
    .apply(atMost(max, `The name must be at most ${max} characters.`))
    .refine((name) => plain.test(name), message)
    .optional()
    .transform((name) => name || null);
}

const ON_RECEIPTS = /^[\p{L}\p{M}\p{N}\p{P} +]*$/u;

export const NamesSchema = z.object({
  name: ownName(40, GREETABLE, "Please use letters, digits, spaces, dashes or apostrophes."),
  receiptName: ownName(100, ON_RECEIPTS, "Please use letters, digits and punctuation."),
});

export const UsernameSchema = RegisterSchema.pick({ username: true });

export const CloseAccountSchema = z.object({
  isSure: z.literal(true, NOT_CONFIRMED),
});

export const UserJson = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string().describe("Only the user's own."),
});

/** Where an account goes on by mail. */
export const MailedJson = z.object({
  mailedTo: z.string().describe("Where a link went that opens the account."),
});

export const SignedInJson = z.object({
  token: z
    .string()
    .describe("Sent as `Authorization: Bearer …`. Ends after 7 days without use, or after 30 days."),
  user: UserJson,
});
