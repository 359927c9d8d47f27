import type { RequestId } from "../database/tables";
import type { Generated } from "kysely";
import type { OrderState, PaymentMethod } from "./rules";

declare module "../database/tables" {
  interface Tables {
    orders: {
      id: string;
      user_id: string;
      /** Of which plans, onto which eSIMs: `jp-5-15`, or `jp-5-15@ESIM`, and so each of its lines. */
      contents: string;
      amount_cents: number;
      currency: "USD";
      payment_method: PaymentMethod;
      state: OrderState;
      created_at: string;
      updated_at: string;
      /** When it was paid and the plan began; null if it never was. */
      fulfilled_at: string | null;
    };
    order_lines: {
      id: string;
      order_id: string;
      /** Its place among those of its order, from 0. */
      position: number;
      plan_id: string;
      plan_version: number;
      plan_name: string;
      data_bytes: number;
      validity_days: number;
      price_cents: number;
      /** The customer's eSIM that the plan is to land on; null for a new one. */
      esim_id: string | null;
      /** The place of the line whose new eSIM the plan is to land on; null where it is not for one of this order. */
      onto: number | null;
      /** When its money went back, or was to. */
      paid_back_at: Generated<string | null>;
    };
    /** The sessions that paid an order, by their ids. */
    order_payers: { order_id: string; session_id: string };
    order_events: {
      id: Generated<number>;
      order_id: string;
      at: string;
      from_state: OrderState | null;
      to_state: OrderState;
      cause: string;
      request_id: RequestId;
    };
  }
}
