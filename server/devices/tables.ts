import type { SqlBoolean } from "../database/tables";
import type { DeviceType } from "./rules";

declare module "../database/tables" {
  interface Tables {
    devices: {
      id: string;
      user_id: string;
      name: string;
      type: DeviceType;
      esim_supported: SqlBoolean;
      is_active: SqlBoolean;
      activation_date: string;
      created_at: string;
    };
  }
}
