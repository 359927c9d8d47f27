import type { Generated } from "kysely";
import type { RequestId } from "../database/tables";

declare module "../database/tables" {
  interface Tables {
    mails: {
      id: string;
      key: string;
      to_address: string;
      reply_to: string | null;
      subject: string;
      sealed_body: string | null;
      state: MailState;
      tries: number;
      next_try_at: string | null;
      lease_until: string | null;
      send_before: string | null;
      last_error: string | null;
      created_at: string;
      sent_at: string | null;
      request_id: RequestId;
    };
    own_addresses: { address: string; proven_at: Generated<string | null>; told_on: Generated<string> };
  }
}

export const mailStates = ["queued", "sent", "failed"] as const;
export type MailState = (typeof mailStates)[number];
