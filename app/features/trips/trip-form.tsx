import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { LONGEST_PLACE, mostTravelled } from "#server/places/rules";
import { MOST_PLACES, type TripField } from "#server/trips/rules";
import { USUAL_USE, uses } from "#server/trips/use-rules";
import { paths } from "~/paths";
import { buttonClass } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Field, queryField } from "~/ui/field";
import { Options, SelectField } from "~/ui/select-field";
import { useLabels } from "./words";

interface TripFormProps {
  /** As it was entered; elsewhere the place that a page is about. */
  entered?: Partial<Record<TripField, string>>;
  /** The errors, by field. */
  faults?: Partial<Record<TripField, string>>;
  /** What the places may have meant, shown below them. */
  meant?: ReactNode;
  /** With GB, dates and where the traveller lives: on the answer's page. */
  asksMore?: boolean;
  /** Below a heading that asks the first question. */
  isHeaded?: boolean;
}

/** The question that every traveller has: where, how long, what for. It is a plain form; its answer has an address. */
export function TripForm({
  entered = {},
  faults = {},
  meant,
  asksMore = false,
  isHeaded = false,
}: TripFormProps) {
  const field = (name: TripField) => queryField("trip", name, entered, faults);
  return (
    <search>
      <Form action={paths.trip()} method="get" reloadDocument aria-label="Find a plan for your trip">
        {/* An error of the days is wider than the field of a number. */}
        <div
          className={classes(
            "grid items-start gap-x-4 gap-y-3 *:min-w-0 max-xs:grid-cols-1",
            faults.days
              ? "sm:grid-cols-2 lg:grid-cols-[1.2fr_14rem_1.1fr_auto]"
              : "grid-cols-[5rem_1fr] lg:grid-cols-[1.5fr_5rem_1.4fr_auto]",
          )}
        >
          <div className="col-span-full lg:col-span-1">
            <Field
              field={field("to")}
              label="Where are you going?"
              labelClassName={isHeaded ? "max-lg:sr-only lg:opacity-0" : ""}
              list="trip-places"
              placeholder="Japan, 10 days, 5 GB"
              maxLength={LONGEST_PLACE * MOST_PLACES}
              autoComplete="off"
              enterKeyHint="search"
            />
            {meant}
          </div>
          <Field field={field("days")} label="Days" inputMode="numeric" placeholder="7" maxLength={10} />
          <SelectField
            field={{ ...field("use"), defaultValue: entered.use || (entered.gb ? "" : USUAL_USE) }}
            label="What for"
          >
            {entered.gb && <option value="">By GB</option>}
            <Options of={uses.map((use) => [use, useLabels[use]])} />
          </SelectField>
          <button
            type="submit"
            className={buttonClass("primary", "col-span-full lg:col-span-1 lg:mt-[1.6875rem]")}
          >
            Find my plan
          </button>
        </div>
        {entered.want && <input type="hidden" name="want" value={entered.want} />}
        {entered.people && <input type="hidden" name="people" value={entered.people} />}
        {asksMore && (
          <MoreOfTrip
            {...{ entered, faults }}
            hasGb
            isOpen={["gb", "from", "until", "home"].some((name) => entered[name as TripField])}
          />
        )}
        <PlaceList />
      </Form>
    </search>
  );
}

interface MoreOfTripProps extends Pick<TripFormProps, "entered" | "faults"> {
  hasGb?: boolean;
  isOpen: boolean;
}

/** What few say of a trip, folded. */
export function MoreOfTrip({ entered = {}, faults = {}, hasGb = false, isOpen }: MoreOfTripProps) {
  const field = (name: TripField) => queryField("trip", name, entered, faults);
  return (
    <details className={hasGb ? "mt-3" : "text-sm open:basis-full"} open={isOpen}>
      <summary className="min-h-6 cursor-pointer py-2.5 font-semibold">
        {hasGb ? "GB, dates, where you live" : "Dates, home"}
      </summary>
      <div className="grid gap-x-4 gap-y-3 pt-2 *:min-w-0 sm:grid-cols-4">
        {hasGb && (
          <Field
            field={field("gb")}
            label="GB for the whole trip"
            inputMode="decimal"
            placeholder="5"
            maxLength={10}
          />
        )}
        <Field field={field("from")} label="First day" type="date" />
        <Field field={field("until")} label="Last day" type="date" />
        <Field field={field("home")} label="I live in" list="trip-places" maxLength={LONGEST_PLACE} />
      </div>
    </details>
  );
}

/** Places that a browser offers; with a script those that the text may mean. */
export function PlaceList() {
  return (
    <datalist id="trip-places" data-more={paths.tripPlaces()}>
      {mostTravelled.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  );
}
