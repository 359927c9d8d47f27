import type { Generated } from "kysely";
import type { Flag } from "../database/tables";
import type { PaymentMethod } from "../orders/rules";
import type { PlanState } from "./rules";

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
      payment_method: PaymentMethod;
      transaction_id: string;
      is_active: Flag;
      started_at: string;
      end_date: string;
      data_bytes: number;
      /** What the network has counted. */
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
    /** The network's last word of a day on how much is used since the plan began. */
    usage_samples: DayRow;
    /** The owner's. */
    usage_reports: DayRow;
  }
}
