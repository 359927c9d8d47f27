import type { EsimOption } from "#server/checkout/destinations";
import { NEW_ESIM } from "#server/checkout/rules";
import type { Plan } from "#server/plans/plans";
import { type Start, startSentence } from "#server/subscriptions/rules";
import { FieldErrors, type FieldState } from "~/ui/field";
import { hasEnded } from "./plan-summary";
import type { ReactNode } from "react";
import { classes } from "~/ui/classes";

interface EsimChoiceProps {
  field: FieldState;
  /** The eSIMs that take more data; without any there is no choice. */
  esims: readonly EsimOption[];
  /** When the days begin on a new eSIM. */
  onNew: Start;
  plan: Plan;
}

/**
 * The choice of the eSIM that gets the data, each with when its days begin there: true without a script, whichever is
 * chosen.
 */
export function EsimChoice({ field, esims, onNew, plan }: EsimChoiceProps) {
  if (esims.length === 0) return <FieldErrors field={field} />;
  return (
    <div>
      <Choices legend="Where the data goes" errorId={field.errorId}>
        {esims.map((there) => (
          <ChoiceOption
            key={there.id}
            name={field.name}
            value={there.id}
            selected={field.defaultValue}
            title={`On my eSIM (${there.title})`}
          >
            <span className="max-sm:hidden">{`${statusWords(there)} `}</span>
            <span>{whatHappens(there, plan)}</span>
          </ChoiceOption>
        ))}
        <ChoiceOption name={field.name} value={NEW_ESIM} selected={field.defaultValue} title="On a new eSIM">
          <span className="max-sm:hidden">For another phone, or another trip. </span>
          <span>{startSentence(onNew, plan.validityDays)}</span>
        </ChoiceOption>
      </Choices>
      <FieldErrors field={field} />
    </div>
  );
}

/** How the eSIM stands, on screens that are wide enough. */
function statusWords(there: EsimOption): string {
  const is = `${there.status}.`;
  return hasEnded(there) ? is : `${is} It adds to what you have.`;
}

function whatHappens(there: EsimOption, { validityDays }: Plan): string {
  if (hasEnded(there)) return "Its time is over, so the plan comes on a new eSIM.";
  return startSentence(there.start, validityDays);
}

/** Radio buttons in a box of their own. On a phone they have no legend in sight. */
export function Choices({
  legend,
  errorId,
  children,
}: {
  legend: string;
  errorId: string | undefined;
  children: ReactNode;
}) {
  return (
    <fieldset aria-describedby={errorId}>
      <legend className="mb-2 font-display text-lg font-bold max-sm:sr-only">{legend}</legend>
      <div className="divide-y divide-line overflow-hidden rounded-card border border-edge bg-card">
        {children}
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  selected: string | undefined;
  title: ReactNode;
  disabled?: boolean;
  /** The text of the chosen line, and why a line is disabled; on wide screens of the other lines too. */
  children?: ReactNode;
}

export function ChoiceOption({ name, value, selected, title, disabled, children }: ChoiceProps) {
  return (
    <label className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 px-4 py-2 has-disabled:cursor-not-allowed has-disabled:text-ink-soft sm:py-3.5">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={value === selected && !disabled}
        ref={(input) => {
          if (input && disabled) input.checked = false; // it became unavailable while it was chosen
        }}
        disabled={disabled}
        className="peer mt-0.5 size-5 accent-accent"
      />
      <span className="min-w-0 font-semibold">{title}</span>
      {children && (
        <span
          className={classes(
            "col-start-2 text-sm leading-snug",
            disabled ? "mt-1" : "hidden peer-checked:block sm:block",
          )}
        >
          {children}
        </span>
      )}
    </label>
  );
}
