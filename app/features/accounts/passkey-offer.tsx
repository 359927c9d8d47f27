import { lazy, Suspense } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { formFailures } from "~/forms/form-failures";
import { paths } from "~/paths";
import { Button } from "~/ui/button";

/** Loaded after the page: it is the only form of an order's page, and not every reader gets the offer. */
const PasskeyForm = lazy(() =>
  import("~/forms/passkey-form").then(
    ({ PasskeyForm }) => ({ default: PasskeyForm }),
    () => ({ default: () => null }),
  ),
);

const LOOK = "mt-6 border-t border-line pt-4";
const WORDS = "Add a passkey";

/**
 * Offers a passkey to a customer who has just paid, to come back by one click.
 * @param at the page, to stay on.
 * @param isHereOnly nobody has proven the account's address: a passkey opens the account once somebody has.
 */
export function PasskeyOffer({ at, isHereOnly }: { at: string; isHereOnly: boolean }) {
  const isHydrated = useHydrated();
  const about = (
    <p className="text-ink-soft">
      {`Come back by one press: with a passkey your fingerprint, face or PIN signs you in${
        isHereOnly ? ", once you have pressed the link from your mail in this browser" : ""
      }.`}
    </p>
  );
  const place = (
    <div className={`with-scripts invisible ${LOOK}`}>
      {about}
      <Button look="plain" busyLabel={WORDS}>
        {WORDS}
      </Button>
    </div>
  );
  if (!isHydrated) return place;
  return (
    <Suspense fallback={place}>
      <PasskeyForm
        id="add-passkey"
        action={paths.addPasskey()}
        purpose="add"
        failure={formFailures.addPasskey}
        redirect={at}
        look="plain"
        className={LOOK}
        about={about}
      >
        {WORDS}
      </PasskeyForm>
    </Suspense>
  );
}
