import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { addDevice, changeDevice, listDevices } from "#server/devices/devices";
import { MAX_ACTIVE_DEVICES, suggestedPhone } from "#server/devices/rules";
import { AddDeviceSchema, RenameDeviceSchema } from "#server/devices/schema";
import { requireUser } from "~/doors/pages/guards.server";
import { submit } from "~/doors/pages/submit.server";
import { redirectWithToast } from "~/doors/pages/toast.server";
import { AddDevice } from "~/features/devices/add-device";
import { DeviceCard } from "~/features/devices/device-card";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import { Notice } from "~/ui/notice";
import { Toast } from "~/frame/toast";

export const meta: MetaFunction = () => pageMeta({ title: "Devices", isPrivate: true });

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args, "access your dashboard");
  return { devices: await listDevices(user.id), suggestion: suggestedPhone() };
}

/**
 * The address says which device a form is about, and what to do with it; without either a device is added.
 */
export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  const { id } = await requireUser(args, "access your dashboard", paths.devices());
  const { searchParams } = new URL(request.url);
  const [renamed, slept, woken] = ["rename", "deactivate", "reactivate"].map((step) =>
    searchParams.get(step),
  );
  if (renamed) {
    return submit(request, RenameDeviceSchema, "Device Not Renamed", async ({ name }) => {
      await changeDevice(id, renamed, { name });
      return done("Device Renamed", `It is called ${name} now.`);
    });
  }
  if (slept) {
    return submit(request, z.object({}), "Device Not Deactivated", async () => {
      const { name } = await changeDevice(id, slept, { isActive: false });
      return done(
        "Device Deactivated",
        `${name} no longer counts towards your ${MAX_ACTIVE_DEVICES} devices.`,
      );
    });
  }
  if (woken) {
    return submit(request, z.object({}), "Device Not Activated", async () => {
      const { name } = await changeDevice(id, woken, { isActive: true });
      return done("Device Activated", `${name} is active again.`);
    });
  }
  return submit(request, AddDeviceSchema, "Error Adding Device", async (values) => {
    const { name } = await addDevice(id, values);
    return done("Device Added", `${name} is on your account.`);
  });
}

function done(title: string, description: string) {
  return redirectWithToast(paths.devices(), { kind: "success", title, description });
}

export default function Devices() {
  const { devices, suggestion } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  /** Only the form that was sent gets its values and errors back. */
  const refusedAt = (path: string) =>
    refused && path === paths.devices() + refused.query ? refused : undefined;
  const active = devices.filter(({ isActive }) => isActive).length;
  return (
    <>
      <Toast toast={refused?.toast} />
      <h2 className="text-2xl">Devices</h2>
      <p className="mt-2 mb-6 text-ink-soft">
        {active} of {MAX_ACTIVE_DEVICES} devices are active.
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-[22rem_1fr]">
        <AddDevice key={devices.length} suggestion={suggestion} refused={refusedAt(paths.devices())} />
        {devices.length === 0 ? (
          <Notice title="No Devices Yet" level={3}>
            <p>Add the phone that you travel with. It helps you to see which plan is for which device.</p>
          </Notice>
        ) : (
          <ul className="grid gap-6 sm:grid-cols-2" aria-label="Your devices">
            {devices.map((device) => (
              <DeviceCard
                key={device.id}
                device={device}
                refused={refusedAt(paths.deviceStep("rename", device.id))}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
