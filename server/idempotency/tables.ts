import "../database/tables";

declare module "../database/tables" {
  interface Tables {
    idempotency_keys: {
      caller: string;
      key: string;
      sealed_request: string;
      sealed_answer: string | null;
      lease_until: string;
      created_at: string;
    };
  }
}
