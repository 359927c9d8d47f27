import type { RequestId } from "../database/tables";
import type { RefundState } from "./rules";

declare module "../database/tables" {
  interface Tables {
    refunds: {
      id: string;
      line_id: string;
      order_id: string;
      state: RefundState;
      reason: string;
      requested_at: string;
      closed_at: string | null;
      note: string | null;
      request_id: RequestId;
    };
  }
}
