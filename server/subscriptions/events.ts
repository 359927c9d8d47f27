import { defineEvent } from "../events";
import type { PlanState } from "./rules";

export interface PlanMove {
  /** The eSIM that the plan is on; null for plans from before there were eSIMs. */
  esimId: string | null;
  from: PlanState;
  to: PlanState;
  cause: string;
}

/** A held plan has moved to its next state, in this very transaction. */
export const planMoved = defineEvent<PlanMove>("plan moved");
