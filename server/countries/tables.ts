import type { SqlBoolean } from "../database/tables";
import type { Region } from "./rules";

declare module "../database/tables" {
  interface Tables {
    countries: {
      code: string;
      name: string;
      region: Region;
      has_5g: SqlBoolean;
      has_4g: SqlBoolean;
      has_3g: SqlBoolean;
      coverage: number;
      /** The coverage is our invention. */
      is_sample: SqlBoolean;
    };
  }
}
