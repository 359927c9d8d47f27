import { Form } from "@remix-run/react";
import { deviceTypes } from "#server/devices/rules";
import { DraftOf } from "~/frame/draft-of";
import { useForm } from "~/frame/form";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Field, FormErrors } from "~/ui/field";
import { SelectField } from "~/ui/select-field";

/**
 * The form carries a suggested phone already, so one press is enough; whoever has another one overwrites it.
 */
export function AddDevice({ suggestion }: { suggestion: string }) {
  const { props, field, errors, busy } = useForm("add-device", {
    action: paths.devices(),
    defaults: { name: suggestion, esimSupported: "on" },
  });
  return (
    <section
      aria-labelledby="add-device-title"
      className="rounded-card border border-line bg-card p-6 lifted"
    >
      <h3 id="add-device-title" className="text-lg">
        Add a device
      </h3>
      <p className="mt-1 mb-5 text-sm text-ink-soft">
        We suggest a sample phone. Write over it what yours is called.
      </p>
      <Form {...props} preventScrollReset className="space-y-5">
        <DraftOf />
        <FormErrors errors={errors} />
        <Field label="Name" field={field("name")} required autoComplete="off" />
        <SelectField label="Type" field={field("type")}>
          {deviceTypes.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
        <Checkbox label="It supports eSIM" field={field("esimSupported")} />
        <Button busy={busy} busyLabel="Adding…" className="w-full">
          Add Device
        </Button>
      </Form>
    </section>
  );
}
