import { calls } from "./calls";
import { constants } from "./constants";
import { entities } from "./entities";
import { errors } from "./errors";
import type { Section } from "./point";
import { publicScreens } from "./public-screens";
import { roles } from "./roles";
import { states } from "./states";
import { travellerScreens } from "./traveller-screens";
import { validation } from "./validation";

/** All that the specification asks, in its order. */
export const sections: Section[] = [
  { title: "2. Screens and routes", parts: { ...publicScreens, ...travellerScreens } },
  { title: "3. Entities and their fields", parts: entities },
  { title: "4. States and transitions", parts: states },
  { title: "5. Validation rules", parts: validation },
  { title: "6. Roles and permissions", parts: roles },
  { title: "7. Calls", parts: calls },
  { title: "8. Error catalogue", parts: errors },
  { title: "9. Business constants and limits", parts: constants },
];
