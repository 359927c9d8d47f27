import type { RequestId } from "../database/tables";
import type { Generated } from "kysely";
import type { AttemptState } from "./rules";

declare module "../database/tables" {
  interface Tables {
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
      /** At first the request that it was made by, then the last one that asked for a look at it. */
      request_id: RequestId;
    };
    /** Charges that a webhook spoke of and none of our attempts has made. */
    stray_charges: {
      id: string;
      provider: string;
      ref: string;
      created_at: string;
      looks: number;
      next_look_at: string | null;
      lease_until: string | null;
      request_id: RequestId;
    };
    webhook_events: {
      provider: string;
      event_id: string;
      type: string;
      ref: string | null;
      attempt_id: string | null;
      body: Uint8Array;
      received_at: string;
      request_id: RequestId;
    };
  }
}
