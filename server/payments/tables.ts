import type { RequestId } from "../database/tables";
import type { Generated } from "kysely";
import type { AttemptState, DisputeState, ProcessorRefundState } from "../processors/rules";

/** asked: written down, and nobody has answered for it yet. */
export type PaymentRefundState = "asked" | ProcessorRefundState;

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
      /** Since when its processor was asked about it and has not answered; null once it has. */
      unanswered_since: Generated<string | null>;
      paid_network: Generated<string | null>;
      paid_transaction: Generated<string | null>;
      /** What its processor last said of a dispute; null while there is none. */
      dispute: Generated<DisputeState | null>;
      /** The day of the terms at the click on Pay. The rest is of the customer, until the account is deleted. */
      terms: Generated<string | null>;
      buyer_email: Generated<string | null>;
      buyer_address: Generated<string | null>;
      card_country: Generated<string | null>;
      /** At first the request that it was made by, then the last one that asked for a look at it. */
      request_id: RequestId;
    };
    /** Money that a processor is asked to send back: a row is written before it is asked, and its id is the key. */
    payment_refunds: {
      id: string;
      payment_id: string;
      /** Null for a payment that belongs to no order. */
      order_id: string | null;
      provider: string;
      charge: string;
      cents: number;
      reason: string;
      state: PaymentRefundState;
      /** The processor's id of it, once it has said one. */
      ref: string | null;
      /** Where its payer claims it, while it waits for them: anyone who has the link can. */
      sealed_claim_url: string | null;
      last_error: string | null;
      created_at: string;
      updated_at: string;
      /** When the processor was last asked to send it, unless it surely did not hear. */
      called_at: string | null;
      looks: number;
      next_look_at: string | null;
      lease_until: string | null;
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
    /** When the list of each was last read whole. */
    processor_lists: { provider: string; read_at: string };
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
