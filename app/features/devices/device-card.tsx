import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import type { Device } from "#server/devices/devices";
import { DEVICE_NAME_MAX, deviceTypes } from "#server/devices/rules";
import type { Refused } from "~/doors/pages/submit.server";
import { formatDate } from "~/format";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Field, FormErrors } from "~/ui/field";

interface DeviceCardProps {
  device: Device;
  /** What became of the last try to rename this very device. */
  refused: Refused | undefined;
}

/** One device: what it is, and what its owner can do with it. */
export function DeviceCard({ device, refused }: DeviceCardProps) {
  const { state, formAction } = useNavigation();
  const step = device.isActive ? "deactivate" : "reactivate";
  const to = paths.deviceStep(step, device.id);
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line bg-card p-6">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-lg" dir="auto">
            {device.name}
          </h3>
          <p className="mt-1 text-sm text-ink-soft">
            {deviceTypes.find(({ id }) => id === device.type)?.label}
          </p>
        </div>
        <Badge tone={device.isActive ? "sea" : "soft"}>{device.isActive ? "Active" : "Inactive"}</Badge>
      </div>
      <dl className="grid grid-cols-2 gap-4 text-sm">
        <div>
          <dt className="text-ink-soft">eSIM</dt>
          <dd className="font-semibold">{device.esimSupported ? "Supported" : "Not supported"}</dd>
        </div>
        <div>
          <dt className="text-ink-soft">{device.isActive ? "Active since" : "Last activated"}</dt>
          <dd className="font-semibold">{formatDate(device.activationDate)}</dd>
        </div>
      </dl>
      <div className="mt-auto flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <Rename device={device} refused={refused} />
        <Form method="post" action={to}>
          <Button
            look="plain"
            className="px-0!"
            busy={state === "submitting" && formAction === to}
            busyLabel="One moment…"
          >
            {device.isActive ? "Deactivate" : "Activate again"}
            <span className="sr-only"> {device.name}</span>
          </Button>
        </Form>
      </div>
    </li>
  );
}

function Rename({ device, refused }: DeviceCardProps) {
  const { state, formAction } = useNavigation();
  const to = paths.deviceStep("rename", device.id);
  const [form, fields] = useForm({
    id: `rename-${device.id}`,
    lastResult: refused?.form,
    defaultValue: { name: device.name },
  });
  return (
    <details open={refused !== undefined} className="open:w-full">
      <summary className="inline-flex min-h-12 cursor-pointer items-center font-semibold text-accent underline underline-offset-4">
        Rename<span className="sr-only"> {device.name}</span>
      </summary>
      <Form
        method="post"
        action={to}
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        className="mt-2 space-y-3"
      >
        <FormErrors id={form.errorId} errors={form.errors} />
        <Field label="New name" field={fields.name} required maxLength={DEVICE_NAME_MAX} autoComplete="off" />
        <Button look="quiet" busy={state === "submitting" && formAction === to} busyLabel="Saving…">
          Save name
        </Button>
      </Form>
    </details>
  );
}
