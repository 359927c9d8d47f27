import { formFailures } from "~/frame/form-failures";
import { PasskeyForm } from "~/frame/passkey-form";
import { paths } from "~/paths";

/**
 * Offers whoever has just bought to come back by one press.
 * @param at the page, to stay on.
 * @param isHereOnly nobody has proven the account's address: a passkey opens it once somebody has.
 */
export function PasskeyOffer({ at, isHereOnly }: { at: string; isHereOnly: boolean }) {
  return (
    <PasskeyForm
      id="add-passkey"
      action={paths.addPasskey()}
      deed="add"
      failure={formFailures.addPasskey}
      redirect={at}
      look="plain"
      className="mt-6 border-t border-line pt-4"
      about={
        <p className="text-ink-soft">
          {`Come back by one press: with a passkey your fingerprint, face or PIN signs you in${
            isHereOnly ? ", once you have pressed the link from your mail in this browser" : ""
          }.`}
        </p>
      }
    >
      Add a passkey
    </PasskeyForm>
  );
}
