/**
 * Every table as it is stored on both engines: ids and moments (ISO 8601 UTC) are text, money is
 * integer cents, data is integer bytes, truth is 0 or 1. Each noun's verbs turn rows into values.
 */
import type { Generated, Selectable } from "kysely";
import type { AttemptState, OrderState, PaymentMethod, ReviewReason } from "../orders/rules";
import type { Region } from "../countries/rules";
import type {
  EsimEventKind,
  NetworkOrderKind,
  NetworkOrderState,
  PlanState,
  ProfileState,
} from "../esims/rules";
import type { DeviceType } from "../devices/rules";
import type { MailState } from "../mail/rules";
import type { Category } from "../news/rules";
import type { SupportLevel } from "../plans/rules";
import type { RefundState } from "../refunds/rules";
import type { FaqCategory } from "../support/rules";

type Flag = 0 | 1;

export interface Tables {
  users: {
    id: string;
    username: string;
    username_key: string;
    email: string;
    email_key: string;
    password_hash: string;
    created_at: string;
    closed_at: Generated<string | null>;
  };
  sessions: {
    token_hash: string;
    user_id: string;
    created_at: string;
    seen_at: string;
    expires_at: string;
    device: Generated<string | null>;
  };
  attempt_counters: { key: string; tries: number; window_ends: string };
  countries: {
    code: string;
    name: string;
    region: Region;
    has_5g: Flag;
    has_4g: Flag;
    has_3g: Flag;
    coverage: number;
  };
  plans: {
    id: string;
    position: number;
    version: Generated<number>;
    name: string;
    description: string;
    price_cents: number;
    regular_price_cents: number | null;
    data_bytes: number;
    validity_days: number;
    devices: number;
    support_level: SupportLevel;
    is_5g_enabled: Flag;
    is_popular: Flag;
    is_promo: Flag;
    retired_at: string | null;
  };
  plan_packages: { plan_id: string; network: string; package_code: string; top_up_code: string };
  plan_countries: { plan_id: string; country_code: string };
  orders: {
    id: string;
    user_id: string;
    plan_id: string;
    plan_version: number;
    plan_name: string;
    data_bytes: number;
    validity_days: number;
    amount_cents: number;
    currency: "USD";
    payment_method: PaymentMethod;
    state: OrderState;
    review_reason: ReviewReason | null;
    created_at: string;
    updated_at: string;
    fulfilled_at: string | null;
    /** The eSIM that the plan is to land on; null for a new one. */
    esim_id: string | null;
  };
  order_events: {
    id: Generated<number>;
    order_id: string;
    at: string;
    from_state: OrderState | null;
    to_state: OrderState;
    cause: string;
  };
  payment_attempts: {
    id: string;
    order_id: string;
    provider: string;
    ref: string | null;
    code: string | null;
    hosted_url: string | null;
    state: AttemptState;
    snapshot_version: number;
    created_at: string;
    updated_at: string;
    expires_at: string | null;
    checks: number;
    next_check_at: string | null;
    checked_at: string | null;
    lease_until: string | null;
    paid_network: Generated<string | null>;
    paid_transaction: Generated<string | null>;
  };
  webhook_events: {
    provider: string;
    event_id: string;
    type: string;
    ref: string | null;
    attempt_id: string | null;
    body: Uint8Array;
    received_at: string;
  };
  ledger_entries: {
    id: Generated<number>;
    order_id: string;
    source: string;
    account: string;
    amount_cents: number;
    currency: "USD";
    at: string;
  };
  subscriptions: {
    id: string;
    user_id: string;
    plan_id: string;
    order_id: string;
    payment_method: PaymentMethod;
    transaction_id: string;
    is_active: Flag;
    started_at: string;
    end_date: string;
    data_bytes: number;
    used_bytes: number;
    esim_id: string | null;
    plan_state: Generated<PlanState>;
    /** When the network last said how much was used. */
    usage_as_of: string | null;
    /** Consent to be reminded to renew; nothing is ever charged by itself. */
    wants_renewal: Generated<Flag>;
    /** When they were told that the plan ends soon. */
    end_told_at: string | null;
  };
  esims: {
    id: string;
    user_id: string;
    network: string;
    /** The network's id of the profile; null until it has made one. ICCIDs come back on other profiles. */
    network_ref: string | null;
    iccid: string | null;
    sealed_activation_code: string | null;
    apn: string | null;
    is_roaming: Flag;
    is_test: Flag;
    profile_state: ProfileState;
    state_changed_at: string;
    first_installed_at: string | null;
    created_at: string;
    next_look_at: string | null;
    looked_at: string | null;
    lease_until: string | null;
  };
  network_orders: {
    order_id: string;
    esim_id: string;
    network: string;
    kind: NetworkOrderKind;
    state: NetworkOrderState;
    partner_order_no: string | null;
    tries: number;
    next_try_at: string | null;
    lease_until: string | null;
    last_error: string | null;
    created_at: string;
    updated_at: string;
  };
  esim_events: {
    id: Generated<number>;
    esim_id: string;
    notice_id: string | null;
    at: string;
    kind: EsimEventKind;
    from_state: string | null;
    to_state: string | null;
    cause: string;
  };
  usage_samples: { subscription_id: string; day: string; used_bytes: number; as_of: string };
  devices: {
    id: string;
    user_id: string;
    name: string;
    type: DeviceType;
    esim_supported: Flag;
    is_active: Flag;
    activation_date: string;
    created_at: string;
  };
  refunds: {
    id: string;
    order_id: string;
    state: RefundState;
    reason: string;
    requested_at: string;
    closed_at: string | null;
    note: string | null;
  };
  news_articles: {
    id: string;
    slug: string;
    title: string;
    excerpt: string;
    content: string;
    category: Category;
    author: string;
    read_minutes: number;
    is_featured: Flag;
    published_at: string;
    created_at: string;
    updated_at: string;
    meta_description: string;
    keywords: string;
  };
  mails: {
    id: string;
    key: string;
    to_address: string;
    reply_to: string | null;
    subject: string;
    sealed_body: string | null;
    state: MailState;
    tries: number;
    next_try_at: string | null;
    lease_until: string | null;
    send_before: string | null;
    last_error: string | null;
    created_at: string;
    sent_at: string | null;
  };
  password_reset_requests: { id: string; email_key: string; created_at: string };
  password_resets: { token_hash: string; user_id: string; created_at: string; expires_at: string };
  waitlist_signups: {
    id: string;
    email: string;
    email_key: string;
    first_name: string | null;
    last_name: string | null;
    phone: string | null;
    country_code: string | null;
    source: string;
    place: number | null;
    created_at: string;
  };
  waitlist_places: { id: number; given: number };
  faqs: {
    id: string;
    position: number;
    category: FaqCategory;
    question: string;
    answer: string;
  };
  idempotency_keys: {
    caller: string;
    key: string;
    sealed_request: string;
    sealed_answer: string | null;
    lease_until: string;
    created_at: string;
  };
  contact_messages: {
    id: string;
    name: string;
    email: string;
    subject: string;
    message: string;
    created_at: string;
  };
}

export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
