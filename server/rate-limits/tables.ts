import "../database/tables";

declare module "../database/tables" {
  interface Tables {
    attempt_counters: { key: string; tries: number; window_ends: string };
  }
}
