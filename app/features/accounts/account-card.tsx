import type { ReactNode } from "react";

/** The card of sign-in and sign-up: heading, form, and the way to the other one. */
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

/** One thing of the Account tab, with its title. */
export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-card border border-line bg-card p-6">
      <h3 className="mb-4 text-lg">{title}</h3>
      {children}
    </section>
  );
}
