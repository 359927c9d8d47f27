import type { MetaFunction } from "@remix-run/node";
import type { ReactNode } from "react";
import { useCoins } from "~/layout/coins";
import { pageMeta } from "~/page-meta";
import { site } from "~/site";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { OnThisPage } from "~/ui/on-this-page";

/** A page of text: what its route says to search engines, and what it says to people. */
export interface LegalDocument {
  title: string;
  /** Its path. */
  to: string;
  description: string;
  intro: ReactNode;
  /** By their titles. */
  sections: Record<string, ReactNode>;
  /** The section that is left out where no coins are taken. */
  ofCoins?: string;
  /** True for a binding document: its sections have numbers to quote, and it says since when it holds. */
  isPolicy?: boolean;
}

/** The `meta` of the document's route. */
export function legalMeta({ title, to, description }: LegalDocument): MetaFunction {
  return (args) => pageMeta({ title, description, breadcrumbs: [{ to, label: title }] }, args);
}

/** The document as the page of its route. */
export function legalPage(document: LegalDocument) {
  return function Page() {
    return <LegalPage document={document} />;
  };
}

/** The shared layout: a column of text, and on wide screens its contents beside it. */
function LegalPage({ document }: { document: LegalDocument }) {
  const { title, to, intro, isPolicy } = document;
  const takesCoins = useCoins().length > 0;
  const sections = Object.entries(document.sections)
    .filter(([title]) => takesCoins || title !== document.ofCoins)
    .map(([title, body], index) => ({
      id: title.toLowerCase().replace(/[^a-z0-9]+/g, "-"),
      heading: isPolicy ? `${index + 1}. ${title}` : title,
      body,
    }));
  return (
    <div className="page section grid pt-8 sm:pt-12 justify-center lg:grid-cols-[13rem_minmax(0,37.7778rem)] lg:gap-16">
      <div className="max-w-[37.7778rem] min-w-0 lg:col-start-2">
        <Breadcrumbs trail={[{ to, label: title }]} />
        <h1 className="text-3xl sm:text-display">{title}</h1>
        {isPolicy && <p className="mt-4 text-sm text-ink-soft">Effective / last updated {site.policyDate}</p>}
        <div className="prose mt-6">{intro}</div>
        {sections.map(({ id, heading, body }) => (
          <section key={id} aria-labelledby={id} className="prose mt-12">
            <h2 id={id}>{heading}</h2>
            {body}
          </section>
        ))}
      </div>
      <OnThisPage parts={sections} />
    </div>
  );
}
