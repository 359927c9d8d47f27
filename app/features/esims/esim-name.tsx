import { Form } from "@remix-run/react";
import type { Device } from "#server/devices/devices";
import { NO_DEVICE } from "#server/devices/rules";
import type { Esim } from "#server/esims/esims";
import { useSent } from "~/forms/client-action";
import { useDocumentForm } from "~/forms/document-form";
import { DraftOf, useDraft } from "~/forms/draft-of";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Field, FormErrors } from "~/ui/field";
import { SelectField } from "~/ui/select-field";
import { TitledCard } from "~/ui/titled-card";

interface NameAndPhoneProps {
  esim: Pick<Esim, "id" | "name" | "deviceId">;
  devices: readonly Device[];
}

const FORM = "esim-name";

/** What its owner calls the eSIM, and whose phone it is for. The server checks it: the forms' script is too large here. */
export function NameAndPhone({ esim: { id, name, deviceId }, devices }: NameAndPhoneProps) {
  const action = paths.nameEsim(id);
  const { busy, refused } = useSent(action);
  const { field, errors } = useDocumentForm(FORM, refused);
  const unsent = useDraft(FORM, action) ?? { name: name ?? "", device: deviceId ?? NO_DEVICE };
  /** Made anew once it is refused, so that the one to mend gets the focus. */
  const state = (of: "name" | "device") =>
    refused ? { ...field(of), key: "refused" } : { ...field(of), defaultValue: unsent[of] };
  return (
    <TitledCard id="name" title="Name and phone" className="p-5 sm:p-8">
      <Form id={FORM} method="post" action={action} preventScrollReset className="mt-4 max-w-md space-y-5">
        <DraftOf />
        <FormErrors errors={errors} />
        <Field label="What you call this eSIM" field={state("name")} autoComplete="off" />
        {devices.length > 0 && (
          <SelectField label="Whose phone?" field={state("device")}>
            <option value={NO_DEVICE}>Not said</option>
            {devices.map((device) => (
              <option key={device.id} value={device.id}>
                {device.name}
              </option>
            ))}
          </SelectField>
        )}
        <Button look="quiet" busy={busy} busyLabel="Saving…">
          Save
        </Button>
      </Form>
    </TitledCard>
  );
}
