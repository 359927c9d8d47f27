import "../database/tables";

declare module "../database/tables" {
  interface Tables {
    idempotency_keys: {
      caller: string;
      key: string;
      sealed_request: string;
      /** Null only inside the transaction that makes it. */
      sealed_answer: string | null;
      created_at: string;
    };
  }
}
