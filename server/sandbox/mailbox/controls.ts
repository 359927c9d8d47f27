/** `/_config/mail`: how a test has mail go wrong. docs/reference/testing.md is held to it. */
import { timestamp } from "../../clock";
import { z } from "zod";
import { type Controls, controlsOf, Nothing } from "../controls";
import { addFault, faultFields, shownFaults } from "../faults";
import { MAIL_FAULT_KINDS, type MailFault } from "./faults";

const { operation: _, ...fields } = faultFields(MAIL_FAULT_KINDS, []);
const about = fields.about.describe("To mail for addresses that have this in them.");
/** What a fault of the mail server takes. */
export const MailFaultSchema = z
  .strictObject({ ...fields, about })
  .meta({ examples: [{ next: "refused" }, { next: "bounced", about: "ana@example.test", times: 3 }] });

const control = controlsOf<MailFault[]>();

export const MAIL_CONTROLS: Controls<MailFault[]> = {
  "GET ": control(Nothing, () => undefined, { sees: "nothing: time and faults as they are" }),
  "POST faults": control(
    MailFaultSchema,
    (faults, fault) => addFault(faults, { ...fault, operation: "any" }),
    {
      sees: "mail that goes wrong, so often or for so long as it says; several wait in line",
    },
  ),
  "DELETE faults": control(Nothing, (faults) => void faults.splice(0), {
    sees: "mail that is delivered at once",
  }),
};

/** The mail server as it is, for who tests with it. */
export function mailOverview(faults: MailFault[]) {
  return { now: timestamp(), faults: shownFaults(faults) };
}
