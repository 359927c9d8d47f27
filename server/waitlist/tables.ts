import type { Generated } from "kysely";

declare module "../database/tables" {
  interface Tables {
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
      /** When the launch mail was queued; null before. */
      told_at: Generated<string | null>;
    };
    waitlist_places: { id: number; given: number };
    /** One row. */
    launch: {
      id: number;
      /** When an operator opened the shop; null before. */
      opened_at: string | null;
    };
    gift_claims: {
      secret_hash: string;
      signup_id: string;
      created_at: string;
      /** What the click brought; null before. */
      order_id: string | null;
    };
  }
}
