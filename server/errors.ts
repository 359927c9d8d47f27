/**
 * What can go wrong in the business, by code. A verb throws it; the routes turn it into a status and
 * words through one table (`app/http/failures.ts`).
 */
export type ErrorCode =
  | "username_taken"
  | "username_fixed"
  | "email_taken"
  | "invalid_credentials"
  | "wrong_password"
  | "proof_required"
  | "password_common"
  | "password_is_name"
  | "account_in_use"
  | "account_owed"
  | "account_watched"
  | "account_undelivered"
  | "reset_link_invalid"
  | "alarm_invalid"
  | "sign_up_link_invalid"
  | "sign_in_link_invalid"
  | "link_address_wrong"
  | "address_unproven"
  | "address_proven"
  | "has_password"
  | "passkeys_unavailable"
  | "passkey_not_found"
  | "passkey_unknown"
  | "passkey_refused"
  | "passkey_stale"
  | "passkey_known"
  | "passkey_limit"
  | "opens_where_paid"
  | "last_way_in"
  | "too_many_attempts"
  | "too_many_guesses"
  | "too_busy"
  | "sign_in_required"
  | "not_yours"
  | "other_account"
  | "plan_not_found"
  | "country_not_found"
  | "article_not_found"
  | "no_active_plan"
  | "charge_not_found"
  | "order_not_found"
  | "waitlist_closed"
  | "gift_not_found"
  | "gift_taken"
  | "news_link_invalid"
  | "sold_out"
  | "price_changed"
  | "open_at_another_price"
  | "payment_away"
  | "payment_unavailable"
  | "payment_rejected"
  | "payment_url_missing"
  | "payment_confirming"
  | "bought_already"
  | "payment_page_open"
  | "payment_page_silent"
  | "payment_page_closed"
  | "card_on_page"
  | "card_unavailable"
  | "card_disputed"
  | "crypto_unavailable"
  | "device_not_found"
  | "device_limit"
  | "not_refundable"
  | "kept_too_late"
  | "processor_not_found"
  | "invalid_webhook"
  | "esim_not_found"
  | "esim_unavailable"
  | "esim_elsewhere"
  | "esim_taken"
  | "not_replaceable"
  | "refund_asked"
  | "cookie_missing"
  | "subscription_not_found"
  | "usage_invalid"
  | "usage_below_recorded"
  | "usage_above_plan"
  | "payment_required"
  | "payment_used"
  | "key_malformed"
  | "key_reused"
  | "key_in_use";

export class DomainError extends Error {
  override readonly name = "DomainError";

  constructor(
    readonly code: ErrorCode,
    /** The form field that the customer has to change, where there is one. */
    readonly field?: string,
    /** Seconds until another try makes sense. */
    readonly retryAfter?: number,
  ) {
    super(code);
  }
}

/** True when `error` says that the database itself is away, busy or full, so a later try may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return (
    /^(SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY)|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT)/.test(code) ||
    /^(08|53|57P|57014)/.test(code) ||
    (error instanceof Error &&
      /timeout exceeded when trying to connect|Query read timeout|Connection terminated/.test(error.message))
  );
}

/** True when `error` says that there is a row with this key already. */
export function isDuplicate(error: unknown): boolean {
  return /^(23505|SQLITE_CONSTRAINT)/.test(codeOf(error));
}

/** What the system or a driver calls the error; empty where they have no name for it. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
