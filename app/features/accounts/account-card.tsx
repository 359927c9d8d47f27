import type { ReactNode } from "react";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { site } from "~/site";
import { textLink } from "~/ui/text-link";

/** The card of sign-in and sign-up: heading, form, and the link to the other one. */
export function AccountCard({
  title,
  intro,
  children,
}: {
  title: string;
  intro: string;
  children: ReactNode;
}) {
  return (
    <div className="page section">
      <div className="mx-auto max-w-md rounded-card border border-line bg-card p-6 lifted sm:p-9">
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-2 mb-7 text-ink-soft">{intro}</p>
        {children}
      </div>
    </div>
  );
}

/** One section of the Account tab, with its title. */
export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-card border border-line bg-card p-6">
      <h3 className="mb-4 text-lg">{title}</h3>
      {children}
    </section>
  );
}

/** For somebody who has to wait because strangers guessed passwords: a way to sign in that needs no waiting. */
export function RateLimited() {
  return (
    <ButtonLink to={paths.forgotPassword()} look="quiet" className="w-full">
      Reset your password by mail
    </ButtonLink>
  );
}

/** What a new customer agrees to, beside the button. */
export function AcceptTerms({ act }: { act: string }) {
  return (
    <p className="text-sm text-ink-soft">
      {act} you agree to the{" "}
      <a href={paths.terms()} target="_blank" rel="noopener" className={textLink}>
        Terms of Service
      </a>{" "}
      and the{" "}
      <a href={paths.privacy()} target="_blank" rel="noopener" className={textLink}>
        Privacy Policy
      </a>
      , and say that you are {site.minimumAge} or older, or have your guardian&rsquo;s consent.
    </p>
  );
}
