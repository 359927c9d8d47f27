import type { ReactNode } from "react";

/** A card in the place of something that is missing: what happened, and the next step. */
export function Notice({
  title,
  level = 2,
  children,
}: {
  title: string;
  level?: 1 | 2 | 3;
  children: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <section className="mx-auto max-w-xl rounded-card border border-line bg-card p-6 text-center lifted sm:p-10">
      <svg
        viewBox="0 0 120 40"
        className="mx-auto mb-5 w-28"
        fill="none"
        strokeWidth={1.75}
        aria-hidden="true"
      >
        <path d="M6 34C30 4 90 4 114 34" stroke="var(--line)" strokeDasharray="3 5" strokeLinecap="round" />
        <path d="M6 34C18 19 38 12 56 11.6" stroke="var(--accent)" strokeLinecap="round" />
        <circle cx={6} cy={34} r={4} fill="var(--accent)" />
        <circle cx={114} cy={34} r={4} stroke="var(--edge)" />
      </svg>
      <Heading className="text-xl">{title}</Heading>
      <div className="mt-3 space-y-5 text-ink-soft">{children}</div>
    </section>
  );
}
