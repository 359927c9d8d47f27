const rules = [
  { use: "Maps, messages, a booking now and then", perWeek: "1 GB a week" },
  { use: "Music, social feeds, photos sent home", perWeek: "3 GB a week" },
  { use: "Video calls and a laptop on the hotspot", perWeek: "8 GB a week" },
  { use: "Work all day, films at night", perWeek: "20 GB a week" },
];

/** How much data a trip takes: the question that decides between two plans. */
export function PlanAdvice() {
  return (
    <section aria-labelledby="advice-title" className="grid gap-8 lg:grid-cols-[1fr_1.4fr] lg:gap-14">
      <div>
        <h2 id="advice-title" className="max-w-[16ch] text-2xl">
          How much data will you use?
        </h2>
        <p className="mt-4 text-ink-soft">
          Rules of thumb for one person. Wi-Fi where you sleep halves them; a hotspot for two doubles them.
        </p>
      </div>
      <dl className="divide-y divide-line border-y border-line">
        {rules.map(({ use, perWeek }) => (
          <div key={use} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4">
            <dt>{use}</dt>
            <dd className="font-display font-bold tabular-nums">{perWeek}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
