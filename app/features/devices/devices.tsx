import type { Device } from "#server/devices/devices";
import { deviceTypes } from "#server/devices/rules";
import { formatDate } from "~/format";
import { ButtonForm, RenameForm } from "~/forms/button-form";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { Form } from "@remix-run/react";
import { DraftOf } from "~/forms/draft-of";
import { useForm } from "~/forms/use-form";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Field, FormErrors } from "~/ui/field";
import { Options, SelectField } from "~/ui/select-field";

/** One device, and what its owner can do with it. */
export function DeviceCard({ device }: { device: Device & { esims: readonly string[] } }) {
  const step = device.isActive ? "deactivate" : "reactivate";
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line bg-card p-6">
      <div className="flex items-start justify-between gap-4 max-xs:flex-wrap">
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
      <dl className="grid grid-cols-2 gap-4 max-xs:grid-cols-1 text-sm">
        <div>
          <dt className="text-ink-soft">eSIM</dt>
          <dd className="font-semibold">{device.esimSupported ? "Supported" : "Not supported"}</dd>
        </div>
        <div>
          <dt className="text-ink-soft">{device.isActive ? "Active since" : "Last activated"}</dt>
          <dd className="font-semibold">{formatDate(device.activationDate)}</dd>
        </div>
        {device.esims.length > 0 && (
          <div className="col-span-full">
            <dt className="text-ink-soft">On it</dt>
            {device.esims.map((title) => (
              <dd key={title} className="font-semibold" dir="auto">
                {title}
              </dd>
            ))}
          </div>
        )}
      </dl>
      <div className="mt-auto flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <RenameForm
          id={`rename-${device.id}`}
          action={paths.deviceStep("rename", device.id)}
          name={device.name}
        />
        <ButtonForm id={`${step}-${device.id}`} action={paths.deviceStep(step, device.id)}>
          <span>{device.isActive ? "Deactivate" : "Activate again"}</span>
          <span className="sr-only">{` ${device.name}`}</span>
        </ButtonForm>
      </div>
    </li>
  );
}

interface AddDeviceProps {
  suggestion: string;
  /** The eSIM that was just installed, on a phone that is not said. */
  installed: { id: string; title: string } | null;
}

/** The form has the suggested phone filled in, so one click is enough; others overwrite it. */
export function AddDevice({ suggestion, installed }: AddDeviceProps) {
  const { props, field, errors, busy } = useForm("add-device", {
    action: paths.devices(),
    defaults: { name: suggestion, esimSupported: "on", ...(installed && { esim: installed.id }) },
  });
  const esim = field("esim");
  return (
    <section
      aria-labelledby="add-device-title"
      className="rounded-card border border-line bg-card p-6 lifted"
    >
      <h3 id="add-device-title" className="text-lg">
        Add a device
      </h3>
      <p className="mt-1 mb-5 text-sm text-ink-soft">
        We suggest a phone. Write over it what yours is called.
      </p>
      <Form {...props} preventScrollReset className="space-y-5">
        <DraftOf />
        <FormErrors errors={errors} />
        <Field label="Name" field={field("name")} required autoComplete="off" />
        <SelectField label="Type" field={field("type")}>
          <Options of={deviceTypes.map(({ id, label }) => [id, label])} />
        </SelectField>
        <Checkbox label="It supports eSIM" field={field("esimSupported")} />
        {installed && (
          <Checkbox
            label="You just installed an eSIM on it"
            hint={installed.title}
            value={installed.id}
            field={{ ...esim, defaultValue: esim.defaultValue && "on" }}
          />
        )}
        <Button busy={busy} busyLabel="Adding…" className="w-full">
          Add Device
        </Button>
      </Form>
    </section>
  );
}
