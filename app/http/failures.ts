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
  username_taken: { status: 409, message: "This username is taken. Please choose another." },
  username_fixed: { status: 409, message: "Your user name was changed before. It can be changed once." },
  email_taken: {
    status: 409,
    message: "An account with this email address exists already. Sign in instead?",
  },
  invalid_credentials: { status: 401, message: "Invalid credentials" },
  password_common: {
    status: 422,
    message: "This is one of the passwords that are guessed first. Please choose another.",
  },
  password_is_name: { status: 422, message: "Your name is guessed first. Please choose another password." },
  wrong_password: { status: 403, message: "This is not your current password." },
  proof_required: { status: 403, message: "Please confirm first that it is you." },
  account_in_use: {
    status: 409,
    message:
      "An order or a refund of yours is under way, or a payment is being looked at. Please delete the account when that is settled.",
  },
  account_owed: {
    status: 409,
    message:
      "We still have money of yours to send back, or to decide about: your orders say how much. Please delete the account when that is done.",
  },
  account_watched: {
    status: 409,
    message:
      "A payment page of yours can still be paid, or was until yesterday. Please delete the account a day after it has run out: until then a payment would find nobody.",
  },
  account_undelivered: {
    status: 409,
    message:
      "A plan of yours is not delivered yet. Please delete the account when that is done, or ask for its money back.",
  },
  reset_link_invalid: {
    status: 410,
    message: "This link has been used or has run out. Please ask for a new one.",
  },
  alarm_invalid: {
    status: 410,
    message: "This link has run out. If somebody else uses your account, choose a new password.",
  },
  sign_up_link_invalid: {
    status: 410,
    message: "This link has been used or has run out. Please sign up again.",
  },
  sign_in_link_invalid: {
    status: 410,
    message: "This link has been used or has run out. Please ask for a new one.",
  },
  link_address_wrong: { status: 403, message: "This is not the address that the letter came to." },
  address_unproven: {
    status: 403,
    message: "Please open the link that we mailed you first: it shows that the address is yours.",
  },
  address_proven: { status: 409, message: "This address is proven, and stays the account's." },
  has_password: { status: 409, message: "This account has a password. Please enter it to choose another." },
  passkeys_unavailable: {
    status: 409,
    message: "This address of the shop has no passkeys. Please go on another way.",
  },
  passkey_not_found: { status: 404, message: "This passkey doesn't exist." },
  passkey_unknown: {
    status: 401,
    message: "This passkey opens nothing here; it may have been removed. Please go on another way.",
  },
  passkey_refused: {
    status: 401,
    message: "This passkey could not be checked. Please try again, or go on another way.",
  },
  passkey_stale: {
    status: 409,
    message: "That took too long, or was answered before. Please press once more.",
  },
  passkey_known: { status: 409, message: "This passkey is on an account already." },
  passkey_limit: {
    status: 409,
    message: `An account can have ${MAX_PASSKEYS} passkeys. Remove one of them first.`,
  },
  opens_where_paid: {
    status: 403,
    message:
      "This account opens only in the browser that paid, until its address is proven. Press the link in the mail with your receipt, or have another sent: Continue with e-mail.",
  },
  last_way_in: {
    status: 409,
    message:
      "This passkey is all that your account has. Please press the link that we mail to your address first, or add another passkey.",
  },
  too_many_attempts: { status: 429, message: "Too many attempts. Please wait a moment and try again." },
  too_many_guesses: {
    status: 429,
    message: "Too many wrong passwords. Try again later, or reset your password by mail.",
  },
  too_busy: { status: 503, message: "We are very busy. Please try again in a few seconds." },
  sign_in_required: { status: 401, message: "Authentication Required" },
  not_yours: { status: 403, message: "That is somebody else's account." },
  other_account: {
    status: 409,
    message:
      "You are signed in to another account now than when this page came. Nothing was done; please look again before you send it.",
  },
  plan_not_found: { status: 404, message: "The data plan you're looking for doesn't exist." },
  order_not_found: { status: 404, message: "This order doesn't exist." },
  waitlist_closed: {
    status: 410,
    message: `${shop.name} has launched, and the waitlist is closed. You can buy a plan now.`,
  },
  gift_not_found: {
    status: 404,
    message: "There is no gift at this link. Please open it from the mail again.",
  },
  gift_taken: { status: 410, message: "This gift was taken from another account. Each link works once." },
  news_link_invalid: { status: 410, message: "This link no longer works. Please enter your address again." },
  country_not_found: { status: 404, message: "Country Not Found" },
  article_not_found: { status: 404, message: "News article not found" },
  no_active_plan: { status: 404, message: "No Active Plan" },
  charge_not_found: { status: 404, message: "This charge doesn't exist." },
  sold_out: { status: 503, message: "This plan is sold out for the moment. Nothing was charged." },
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
  payment_rejected: { status: 502, message: "Payment creation failed" },
  payment_url_missing: { status: 502, message: "No payment URL received" },
  payment_confirming: { status: 409, message: "A payment for this plan is being confirmed already." },
  bought_already: {
    status: 409,
    message:
      "You have paid for this plan already, and nothing more was charged. Tick the box to buy another.",
  },
  payment_page_open: {
    status: 409,
    message:
      "A payment page for this plan is still open, and the processor has not confirmed that it is cancelled. Nothing was charged.",
  },
  payment_page_silent: {
    status: 409,
    message:
      "A payment page for this plan is still open, and its processor does not answer. Nothing was charged.",
  },
  payment_page_closed: {
    status: 409,
    message: "This request's payment page is closed and unpaid. Use another Idempotency-Key.",
  },
  card_on_page: { status: 503, message: "Cards are paid on the page that checkout leads to." },
  card_unavailable: { status: 503, message: "This shop takes no cards. Please pay with crypto." },
  card_disputed: { status: 409, message: "We take no card while a card payment of yours is disputed." },
  crypto_unavailable: { status: 503, message: "This shop takes no crypto. Please pay by card." },
  device_not_found: { status: 404, message: "This device doesn't exist." },
  device_limit: {
    status: 409,
    message: `An account can have ${MAX_ACTIVE_DEVICES} active devices. Deactivate one of them first.`,
  },
  not_refundable: { status: 409, message: "This order cannot be refunded as it stands now." },
  kept_too_late: { status: 409, message: "It is too late to keep it: its eSIM is being taken back, or was." },
  processor_not_found: { status: 404, message: "No such payment processor" },
  invalid_webhook: { status: 400, message: "Invalid webhook" },
  esim_not_found: { status: 404, message: "This eSIM doesn't exist." },
  esim_unavailable: {
    status: 409,
    message:
      "This eSIM takes no more data, or ends before this plan's days do. Please buy the plan on a new eSIM.",
  },
  esim_elsewhere: {
    status: 409,
    message: "This eSIM was bought for other places. Please buy the plan on a new eSIM.",
  },
  esim_taken: { status: 409, message: "This eSIM is in use or asked back, and can go to nobody else now." },
  not_replaceable: { status: 409, message: "It can still be installed, or nothing of its plan is left." },
  replacement_asked: { status: 409, message: "You have asked for a new eSIM in its place already." },
  refund_asked: { status: 409, message: "You have asked for your money back: a person writes to you first." },
  cookie_missing: { status: 409, message: "Please allow our cookie here: by it the code is yours alone." },
  subscription_not_found: { status: 404, message: "This plan doesn't exist." },
  usage_invalid: { status: 422, message: "Usage is a number of MB, 0 or more." },
  usage_below_recorded: { status: 409, message: "More than that has been recorded already." },
  usage_above_plan: { status: 409, message: "The plan holds less than that." },
  payment_required: { status: 402, message: "Payment failed: this transaction does not pay for this plan." },
  payment_used: { status: 409, message: "This transaction has been used already." },
  key_malformed: { status: 400, message: "An Idempotency-Key has 1 to 255 visible characters." },
  key_reused: { status: 422, message: "This Idempotency-Key came with another request before." },
  key_in_use: { status: 409, message: "The first request with this Idempotency-Key is still under way." },
};

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
