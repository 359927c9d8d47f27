import type { Generated } from "kysely";
import type { SqlBoolean } from "../database/tables";
import type { PaymentMethod } from "../orders/rules";
import type { PlanState, StartRule } from "./rules";

interface DayRow {
  subscription_id: string;
  day: string;
  used_bytes: number;
  as_of: string;
}

declare module "../database/tables" {
  interface Tables {
    subscriptions: {
      id: string;
      user_id: string;
      plan_id: string;
      order_id: string;
      line_id: string;
      payment_method: PaymentMethod;
      transaction_id: string;
      is_active: SqlBoolean;
      /** When it was bought. */
      started_at: string;
      /** When its days begin. */
      start_rule: StartRule;
      /** Unused, it ends then. */
      start_by: string;
      /** Null while they have not. */
      days_begun_at: string | null;
      /** The latest that it can be, until they have. */
      end_date: string;
      data_bytes: number;
      /** Its days on the eSIM that it is on, where they are others than its line was sold with. */
      validity_days: Generated<number | null>;
      /** What the network has counted. */
      used_bytes: number;
      esim_id: string | null;
      plan_state: Generated<PlanState>;
      /** When the network last said how much was used. */
      usage_as_of: string | null;
      /** Consent to be reminded to renew; nothing is ever charged by itself. */
      wants_renewal: Generated<SqlBoolean>;
      /** When they were notified that the plan ends soon. */
      end_told_at: string | null;
      /** How many days before its start-by they were last notified that it is unused. */
      start_told_days: number | null;
    };
    /** The network's last word of a day on how much is used since the plan began. */
    usage_samples: DayRow;
    /** The owner's. */
    usage_reports: DayRow;
  }
}
