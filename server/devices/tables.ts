import type { Flag } from "../database/tables";
import type { DeviceType } from "./rules";

declare module "../database/tables" {
  interface Tables {
    devices: {
      id: string;
      user_id: string;
      name: string;
      type: DeviceType;
      esim_supported: Flag;
      is_active: Flag;
      activation_date: string;
      created_at: string;
    };
  }
}
