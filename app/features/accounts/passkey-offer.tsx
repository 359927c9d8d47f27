import { lazy, Suspense } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { formFailures } from "~/forms/form-failures";
import { paths } from "~/paths";
import { Button } from "~/ui/button";

/** Fetched once the page is there: it is the only form that an order's page has, and not everybody is offered it. */
const PasskeyForm = lazy(() =>
  import("~/forms/passkey-form").then(
    ({ PasskeyForm }) => ({ default: PasskeyForm }),
    () => ({ default: () => null }),
  ),
);

const LOOK = "mt-6 border-t border-line pt-4";
const WORDS = "Add a passkey";

/**
 * Offers whoever has just bought to come back by one press.
 * @param at the page, to stay on.
 * @param isHereOnly nobody has proven the account's address: a passkey opens it once somebody has.
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
        deed="add"
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
