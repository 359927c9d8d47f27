import type { ReactNode } from "react";
import type { Country } from "#server/countries/rules";
import { site } from "~/site";
import { classes } from "~/ui/classes";
import { Check, Clock } from "~/ui/icons";

/** Sample data, as the sentence below the cards says. */
const topAreas = [
  { area: "North America", percent: 99.8 },
  { area: "Europe", percent: 99.5 },
  { area: "Asia-Pacific", percent: 98.2 },
  { area: "South America", percent: 96.7 },
  { area: "Africa", percent: 89.5 },
];

/** Each in the specification's words, and what is true of it today. */
const benefits: { claim: string; isToCome?: boolean; today: string }[] = [
  {
    claim: "Multi-carrier access",
    today: "How many networks your plan can use depends on the country.",
  },
  {
    claim: "Automatic network switching when one gets weak",
    today: "Your phone does this today, among the networks of your plan.",
  },
  {
    claim: "AI-powered network selection",
    isToCome: true,
    today: "This is to come. Today your phone selects, by signal.",
  },
  {
    claim: "Extended rural coverage and indoor signal boosting",
    isToCome: true,
    today: "This is to come. Today a plan reaches as far as its networks do.",
  },
];

export function InfoCards({ countries }: { countries: Country[] }) {
  const with5G = countries.filter(({ has5G }) => has5G).length;
  const with4G = countries.filter(({ has4G }) => has4G).length;
  return (
    <>
      <div className="grid gap-6 lg:grid-cols-2">
        <Card title="Network Types">
          <dl className="divide-y divide-line">
            <Fact label="5G Networks" value={`${with5G} countries`} />
            <Fact label="4G/LTE" value={`${with4G}+ countries`} />
          </dl>
          <p className="border-t border-line pt-3">
            3G Fallback: <strong>All Regions</strong>
          </p>
        </Card>
        {site.isDemonstration && (
          <Card title="Top Coverage Areas">
            <dl className="space-y-3">
              {topAreas.map(({ area, percent }) => (
                <div key={area} className="flex flex-wrap justify-between gap-x-4">
                  <dt>{area}</dt>
                  <dd className="contents">
                    <span className="font-semibold tabular-nums">{percent}%</span>
                    <svg
                      viewBox="0 0 100 2"
                      preserveAspectRatio="none"
                      className="mt-1 h-1.5 w-full rounded-pill"
                      aria-hidden="true"
                    >
                      <rect width={100} height={2} fill="var(--line)" />
                      <rect width={percent} height={2} fill="var(--sea)" />
                    </svg>
                  </dd>
                </div>
              ))}
            </dl>
          </Card>
        )}
        <Card title="Advantage" className="lg:col-span-2">
          <ul className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
            {benefits.map(({ claim, isToCome, today }) => (
              <li key={claim} className="flex gap-3">
                {isToCome ? (
                  <Clock className="mt-0.5 size-5 shrink-0 text-ink-soft" />
                ) : (
                  <Check className="mt-0.5 size-5 shrink-0 text-sea" />
                )}
                <div>
                  <p>{claim}</p>
                  <p className="text-sm text-ink-soft">{today}</p>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      {site.isDemonstration && (
        <p className="mt-4 text-sm text-ink-soft">
          Coverage percentages and 5G flags are sample data, not measurements.
        </p>
      )}
    </>
  );
}

function Card({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={classes("rounded-card border border-line bg-card p-6", className)}>
      <h3 className="mb-4 text-lg">{title}</h3>
      {children}
    </section>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-3 first:pt-0">
      <dt>{label}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
