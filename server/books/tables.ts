import type { Generated } from "kysely";
import type { SqlBoolean, RequestId } from "../database/tables";
import type { Account, CaseReason, Flow } from "./rules";

declare module "../database/tables" {
  interface Tables {
    /** Every payment that a processor has shown us, whatever became of it. */
    received_payments: {
      id: string;
      provider: string;
      /** The processor's id of the charge that it was paid to. */
      charge: string;
      transaction_id: string;
      /** Which one it is of those with this transaction, in the order in which we saw them first, from 0. */
      position: number;
      /** Null for one to a charge that we know nothing of. */
      order_id: string | null;
      network: string;
      /** '' while the processor does not say. */
      coin: string;
      /** Decimal text in the coin's unit; '' while the processor does not say. */
      amount: string;
      /** What it is worth by the price of its charge; null when that cannot be said. */
      usd_cents: number | null;
      /** Whether a person has said what it is worth, and no price. */
      is_valued_by_person: Generated<SqlBoolean>;
      seen_at: string;
      /** When it was first seen to be final; null before. */
      final_at: string | null;
      is_test: SqlBoolean;
      request_id: RequestId;
    };
    /** Lines in pairs that sum to zero in dollars and in the coin; a trigger keeps them as they are. */
    ledger_entries: {
      id: Generated<number>;
      payment_id: string;
      order_id: string | null;
      source: string;
      account: Account;
      /** What moved, in a processor's line; null in other lines. */
      flow: Flow | null;
      amount_cents: number;
      coin: string;
      /** An integer of 10^-18 of the coin's unit, as text: no engine's integers are that long. */
      units: string;
      at: string;
      request_id: RequestId;
    };
    /** What a person has to decide, open until somebody has. */
    cases: {
      id: string;
      order_id: string | null;
      payment_id: string | null;
      reason: CaseReason;
      opened_at: string;
      closed_at: Generated<string | null>;
      note: Generated<string | null>;
      request_id: RequestId;
    };
  }
}
