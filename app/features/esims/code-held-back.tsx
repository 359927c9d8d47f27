import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { buttonClass } from "~/ui/button";

/**
 * In the place of an activation code, in a browser that the account does not know.
 * @param at the page, to come back to.
 * @param isNext nothing else is to do.
 */
export function CodeHeldBack({ at, isNext }: { at: string; isNext: boolean }) {
  return (
    <section
      id="install"
      aria-labelledby="install-title"
      className="rounded-card border border-line bg-card p-6 sm:p-8"
    >
      <h2 id="install-title" className="text-xl">
        Install it
      </h2>
      <p className="mt-2 mb-6 max-w-prose text-ink-soft">
        Whoever has the code can install this eSIM, once. Your account does not know this browser, so we ask
        who you are before we show it.
      </p>
      <Link data-next-step={isNext || undefined} to={paths.confirmItIsYou(at)} className={buttonClass()}>
        Show the code
      </Link>
    </section>
  );
}
