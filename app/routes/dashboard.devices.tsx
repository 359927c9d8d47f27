import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { changeDevice } from "#server/devices/devices";
import { MAX_ACTIVE_DEVICES, suggestedPhone } from "#server/devices/rules";
import { AddDeviceFormSchema, RenameDeviceSchema } from "#server/devices/schema";
import { addDeviceWithEsim } from "#server/esims/describe";
import { devicesPage } from "#server/pages/devices";
import { phoneFor } from "~/http/pages/esim.server";
import { fieldRules } from "~/http/pages/field-rules.server";
import { requireUser } from "~/http/pages/guards.server";
import { oncePerSubmit } from "~/http/pages/once.server";
import { actionOfForms, form } from "~/http/pages/form.server";
import { redirectWithSuccess } from "~/http/pages/toast.server";
import { ANOTHER_SCREEN, phoneNames } from "~/features/esims/phone-names";
import { AddDevice, DeviceCard } from "~/features/devices/devices";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import { classes } from "~/ui/classes";
import { Notice } from "~/ui/notice";
import { formFailures } from "~/forms/form-failures";
import { revalidateUnlessRefused, clientActionOfForms } from "~/forms/client-action";
import { Toast } from "~/forms/toast";

export const meta: MetaFunction = () => pageMeta({ title: "Devices", isPrivate: true });

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args, "access your dashboard");
  const rules = { "add-device": fieldRules(AddDeviceFormSchema), rename: fieldRules(RenameDeviceSchema) };
  const page = await devicesPage(user.id);
  const phone = page.installed ? phoneFor(args.request).id : ANOTHER_SCREEN;
  const inHand = phone !== ANOTHER_SCREEN && phoneNames[phone].replace(/^Another |,.*/g, "");
  return { ...page, suggestion: inHand || suggestedPhone(), rules };
}

/** By the names in the query that its forms are sent to, with the device that they are about. */
const failed = {
  main: formFailures.addDevice,
  rename: formFailures.renameDevice,
  deactivate: formFailures.deactivateDevice,
  reactivate: formFailures.reactivateDevice,
};

const guard = (args: ActionFunctionArgs) => requireUser(args, "access your dashboard", paths.devices());

export const action = actionOfForms(failed, {
  main: form(AddDeviceFormSchema, { guard, once: oncePerSubmit }, async (values, { user }) => {
    const { name } = await addDeviceWithEsim(user.id, values);
    return redirectWithSuccess(paths.devices(), "Device Added", `${name} is on your account.`);
  }),
  rename: form(RenameDeviceSchema, { guard }, async ({ name }, { user, id }) => {
    await changeDevice(user.id, id, { name });
    return redirectWithSuccess(paths.devices(), "Device Renamed", `It is called ${name} now.`);
  }),
  deactivate: form(z.object({}), { guard }, async (_, { user, id }) => {
    const { name } = await changeDevice(user.id, id, { isActive: false });
    const description = `${name} no longer counts towards your ${MAX_ACTIVE_DEVICES} devices.`;
    return redirectWithSuccess(paths.devices(), "Device Deactivated", description);
  }),
  reactivate: form(z.object({}), { guard }, async (_, { user, id }) => {
    const { name } = await changeDevice(user.id, id, { isActive: true });
    return redirectWithSuccess(paths.devices(), "Device Activated", `${name} is active again.`);
  }),
});

export const shouldRevalidate = revalidateUnlessRefused;

export const clientAction = clientActionOfForms(failed);

export default function Devices() {
  const { devices, ...form } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const active = devices.filter(({ isActive }) => isActive).length;
  return (
    <>
      <Toast toast={refused?.toast} />
      <h2 className="text-xl">Devices</h2>
      <p className="mt-1 mb-5 flex flex-wrap items-center gap-x-4 text-ink-soft">
        <span>{`${active} of ${MAX_ACTIVE_DEVICES} devices are active.`}</span>
        {devices.length > 0 && (
          <a
            href="#add-device-title"
            className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4 lg:hidden"
          >
            Add another
          </a>
        )}
      </p>
      <div
        className={classes(
          "grid items-start gap-6",
          devices.length === 0 ? "lg:grid-cols-2" : "lg:grid-cols-[1fr_22rem]",
        )}
      >
        {devices.length === 0 ? (
          <Notice title="No Devices Yet" level={3}>
            <p>Add the phone that you travel with. It helps you to see which plan is for which device.</p>
          </Notice>
        ) : (
          <ul className="grid gap-6 sm:grid-cols-2" aria-label="Your devices">
            {devices.map((device) => (
              <DeviceCard key={device.id} device={device} />
            ))}
          </ul>
        )}
        <AddDevice key={devices.length} {...form} />
      </div>
    </>
  );
}
