import { changeDevice } from "#server/devices/devices";
import { ChangeDeviceSchema, DeviceJson } from "#server/devices/schema";
import { api, forCustomers } from "~/http/api/api.server";
import { device } from "~/http/api/examples.server";

const { loader, action } = api({
  PATCH: forCustomers({
    id: "changeDevice",
    tag: "Devices",
    summary: "Rename a device, or switch it off or on",
    description: "What is left out stays as it is.",
    params: { id: { description: "A device's id.", example: device.id } },
    body: ChangeDeviceSchema,
    json: DeviceJson,
    failures: ["device_not_found", "device_limit"],
    example: { body: { name: "Phone for trips" }, json: { ...device, name: "Phone for trips" } },
    run: ({ user, params, body }) => changeDevice(user.id, params.id ?? "", body),
  }),
});
export { loader, action };
