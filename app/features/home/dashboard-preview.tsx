import { Check } from "~/ui/icons";
import { PhoneMockup } from "./phone-mockup";

const points = [
  "See what you used today and what is left, with the time it was measured",
  "Buy more data for the same eSIM, without a new code",
  "Nothing renews unless you say so",
];

/** The dashboard on a phone, beside what it is good for. */
export function DashboardPreview() {
  return (
    <section
      className="page section-short grid items-center gap-4 pb-0 min-[22em]:supports-[zoom:1]:grid-cols-[1fr_auto] md:supports-[zoom:1]:grid-cols-2 md:grid-cols-2 md:gap-12"
      aria-labelledby="preview-title"
    >
      <div>
        <h2 id="preview-title" className="max-w-[16ch] text-xl sm:text-3xl">
          Your data, in your hand
        </h2>
        <ul className="mt-3 space-y-2 text-sm leading-snug text-ink-soft sm:mt-6 sm:space-y-3 sm:text-lg">
          {points.map((point) => (
            <li key={point} className="flex gap-3">
              <Check className="mt-1 size-5 shrink-0 text-sea max-sm:hidden" />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <PhoneMockup className="mx-auto min-[22em]:max-sm:supports-[zoom:1]:[zoom:0.57]" />
    </section>
  );
}
