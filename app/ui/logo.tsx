import { site } from "~/site";

/** The mark. The name stands beside it as text, so the mark is hidden from screen readers. */
export function Logo({ className }: { className?: string }) {
  if (!site.pictures.logo) return null;
  return site.isDemonstration ? (
    <FarLineMark className={className} />
  ) : (
    <img className={className} src="/favicon.svg" alt="" width={28} height={28} />
  );
}

/** The demonstration's mark, in the colours of the theme: the F whose crossbar is the far line. */
function FarLineMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} width={28} height={28} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path d="M7 18.4A14 14 0 0 1 24.3 19.2" stroke="var(--accent)" strokeWidth={3.4} />
      <circle cx={27.1} cy={22.7} r={3} fill="var(--accent)" />
      <path d="M6.4 29V5.2H22" stroke="currentColor" strokeWidth={4.6} />
    </svg>
  );
}
