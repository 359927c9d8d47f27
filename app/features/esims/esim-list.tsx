import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { ArrowRight, Sim } from "~/ui/icons";

interface ListedEsim {
  id: string;
  isTest: boolean;
  /** How it stands (`headOf`). */
  title: string;
  planNames: string[];
}

/** The traveller's eSIMs and how they stand; each leads to its own page. */
export function EsimList({ esims }: { esims: readonly ListedEsim[] }) {
  if (esims.length === 0) return null;
  return (
    <section aria-labelledby="esims-title" className="rounded-card border border-line bg-card p-6 max-xs:p-3">
      <h2 id="esims-title" className="text-xl">
        {esims.length === 1 ? "Your eSIM" : "Your eSIMs"}
      </h2>
      <ul className="mt-4 divide-y divide-line">
        {esims.map(({ id, isTest, title, planNames }) => (
          <li key={id}>
            <Link to={paths.esim(id)} className="group flex min-h-16 items-center gap-4 py-3 max-xs:gap-2">
              <Sim className="size-6 shrink-0 text-accent" />
              <span className="grow">
                <span className="block font-semibold underline-offset-4 group-hover:underline">{title}</span>
                <span className="block text-sm text-ink-soft">
                  <span>{[...new Set(planNames)].join(", ")}</span>
                  {isTest && <span> (test code)</span>}
                </span>
              </span>
              <ArrowRight className="size-5 shrink-0 max-xs:hidden" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
