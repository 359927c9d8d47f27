import type { Flag } from "../database/tables";
import type { Region } from "./rules";

declare module "../database/tables" {
  interface Tables {
    countries: {
      code: string;
      name: string;
      region: Region;
      has_5g: Flag;
      has_4g: Flag;
      has_3g: Flag;
      coverage: number;
      /** The coverage is our invention. */
      is_sample: Flag;
    };
  }
}
