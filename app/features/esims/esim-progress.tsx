import { ProgressLine } from "~/ui/progress-line";
import { progressSteps } from "#server/esims/rules";

/** The progress of a purchase up to data on the phone: the same drawing wherever it is shown. @param at its last step. */
export function EsimProgress({ at }: { at: number | null }) {
  return at === null ? null : <ProgressLine stops={progressSteps} at={at} label="How far it has come" />;
}
