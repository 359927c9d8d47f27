import type { Passkey } from "#server/accounts/passkeys";
import { mayRemovePasskey, type SignInFacts } from "#server/accounts/rules";
import { formatMoment } from "~/format";
import { ButtonForm, RenameForm } from "~/forms/button-form";
import { formFailures } from "~/forms/form-failures";
import { PasskeyForm, useHasPasskeys } from "~/forms/passkey-form";
import { paths } from "~/paths";
import { classes } from "~/ui/classes";
import { AccountSection } from "./account-card";

/**
 * The passkeys of an account, and a form to add one. Nothing shows where neither the browser nor the account has any.
 */
export function PasskeySection({
  passkeys,
  methods,
}: {
  passkeys: Passkey[];
  methods: Omit<SignInFacts, "passkeys">;
}) {
  const isThere = useHasPasskeys();
  const hasSome = passkeys.length > 0;
  if (!hasSome && isThere === false) return null;
  const isHereOnly = !methods.isProven && !methods.hasPassword;
  const mayRemove = mayRemovePasskey({ ...methods, passkeys: passkeys.length });
  return (
    <div className={classes(!hasSome && "with-scripts")}>
      <AccountSection title="Passkeys">
        <p className="text-ink-soft">
          {`A passkey signs you in with your fingerprint, face or PIN${
            isHereOnly ? ", once you have pressed the link that we mail to your address" : ""
          }. Nobody can guess it, and there is nothing to remember.`}
        </p>
        {hasSome && (
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {passkeys.map((passkey) => (
              <PasskeyLine key={passkey.id} passkey={passkey} mayRemove={mayRemove} />
            ))}
          </ul>
        )}
        <PasskeyForm
          id="add-passkey"
          action={paths.addPasskey()}
          purpose="add"
          failure={formFailures.addPasskey}
          className="mt-4"
        >
          {hasSome ? "Add another passkey" : "Add a passkey"}
        </PasskeyForm>
      </AccountSection>
    </div>
  );
}

function PasskeyLine({ passkey: { id, name, createdAt, usedAt }, mayRemove }: LineProps) {
  return (
    <li className="py-3">
      <p className="font-semibold wrap-anywhere" dir="auto">
        {name}
      </p>
      <p className="text-sm text-ink-soft">
        {`Added ${formatMoment(createdAt)}. ${
          usedAt ? `Last used ${formatMoment(usedAt)}.` : "Not used yet."
        }`}
      </p>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <RenameForm
          id={`rename-passkey-${id}`}
          action={paths.passkeyStep("rename-passkey", id)}
          name={name}
        />
        {mayRemove ? (
          <ButtonForm id={`remove-passkey-${id}`} action={paths.passkeyStep("remove-passkey", id)}>
            Remove<span className="sr-only">{` ${name}`}</span>
          </ButtonForm>
        ) : (
          <p className="py-3 text-sm text-ink-soft">
            It stays until you have pressed that link: your account has nothing else.
          </p>
        )}
      </div>
    </li>
  );
}

interface LineProps {
  passkey: Passkey;
  /** The account has another way to sign in. */
  mayRemove: boolean;
}
