import type { ProfileState } from "#server/esims/rules";
import { FarLine } from "~/ui/far-line";

const stops = ["Prepared", "Ready", "Installed", "On"];

/** The last stop behind it; before the first when it is not on its way to the phone. */
const reached: Record<ProfileState, number> = {
  preparing: -1,
  released: 1,
  downloaded: 1,
  installed: 2,
  enabled: 3,
  disabled: 2,
  deleted: -1,
  unavailable: -1,
  taken_back: -1,
};

/** How far the profile has come on its way to the phone. */
export function EsimProgress({ state }: { state: ProfileState }) {
  return <FarLine stops={stops} at={reached[state]} />;
}
