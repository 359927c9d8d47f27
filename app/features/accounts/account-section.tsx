import type { ReactNode } from "react";

/** One thing of the Account tab, with its title. */
export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-card border border-line bg-card p-6">
      <h3 className="mb-4 text-lg">{title}</h3>
      {children}
    </section>
  );
}
