import type { Generated } from "kysely";
import type { RequestId } from "../database/tables";

declare module "../database/tables" {
  interface Tables {
    operator_acts: {
      id: Generated<number>;
      at: string;
      operator: string;
      command: string;
      subject: string;
      reason: string | null;
      before: string;
      after: string;
      request_id: RequestId;
    };
  }
}
