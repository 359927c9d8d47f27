import type { SerializeFrom } from "@remix-run/node";
import type { refundability } from "#server/refunds/refundable";
import { NO_LINE, whyNotWords } from "#server/refunds/rules";
import { formatUsd } from "~/format";
import { FieldErrors, type FieldState } from "~/ui/field";

export type RefundableLine = SerializeFrom<
  NonNullable<Awaited<ReturnType<typeof refundability>>>
>["lines"][number];

/** Which plans of several are meant; those that cannot be paid back say why. */
export function LineChoice({ lines, field }: { lines: readonly RefundableLine[]; field: FieldState }) {
  return (
    <fieldset className="space-y-2">
      <legend className="mb-2 font-semibold">Which plans?</legend>
      <input type="hidden" name={field.name} value={NO_LINE} />
      {lines.map(({ id, planName, priceCents, position, whyNot }) => (
        <label
          key={id}
          className="flex min-h-11 items-start gap-3 rounded-field border border-edge bg-card px-3.5 py-2.5"
        >
          <input
            type="checkbox"
            name={field.name}
            value={id}
            defaultChecked={whyNot === null}
            disabled={whyNot !== null}
            className="mt-1 size-5"
          />
          <span>
            <span>{`${planName}, ${formatUsd(priceCents)}`}</span>
            {whyNot && <span className="block text-sm text-ink-soft">{whyNotWords[whyNot]}</span>}
            {lines.some((other) => other.onto === position) && (
              <span className="block text-sm text-ink-soft">The data added to it goes back with it.</span>
            )}
          </span>
        </label>
      ))}
      <FieldErrors field={field} />
    </fieldset>
  );
}
