import { CopyField } from "~/ui/copy-field";

/** The parts of an activation code, as phones ask for them. */
export interface CodeParts {
  /** All of it, to the letter. */
  whole: string;
  address: string;
  matchingId: string;
  needsConfirmationCode: boolean;
}

/** For whoever cannot scan: the code in one piece, and in the two that iPhones ask for. */
export function CodeFields({ code }: { code: CodeParts }) {
  return (
    <div className="space-y-4">
      <CopyField label="Activation code" value={code.whole} hint="Android phones take it in one piece." />
      <CopyField label="SM-DP+ address" value={code.address} hint="iPhones ask for the two parts." />
      <CopyField label="Matching ID" value={code.matchingId} hint="iPhones call it activation code." />
      <p className="text-sm">
        <strong>Confirmation code:</strong> {confirmation(code)}
      </p>
    </div>
  );
}

export function confirmation({ needsConfirmationCode }: Pick<CodeParts, "needsConfirmationCode">): string {
  return needsConfirmationCode
    ? "the phone will ask for one. It is not part of this code: support tells you yours."
    : "none needed. Leave the field empty.";
}
