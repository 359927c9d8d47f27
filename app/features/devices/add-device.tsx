import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { DEVICE_NAME_MAX, deviceTypes } from "#server/devices/rules";
import type { Refused } from "~/doors/pages/submit.server";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Field, FormErrors } from "~/ui/field";
import { SelectField } from "~/ui/select-field";

/**
 * The form carries a suggested phone already, so one press is enough; whoever has another one overwrites it.
 */
export function AddDevice({ suggestion, refused }: { suggestion: string; refused: Refused | undefined }) {
  const { state, formAction } = useNavigation();
  const [form, fields] = useForm<{ name: string; type: string; esimSupported: boolean }>({
    id: "add-device",
    lastResult: refused?.form,
    defaultValue: { name: suggestion, type: deviceTypes[0].id as string, esimSupported: true },
  });
  return (
    <section
      aria-labelledby="add-device-title"
      className="rounded-card border border-line bg-card p-6 shadow-card"
    >
      <h3 id="add-device-title" className="text-lg">
        Add a device
      </h3>
      <p className="mt-1 mb-5 text-sm text-ink-soft">
        We suggest a sample phone. Write over it what yours is called.
      </p>
      <Form
        method="post"
        action={paths.devices()}
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        className="space-y-5"
      >
        <FormErrors id={form.errorId} errors={form.errors} />
        <Field label="Name" field={fields.name} required maxLength={DEVICE_NAME_MAX} autoComplete="off" />
        <SelectField label="Type" field={fields.type}>
          {deviceTypes.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
        <Checkbox label="It supports eSIM" field={fields.esimSupported} />
        <Button
          busy={state === "submitting" && formAction === paths.devices()}
          busyLabel="Adding…"
          className="w-full"
        >
          Add Device
        </Button>
      </Form>
    </section>
  );
}
