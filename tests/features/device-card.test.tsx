import { expect, test } from "vitest";
import type { Device } from "#server/devices/devices";
import { DeviceCard } from "~/features/devices/devices";
import { rendered } from "../support/rendered";

const device: Device = {
  id: "the-device",
  userId: "somebody",
  name: "Ada's phone",
  type: "smartphone",
  esimSupported: true,
  activationDate: "2026-09-05T23:59:00.000Z",
  isActive: true,
};
const card = (changed: Partial<Device> = {}) =>
  rendered(<DeviceCard device={{ ...device, esims: [], ...changed }} />);

test("an active device can be switched off [160, 313]", async () => {
  const { text, names, forms } = await card();
  expect(names("heading")).toEqual(["Ada's phone"]);
  expect(text).toMatch(/Smartphone Active /);
  expect(text).toContain("Active since Sep 5, 2026");
  expect(names("button")).toEqual(["Save name", "Deactivate Ada's phone"]);
  expect(forms).toEqual(["/dashboard/devices?rename=the-device", "/dashboard/devices?deactivate=the-device"]);
});

test("an inactive one can be switched on again [314]", async () => {
  const { text, names, forms } = await card({ isActive: false });
  expect(text).toMatch(/Smartphone Inactive /);
  expect(text).toContain("Last activated Sep 5, 2026");
  expect(names("button")).toEqual(["Save name", "Activate again Ada's phone"]);
  expect(forms[1]).toBe("/dashboard/devices?reactivate=the-device");
});

test.each([
  [true, "Supported"],
  [false, "Not supported"],
])("whether it takes an eSIM is said: %s", async (esimSupported, said) => {
  expect((await card({ esimSupported })).names("definition")[0]).toBe(said);
});
