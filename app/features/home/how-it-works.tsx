import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";

const steps = [
  {
    title: "Check your phone",
    text: "Most phones since 2018 take an eSIM. Dial *#06#: if an EID shows, yours does. It must not be locked to a carrier.",
  },
  {
    title: "Choose a plan and pay",
    text: "Pick it by where you go and how long. The payment page names the amount in your coin; the network confirms it.",
  },
  {
    title: "Scan before you fly",
    text: "Install the eSIM at home on Wi-Fi. When you land, switch it on and turn on data roaming for it. That is all.",
  },
];

/** How it goes, from the sofa to the arrivals hall. */
export function HowItWorks() {
  return (
    <section className="bg-paper-warm" aria-labelledby="how-title">
      <div className="page section">
        <h2 id="how-title" className="max-w-[20ch] text-3xl">
          Three steps, two of them from your sofa
        </h2>
        <ol className="mt-10 grid gap-10 md:grid-cols-3">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="relative">
              <svg
                viewBox="0 0 300 28"
                className="mb-4 hidden h-7 w-full md:block"
                preserveAspectRatio="none"
                fill="none"
                aria-hidden="true"
              >
                {index < steps.length - 1 && (
                  <path
                    d="M8 20Q150 -8 300 20"
                    stroke="var(--accent)"
                    strokeWidth={1.75}
                    vectorEffect="non-scaling-stroke"
                  />
                )}
              </svg>
              <p className="font-display text-2xl font-bold text-accent" aria-hidden="true">
                {index + 1}
              </p>
              <h3 className="mt-2 text-lg">{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
        <ButtonLink to={paths.faqs()} look="quiet" className="mt-10">
          Will my phone work?
        </ButtonLink>
      </div>
    </section>
  );
}
