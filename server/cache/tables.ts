import "../database/tables";

declare module "../database/tables" {
  interface Tables {
    /** One row. Triggers of the database count it up (migration 034), and nothing else writes it. */
    edition: { id: number; number: number };
  }
}
