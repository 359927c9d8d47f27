import { MAX_PASSKEYS } from "#server/accounts/rules";
import { MAX_ACTIVE_DEVICES } from "#server/devices/rules";
import { shop } from "#server/shop/rules";
import { DomainError, type ErrorCode, isDatabaseUnavailable } from "#server/errors";

interface Failure {
  status: number;
  message: string;
  /** The reason, where the message is the specification's and does not give it. */
  reason?: string;
  field?: string;
  /** Seconds, where waiting helps. */
  retryAfter?: number;
}

/** The refusals of the business in the web's words, for pages and the API. */
const failures: Record<ErrorCode, Omit<Failure, "field">> = {
  ...refusals(400, {
    invalid_webhook: "Invalid webhook",
    key_malformed: "An Idempotency-Key has 1 to 255 visible characters.",
  }),
  ...refusals(401, {
    invalid_credentials: "Invalid credentials",
    passkey_unknown: "This passkey opens nothing here; it may have been removed. Please go on another way.",
    passkey_refused: "This passkey could not be checked. Please try again, or go on another way.",
    sign_in_required: "Authentication Required",
  }),
  ...refusals(402, {
    payment_required: "Payment failed: this transaction does not pay for this plan.",
  }),
  ...refusals(403, {
    wrong_password: "This is not your current password.",
    proof_required: "Please confirm first that it is you.",
    link_address_wrong: "This is not the address that the letter came to.",
    address_unproven: "Please open the link that we mailed you first: it shows that the address is yours.",
    opens_where_paid:
      "This account opens only in the browser that paid, until its address is proven. Press the link in the mail with your receipt, or have another sent: Continue with e-mail.",
    not_yours: "That is somebody else's account.",
  }),
  ...refusals(404, {
    passkey_not_found: "This passkey doesn't exist.",
    plan_not_found: "The data plan you're looking for doesn't exist.",
    order_not_found: "This order doesn't exist.",
    gift_not_found: "There is no gift at this link. Please open it from the mail again.",
    country_not_found: "Country Not Found",
    article_not_found: "News article not found",
    no_active_plan: "No Active Plan",
    charge_not_found: "This charge doesn't exist.",
    device_not_found: "This device doesn't exist.",
    processor_not_found: "No such payment processor",
    esim_not_found: "This eSIM doesn't exist.",
    subscription_not_found: "This plan doesn't exist.",
  }),
  ...refusals(409, {
    username_taken: "This username is taken. Please choose another.",
    username_fixed: "Your user name was changed before. It can be changed once.",
    email_taken: "An account with this email address exists already. Sign in instead?",
    account_in_use:
      "An order or a refund of yours is under way, or a payment is being looked at. Please delete the account when that is settled.",
    account_owed:
      "We still have money of yours to send back, or to decide about: your orders say how much. Please delete the account when that is done.",
    account_watched:
      "A payment page of yours can still be paid, or was until yesterday. Please delete the account a day after it has run out: until then a payment would find nobody.",
    account_undelivered:
      "A plan of yours is not delivered yet. Please delete the account when that is done, or ask for its money back.",
    address_proven: "This address is proven, and stays the account's.",
    has_password: "This account has a password. Please enter it to choose another.",
    passkeys_unavailable: "This address of the shop has no passkeys. Please go on another way.",
    passkey_stale: "That took too long, or was answered before. Please press once more.",
    passkey_known: "This passkey is on an account already.",
    passkey_limit: `An account can have ${MAX_PASSKEYS} passkeys. Remove one of them first.`,
    last_way_in:
      "This passkey is all that your account has. Please press the link that we mail to your address first, or add another passkey.",
    other_account:
      "You are signed in to another account now than when this page came. Nothing was done; please look again before you send it.",
    payment_confirming: "A payment for this plan is being confirmed already.",
    bought_already:
      "You have paid for this plan already, and nothing more was charged. Tick the box to buy another.",
    payment_page_open:
      "A payment page for this plan is still open, and the processor has not confirmed that it is cancelled. Nothing was charged.",
    payment_page_silent:
      "A payment page for this plan is still open, and its processor does not answer. Nothing was charged.",
    payment_page_closed: "This request's payment page is closed and unpaid. Use another Idempotency-Key.",
    card_disputed: "We take no card while a card payment of yours is disputed.",
    device_limit: `An account can have ${MAX_ACTIVE_DEVICES} active devices. Deactivate one of them first.`,
    not_refundable: "This order cannot be refunded as it stands now.",
    kept_too_late: "It is too late to keep it: its eSIM is being taken back, or was.",
    esim_unavailable:
      "This eSIM takes no more data, or ends before this plan's days do. Please buy the plan on a new eSIM.",
    esim_elsewhere: "This eSIM was bought for other places. Please buy the plan on a new eSIM.",
    esim_taken: "This eSIM is in use or asked back, and can go to nobody else now.",
    not_replaceable: "It can still be installed, or nothing of its plan is left.",
    refund_asked: "You have asked for your money back: a person writes to you first.",
    cookie_missing: "Please allow our cookie here: by it the code is yours alone.",
    usage_below_recorded: "More than that has been recorded already.",
    usage_above_plan: "The plan holds less than that.",
    payment_used: "This transaction has been used already.",
    key_in_use: "The first request with this Idempotency-Key is still under way.",
  }),
  ...refusals(410, {
    reset_link_invalid: "This link has been used or has run out. Please ask for a new one.",
    alarm_invalid: "This link has run out. If somebody else uses your account, choose a new password.",
    sign_up_link_invalid: "This link has been used or has run out. Please sign up again.",
    sign_in_link_invalid: "This link has been used or has run out. Please ask for a new one.",
    waitlist_closed: `${shop.name} has launched, and the waitlist is closed. You can buy a plan now.`,
    gift_taken: "This gift was taken from another account. Each link works once.",
    news_link_invalid: "This link no longer works. Please enter your address again.",
  }),
  ...refusals(422, {
    password_common: "This is one of the passwords that are guessed first. Please choose another.",
    password_is_name: "Your name is guessed first. Please choose another password.",
    usage_invalid: "Usage is a number of MB, 0 or more.",
    key_reused: "This Idempotency-Key came with another request before.",
  }),
  ...refusals(429, {
    too_many_attempts: "Too many attempts. Please wait a moment and try again.",
    too_many_guesses: "Too many wrong passwords. Try again later, or reset your password by mail.",
  }),
  ...refusals(502, {
    payment_rejected: "Payment creation failed",
    payment_url_missing: "No payment URL received",
  }),
  ...refusals(503, {
    too_busy: "We are very busy. Please try again in a few seconds.",
    sold_out: "This plan is sold out for the moment. Nothing was charged.",
    card_on_page: "Cards are paid on the page that checkout leads to.",
    card_unavailable: "This shop takes no cards. Please pay with crypto.",
    crypto_unavailable: "This shop takes no crypto. Please pay by card.",
  }),
  price_changed: {
    status: 409,
    message: "Failed to create payment",
    reason: "The price is another one now. Please look at it and press again; nothing was charged.",
  },
  open_at_another_price: {
    status: 409,
    message: "Failed to create payment",
    reason:
      "A payment page for this plan as it was before is still open, and the processor has not confirmed yet that it is cancelled.",
  },
  payment_away: {
    status: 503,
    message: "Failed to create payment",
    reason: "Its processor does not answer now. Nothing was charged; please try again in a minute.",
    retryAfter: 60,
  },
  payment_unavailable: { status: 503, message: "Failed to create payment", retryAfter: 5 },
};

