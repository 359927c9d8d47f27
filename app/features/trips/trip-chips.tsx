import { Form } from "@remix-run/react";
import type { InputHTMLAttributes, ReactNode } from "react";
import { LONGEST_PLACE } from "#server/places/rules";
import { MOST_PEOPLE, MOST_PLACES, type Trip, type TripField } from "#server/trips/rules";
import { uses, wants } from "#server/trips/use-rules";
import { paths, type PartName } from "~/paths";
import { buttonClass } from "~/ui/button";
import type { CountedFields } from "~/ui/live-part";
import { classes } from "~/ui/classes";
import { Options } from "~/ui/select-field";
import { MoreOfTrip, PlaceList } from "./trip-form";
import { amountsOf, useLabels } from "./words";

export const ANSWER: PartName = "results";

interface TripChipsProps {
  trip: Trip;
  /** The trip, as the fields of its form. */
  entered: Readonly<Record<TripField, string>>;
}

/** What a trip takes, for chips that say nothing. */
export function countedFor(trip: Trip): CountedFields {
  const [days, gb] = amountsOf(trip).map((amount) => amount.replace(/\D+$/, "")) as [string, string];
  return { "data-days": days, "data-gb": gb, "data-use": trip.use ?? "" };
}

/** What was read of a trip, a chip each, to be changed in place. It is a plain form; with a script the answer follows. */
export function TripChips({ trip, entered }: TripChipsProps) {
  const counted = countedFor(trip);
  const wanted = entered.want.split(",");
  const box = (name: TripField) => ({ name, defaultValue: entered[name], autoComplete: "off" });
  return (
    <search>
      <Form
        action={paths.trip()}
        method="get"
        reloadDocument
        data-part={ANSWER}
        aria-label="Change the trip"
        className="flex flex-wrap items-start gap-1.5 sm:gap-2"
      >
        <div className={classes("relative basis-full", trip.legs.length === 1 && "sm:max-w-md sm:basis-64")}>
          <Chip label="Where are you going?">
            <Box
              {...box("to")}
              list="trip-places"
              maxLength={LONGEST_PLACE * MOST_PLACES}
              enterKeyHint="search"
              className="w-full"
            />
          </Chip>
        </div>
        {!entered.from && (
          <Chip label="Days" unit="days">
            <Box
              {...box("days")}
              inputMode="numeric"
              maxLength={10}
              placeholder={counted["data-days"]}
              className="w-[3ch]"
            />
          </Chip>
        )}
        <Chip label="GB for the whole trip" unit="GB">
          <Box
            {...box("gb")}
            inputMode="decimal"
            maxLength={10}
            placeholder={counted["data-gb"]}
            className="w-[4ch]"
          />
        </Chip>
        <Chip label="People, an eSIM each" unit="× eSIM">
          <Box
            {...box("people")}
            defaultValue={entered.people || "1"}
            type="number"
            min={1}
            max={MOST_PEOPLE}
            className="w-[3.5ch]"
          />
        </Chip>
        <Chip label="What for">
          <select
            name="use"
            defaultValue={trip.use}
            className="h-11 min-w-0 bg-transparent font-semibold outline-none"
          >
            {!trip.use && <option value="">By GB</option>}
            <Options of={uses.map((use) => [use, useLabels[use]])} />
          </select>
        </Chip>
        {wants
          .filter((want) => wanted.includes(want))
          .map((want) => (
            <Chip key={want} unit={want}>
              <input
                type="checkbox"
                name="want"
                value={want}
                defaultChecked
                className="size-4.5 accent-ink"
              />
            </Chip>
          ))}
        <button type="submit" className={buttonClass("quiet", "h-11.5 min-h-0 px-3 py-0 text-sm")}>
          Update
        </button>
        <MoreOfTrip entered={entered} isOpen={Boolean(entered.from || entered.home)} />
        <PlaceList />
      </Form>
    </search>
  );
}

interface ChipProps {
  /** What is asked, where its unit does not say it. */
  label?: string;
  unit?: string;
  children: ReactNode;
}

function Chip({ label, unit, children }: ChipProps) {
  return (
    <label className="flex min-h-11.5 cursor-pointer items-center gap-1 rounded-pill border border-edge bg-card px-3 text-sm has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      {label && <span className="sr-only">{label}</span>}
      {children}
      {unit && (
        <span aria-hidden={label ? true : undefined} className="text-ink-soft">
          {unit}
        </span>
      )}
    </label>
  );
}

function Box({ className = "", ...rest }: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <input
      type="text"
      {...rest}
      className={`h-11 min-w-0 bg-transparent font-semibold outline-none ${className}`}
    />
  );
}
