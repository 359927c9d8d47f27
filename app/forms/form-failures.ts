/** What a form says when it fails: as a toast with this title, and at the form. */
export interface FormFailure {
  title: string;
  /** The text where the server knows no better one. */
  otherwise: string;
  /** What to do before it is sent again, where nobody knows what the server did. */
  lookFirst?: string;
}

const TRY_AGAIN = "Something went wrong. Please try again.";
const BEFORE_PAYING = "Before you pay again, please see how your payment stands.";

/** The failures of the forms on documents: their script has these only, the script of app pages has the others. */
export const documentFailures = {
  contact: {
    title: "Message Not Sent",
    otherwise: TRY_AGAIN,
    lookFirst: "If we have your message, a mail says so. Else please send it again.",
  },
  notMe: { title: "Nothing Done", otherwise: TRY_AGAIN },
  finishSignUp: { title: "Registration failed", otherwise: TRY_AGAIN },
  claimGift: { title: "Gift Not Taken", otherwise: TRY_AGAIN },
  newsMail: { title: "Not Asked For", otherwise: TRY_AGAIN },
  confirmNews: { title: "Not Confirmed", otherwise: TRY_AGAIN },
  leaveNews: { title: "Not Stopped", otherwise: TRY_AGAIN },
  waitlist: { title: "Oops!", otherwise: TRY_AGAIN },
} as const satisfies Record<string, FormFailure>;

/** The specification's catalogue, section 8, and our own titles for forms that it does not name. */
export const formFailures = {
  signIn: { title: "Login failed", otherwise: TRY_AGAIN },
  continueWithEmail: { title: "Not Continued", otherwise: TRY_AGAIN },
  pressLink: { title: "Login failed", otherwise: TRY_AGAIN },
  signUp: { title: "Registration failed", otherwise: "An error occurred during registration" },
  forgotPassword: { title: "Link not sent", otherwise: TRY_AGAIN },
  resetPassword: { title: "Password not changed", otherwise: TRY_AGAIN },
  confirmItIsYou: { title: "Not Confirmed", otherwise: TRY_AGAIN },
  confirmByLink: { title: "Link not sent", otherwise: TRY_AGAIN },
  changePassword: { title: "Password Not Changed", otherwise: TRY_AGAIN },
  firstPassword: { title: "Password Not Set", otherwise: TRY_AGAIN },
  ownNames: { title: "Names Not Saved", otherwise: TRY_AGAIN },
  changeUsername: { title: "User Name Not Changed", otherwise: TRY_AGAIN },
  correctAddress: { title: "Link not sent", otherwise: TRY_AGAIN },
  forgetBrowser: { title: "Not Forgotten", otherwise: TRY_AGAIN },
  endSession: { title: "Not Signed Out", otherwise: TRY_AGAIN },
  signInByPasskey: { title: "Login failed", otherwise: TRY_AGAIN },
  confirmByPasskey: { title: "Not Confirmed", otherwise: TRY_AGAIN },
  addPasskey: { title: "Passkey Not Added", otherwise: TRY_AGAIN },
  renamePasskey: { title: "Passkey Not Renamed", otherwise: TRY_AGAIN },
  removePasskey: { title: "Passkey Not Removed", otherwise: TRY_AGAIN },
  closeAccount: { title: "Account Not Deleted", otherwise: TRY_AGAIN },
  addDevice: { title: "Error Adding Device", otherwise: "An error occurred while adding your device" },
  renameDevice: { title: "Device Not Renamed", otherwise: TRY_AGAIN },
  deactivateDevice: { title: "Device Not Deactivated", otherwise: TRY_AGAIN },
  reactivateDevice: { title: "Device Not Activated", otherwise: TRY_AGAIN },
  payWithCrypto: {
    title: "Payment Creation Failed",
    otherwise: "Unable to create crypto payment",
    lookFirst: BEFORE_PAYING,
  },
  payWithCard: {
    title: "Purchase Failed",
    otherwise: "Credit card payment failed",
    lookFirst: BEFORE_PAYING,
  },
  tooLittle: { title: "Nothing Changed", otherwise: TRY_AGAIN, lookFirst: BEFORE_PAYING },
  renewal: { title: "Nothing Changed", otherwise: TRY_AGAIN },
  nameEsim: { title: "Name Not Saved", otherwise: TRY_AGAIN },
  newEsim: { title: "New eSIM Not Asked For", otherwise: TRY_AGAIN },
  esimLink: { title: "Nothing Changed", otherwise: TRY_AGAIN },
  claimEsim: { title: "eSIM Not Claimed", otherwise: TRY_AGAIN },
  refund: { title: "Refund Not Requested", otherwise: TRY_AGAIN },
  keepPlan: { title: "Plan Not Kept", otherwise: TRY_AGAIN },
} as const satisfies Record<string, FormFailure>;

/** Of a checkout, by the way that is chosen there. */
export function paymentFailure(fields: FormData): FormFailure {
  return fields.get("paymentMethod") === "credit_card"
    ? formFailures.payWithCard
    : formFailures.payWithCrypto;
}

/** Words for a form without an answer. @param wasOnline whether the browser was online when the form was sent. */
export function unansweredWords(
  { otherwise, lookFirst }: Omit<FormFailure, "title">,
  wasOnline: boolean,
): string {
  if (!wasOnline) return "No connection. Nothing was sent.";
  return lookFirst ? `No answer came. ${lookFirst}` : otherwise;
}

/** Words for an unexpected failure of the server. @param request the request id that finds it in the log. */
export function formFaultWords(
  { otherwise, lookFirst }: FormFailure,
  request: string | null | undefined,
): string {
  const quote = request && `If you write to us, please quote the number ${request}.`;
  return [otherwise.replace(/\.?$/, "."), lookFirst, quote].filter(Boolean).join(" ");
}
