import { addDevice, listDevices } from "#server/devices/devices";
import { DeviceJson, NewDeviceSchema } from "#server/devices/schema";
import { api, forCustomers } from "~/http/api/api.server";
import { ensureOwn } from "~/http/api/caller.server";
import { device, newDevice } from "~/http/api/examples.server";

const { loader, action } = api({
  GET: forCustomers({
    id: "listDevices",
    tag: "Devices",
    summary: "Your devices",
    description: "Active ones first.",
    json: DeviceJson.array(),
    example: { json: [device] },
    run: ({ user }) => listDevices(user.id),
  }),
  POST: forCustomers({
    id: "addDevice",
    tag: "Devices",
    summary: "Add a device",
    description: "At most 10 may be active.",
    body: NewDeviceSchema,
    json: DeviceJson,
    status: 201,
    failures: ["not_yours", "device_limit", "too_many_attempts"],
    example: { body: newDevice, json: device },
    creates: true,
    async run({ user, body }) {
      ensureOwn(user, body.userId);
      return addDevice(user.id, body);
    },
  }),
});
export { loader, action };
