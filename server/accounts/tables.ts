import type { Generated } from "kysely";

/** What is kept of every secret in an email. */
export interface MailedSecret {
  token_hash: string;
  created_at: string;
  expires_at: string;
}

declare module "../database/tables" {
  interface Tables {
    users: {
      id: string;
      username: string;
      username_key: string;
      email: string;
      email_key: string;
      /** Empty where there is no password. */
      password_hash: string;
      created_at: string;
      closed_at: Generated<string | null>;
      /** When somebody used a link that was mailed to the address; null while nobody has. */
      email_proven_at: Generated<string | null>;
      name: Generated<string | null>;
      receipt_name: Generated<string | null>;
      username_changed_at: Generated<string | null>;
    };
    sessions: {
      token_hash: string;
      user_id: string;
      created_at: string;
      seen_at: string;
      expires_at: string;
      device: Generated<string | null>;
      /** When its owner last showed a password, a mailed link or a passkey in it. */
      proven_at: Generated<string | null>;
      /** The browser that it was started in; null for a program's. */
      device_hash: Generated<string | null>;
      /** When another browser proved the account's address: from then on it opens the orders that it paid, and no more. */
      limited_at: Generated<string | null>;
    };
    known_devices: {
      user_id: string;
      /** The hash of the secret in the browser's cookie. All its accounts share the secret. */
      secret_hash: string;
      label: string | null;
      created_at: string;
      seen_at: string;
    };
    password_guesses: {
      account_key: string;
      /** When each was made, as a list in JSON, the oldest first. */
      moments: string;
      /** When the last of them counts no more. */
      ends_at: string;
    };
    passkeys: {
      id: string;
      user_id: string;
      /** What its authenticator names it by, as base64url; so is the key. */
      credential_id: string;
      public_key: string;
      /** How often it has signed, as it says itself; those that are on several devices always say 0. */
      counter: number;
      /** How a browser reaches it, as a list in JSON. */
      transports: string;
      name: string;
      created_at: string;
      used_at: Generated<string | null>;
    };
    answered_challenges: { challenge_hash: string; ends_at: string };
    device_alarms: MailedSecret & { user_id: string };
    mailed_links: MailedSecret & {
      email: string;
      email_key: string;
      redirect: string | null;
    };
    pending_sign_ups: MailedSecret & {
      username: string;
      email: string;
      password_hash: string;
      redirect: string | null;
    };
    password_reset_requests: { id: string; email_key: string; created_at: string; request_id: RequestId };
    unsent_forms: {
      user_id: string;
      key_hash: string;
      address: string;
      sealed_fields: string;
      expires_at: string;
    };
    password_resets: MailedSecret & { user_id: string };
  }
}
