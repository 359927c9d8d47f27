export const MAX_ACTIVE_DEVICES = 10;
export const DEVICE_NAME_MAX = 60;
/** What no device has as its id. */
export const NO_DEVICE = "none";

export const deviceTypes = [
  { id: "smartphone", label: "Smartphone" },
  { id: "tablet", label: "Tablet" },
  { id: "laptop", label: "Laptop" },
  { id: "watch", label: "Watch" },
  { id: "router", label: "Mobile router" },
  { id: "other", label: "Something else" },
] as const;
export type DeviceType = (typeof deviceTypes)[number]["id"];

const FIRST_SAMPLE = 12;
const LAST_SAMPLE = 16;

/** The phone that the form suggests, so that one click adds a device: an iPhone 12 to 16 Pro. */
export function suggestedPhone(random = Math.random()): string {
  return `iPhone ${FIRST_SAMPLE + Math.floor(random * (LAST_SAMPLE - FIRST_SAMPLE + 1))} Pro`;
}
