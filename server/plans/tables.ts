import type { Generated } from "kysely";
import type { SqlBoolean } from "../database/tables";
import type { PlanKind, SupportLevel } from "./rules";

declare module "../database/tables" {
  interface Tables {
    plans: {
      id: string;
      kind: Generated<PlanKind>;
      position: number;
      version: Generated<number>;
      name: string;
      description: string;
      price_cents: number;
      regular_price_cents: number | null;
      data_bytes: number;
      validity_days: number;
      devices: number;
      support_level: SupportLevel;
      is_5g_enabled: SqlBoolean;
      is_popular: SqlBoolean;
      is_promo: SqlBoolean;
      retired_at: string | null;
    };
    plan_countries: { plan_id: string; country_code: string };
  }
}