/** Refusals that have this status. */
function refusals<Code extends ErrorCode>(status: number, words: Record<Code, string>) {
  const all = Object.entries<string>(words).map(([code, message]) => [code, { status, message }]);
  return Object.fromEntries(all) as Record<Code, Failure>;
}

/** A refusal's status and words, for descriptions of the answers. */
export function refusalBy(code: ErrorCode): Pick<Failure, "status" | "message" | "reason"> {
  return failures[code];
}

/** The answer to a request by this method, or undefined for an error that is a bug and belongs in the log. */
export function failureOf(error: unknown, method: string): Failure | undefined {
  if (error instanceof DomainError) {
    const { message, ...failure } = failures[error.code];
    const retryAfter = error.retryAfter ?? failure.retryAfter;
    return { ...failure, message: waiting(message, error), field: error.field, retryAfter };
  }
  if (isDatabaseUnavailable(error)) {
    const act = ["GET", "HEAD"].includes(method) ? "read this" : "save anything";
    const message = `We cannot ${act} right now. Please try again in a moment.`;
    return { status: 503, message, retryAfter: 5 };
  }
  return undefined;
}

function waiting(message: string, { code, retryAfter }: DomainError): string {
  if (!retryAfter) return message;
  if (code === "too_many_guesses")
    return `Too many wrong passwords. Try again in ${spanOf(retryAfter)}, or reset your password by mail.`;
  return code === "too_many_attempts"
    ? `Too many attempts. Please try again in ${spanOf(retryAfter)}.`
    : message;
}

/** Rounded up, so that who waits that long has waited enough. */
function spanOf(seconds: number): string {
  const [count, unit] = seconds <= 90 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
