import "../database/tables";

declare module "../database/tables" {
  interface Tables {
    /** One row. Triggers of the database increase it (migration 001), and nothing else writes it. */
    edition: { id: number; number: number };
  }
}
