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
      className="page section grid items-center gap-12 pb-0 md:grid-cols-2"
      aria-labelledby="preview-title"
    >
      <div>
        <h2 id="preview-title" className="max-w-[16ch] text-3xl">
          Your data, in your hand
        </h2>
        <ul className="mt-6 space-y-3 text-lg text-ink-soft">
          {points.map((point) => (
            <li key={point} className="flex gap-3">
              <Check className="mt-1 size-5 shrink-0 text-sea" />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <PhoneMockup className="mx-auto" />
    </section>
  );
}
