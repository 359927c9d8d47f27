import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";

const steps = [
  {
    title: "Check your phone",
    text: "Most phones since 2018 take an eSIM. Dial *#06#: if an EID shows, yours does. It must not be locked to a carrier.",
  },
  {
    title: "Choose a plan and pay",
    text: "Pick it by where you go and how long. The payment page names the amount, and leads back once it is paid.",
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
      <div className="page section-short">
        <h2 id="how-title" className="max-w-[24ch] text-xl sm:max-w-[20ch] sm:text-3xl">
          Three steps, two of them from your sofa
        </h2>
        <ol className="mt-5 grid gap-5 sm:mt-10 md:grid-cols-3 md:gap-10">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="relative max-md:grid max-md:grid-cols-[2rem_1fr] max-xs:block">
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
              <p
                className="row-span-2 font-display text-2xl leading-none font-bold text-accent"
                aria-hidden="true"
              >
                {index + 1}
              </p>
              <h3 className="text-lg leading-tight md:mt-2">{title}</h3>
              <p className="mt-1 text-ink-soft max-md:text-sm max-md:leading-snug md:mt-2">{text}</p>
            </li>
          ))}
        </ol>
        <ButtonLink to={paths.faqs()} look="quiet" className="mt-4 max-sm:min-h-10! max-sm:text-sm sm:mt-10">
          Will my phone work?
        </ButtonLink>
      </div>
    </section>
  );
}
