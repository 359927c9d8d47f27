import type { Generated } from "kysely";

declare module "../database/tables" {
  interface Tables {
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
    password_reset_requests: { id: string; email_key: string; created_at: string; request_id: RequestId };
    unsent_forms: {
      user_id: string;
      key_hash: string;
      address: string;
      sealed_fields: string;
      expires_at: string;
    };
    password_resets: {
      token_hash: string;
      user_id: string;
      created_at: string;
      expires_at: string;
      /** When it set a password. */
      used_at: Generated<string | null>;
    };
  }
}
