import { type AskedLine, MOST_LINES } from "#server/checkout/lines-rules";
import type { Plan } from "#server/plans/plans";
import { commonStart, type Start, startSentence } from "#server/subscriptions/rules";
import { count, formatGb, formatUsd } from "~/format";
import { paths } from "~/paths";
import { TextLink } from "~/ui/text-link";

export interface ShownLine extends AskedLine {
  plan: Plan | null;
  /** When its days begin; null for one that goes with another. */
  start: Start | null;
  /** Why it cannot be bought, in a sentence; null where it can. */
  why: string | null;
}

/**
 * What is about to be bought, plan by plan, each with a way to take it off and to have one more of it.
 * @param before the prices that were shown when the form was sent, in cents.
 */
export function LinesSummary({ lines, before }: { lines: readonly ShownLine[]; before: readonly number[] }) {
  const bare = lines.map(({ planId, esimId, onto }) => ({ planId, esimId, onto }));
  const common = commonStart(lines.flatMap(({ start }) => start ?? []));
  const groups = lines.flatMap((line, place) => {
    const isFirst = !line.esimId && line.onto == null;
    const alike = isFirst ? lines.filter((other) => isAlike(other, line)).length : 1;
    const isShown = !isFirst || lines.findIndex((other) => isAlike(other, line)) === place;
    return isShown ? { line, place, alike } : [];
  });
  return (
    <section aria-labelledby="summary-title" className="pass px-4 py-2 sm:p-6">
      <h2 id="summary-title" className="sr-only">
        Your plans
      </h2>
      <ol className="divide-y divide-line">
        {groups.map(({ line, place, alike }) => {
          const name = line.plan?.name ?? line.planId;
          return (
            <li key={place} className="grid grid-cols-[1fr_auto] gap-x-4 py-2">
              <h3 className="font-body text-base font-bold tracking-normal">
                {alike > 1 ? `${alike} × ${name}` : name}
              </h3>
              <p className="text-right font-semibold tabular-nums">
                {line.plan && formatUsd(line.plan.priceCents * alike)}
              </p>
              <p className="col-span-2 text-sm text-ink-soft">
                <span>{line.why ?? termsOf(line, lines)}</span>
                {!common && <span>{` ${startOf(line)}`}</span>}
                {isDearer(line, before[place]) && (
                  <strong className="block text-ink">{`It was ${formatUsd(before[place]!)}.`}</strong>
                )}
              </p>
              <p className="col-span-2 flex gap-x-5 text-sm">
                <TextLink isTall to={paths.checkoutOf(withoutLine(bare, place))} replace preventScrollReset>
                  <span>{alike > 1 ? "Less" : "Remove"}</span>
                  <span className="sr-only">{`: ${name}`}</span>
                </TextLink>
                {line.onto == null && !line.esimId && !line.why && lines.length < MOST_LINES && (
                  <TextLink isTall to={paths.checkoutOf(withOneMore(bare, place))} replace preventScrollReset>
                    More
                    <span className="sr-only">{`: ${name}`}</span>
                  </TextLink>
                )}
              </p>
            </li>
          );
        })}
      </ol>
      {common && <p className="border-t border-line py-2 text-sm text-ink-soft">{common}</p>}
    </section>
  );
}

/** The lines with one more of a plan beside it. */
function withOneMore(lines: readonly AskedLine[], place: number): AskedLine[] {
  const moved = lines.map((line) =>
    line.onto != null && line.onto > place ? { ...line, onto: line.onto + 1 } : line,
  );
  return moved.flatMap((line, each) => (each === place ? [line, line] : line));
}

/** The lines without one, and without what was to land on its new eSIM. */
export function withoutLine(lines: readonly AskedLine[], place: number): AskedLine[] {
  const stays = lines.map(({ onto }, each) => each !== place && onto !== place);
  const moved = (onto: number) => stays.slice(0, onto).filter(Boolean).length;
  return lines.flatMap((line, each) =>
    stays[each] ? { ...line, ...(line.onto != null && { onto: moved(line.onto) }) } : [],
  );
}

function isAlike(other: ShownLine, line: ShownLine): boolean {
  return other.planId === line.planId && !other.esimId && other.onto == null;
}

function isDearer({ plan }: ShownLine, before: number | undefined): boolean {
  return before !== undefined && plan !== null && plan.priceCents !== before;
}

/** When its days begin, where that is not so of all. */
function startOf({ plan, start }: ShownLine): string {
  return plan && start ? startSentence(start, plan.validityDays) : "";
}

/** Its data and days, and where it lands. */
function termsOf({ plan, esimId, onto }: ShownLine, lines: readonly ShownLine[]): string {
  if (!plan) return "";
  const terms = `${formatGb(plan.dataBytes)}, ${count(plan.validityDays, "day")}`;
  if (onto != null) return `${terms}, added to the eSIM of ${lines[onto]?.plan?.name}, as its days are.`;
  return esimId ? `${terms}, on your eSIM.` : `${terms}, an eSIM of its own.`;
}
