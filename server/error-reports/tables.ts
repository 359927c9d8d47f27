import "../database/tables";

declare module "../database/tables" {
  interface Tables {
    /** How often each kind of fault came in each hour of the clock, and the first one of them. */
    fault_counts: {
      kind: string;
      /** `2026-11-21T13`, UTC. */
      hour: string;
      times: number;
      request_id: string;
      /** Where that was: a route, or a task of the worker. */
      place: string;
    };
  }
}
