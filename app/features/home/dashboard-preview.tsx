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
      className="page section-short grid items-center gap-4 pb-0 min-[22em]:supports-[zoom:1]:grid-cols-[1fr_auto] md:supports-[zoom:1]:grid-cols-2 md:grid-cols-2 md:grid-rows-[1fr_auto_auto_1fr] md:gap-x-12 md:gap-y-0"
      aria-labelledby="preview-title"
    >
      <h2
        id="preview-title"
        className="text-xl max-md:col-span-full sm:text-3xl md:row-start-2 md:max-w-[16ch]"
      >
        Your data, in your hand
      </h2>
      <ul className="space-y-3 text-sm leading-snug text-ink-soft sm:text-lg sm:leading-normal md:row-start-3 md:mt-6">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <Check className="mt-1 size-5 shrink-0 text-sea max-sm:hidden" />
            {point}
          </li>
        ))}
      </ul>
      <PhoneMockup className="mx-auto md:col-start-2 md:row-span-4 md:row-start-1 min-[22em]:max-sm:supports-[zoom:1]:[zoom:0.57]" />
    </section>
  );
}
