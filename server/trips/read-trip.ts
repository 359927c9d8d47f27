/** A trip out of an address, as a form or a person wrote it. No query. */
import { timestamp } from "../clock";
import { readPlace } from "../places/places";
import { LONGEST_LINE, readTripLine, type TripLine } from "../places/trip-line";
import { BYTES_PER_GB, DAY_MS } from "../plans/rules";
import { type PlaceReading, readPlaces, type Stop } from "./read-places";
import { readAmount, shareOut, type Shares } from "./amounts";
import {
  tripDays,
  LEAST_GB,
  MOST_DAYS,
  MOST_GB,
  MOST_PEOPLE,
  type Trip,
  type TripFault,
  type TripField,
  tripParameters,
  USUAL_DAYS,
} from "./rules";
import { gbADay, type Use, USUAL_USE, uses, type Want, wants } from "./use-rules";

export interface TripRead {
  /** Not there when there is a fault. */
  trip?: Trip;
  /** At most one a field, and one for each unknown place. */
  faults: TripFault[];
  /** What a place was read as, where that was not plain. */
  readings: PlaceReading[];
  /** Words of the line that meant nothing known, as they were typed. */
  unread: string[];
  /** The month that the line says where it says no days: '2027-05'. */
  when?: string;
  /** Each field as it was entered, for the form; '' where nothing was. */
  entered: Fields;
}

type Fields = Record<TripField, string>;

/** How much of a field, other than the places, is looked at. */
const LONGEST_FIELD = 60;
/**
 * The trip that `to`, `days`, `gb`, `use`, `from`, `until`, `home`, `want` and `people` stand for. `to` is one line, of codes or
 * as somebody types it, or several fields. What the fields say goes before the line, dates go before days, and
 * GB before use, wherever they are said. Where nothing is said days are 7 and use is
 * social; what is said for all places is split evenly. Any parameters are answered.
 * @param today an ISO date: what is over before it is refused.
 */
export function readTrip(params: URLSearchParams, today = timestamp().slice(0, 10)): TripRead {
  const faults: TripFault[] = [];
  const entered = {} as Fields;
  const once = {} as Fields;
  for (const field of tripParameters) {
    const values = params.getAll(field).map((value) => value.trim());
    const isList = field === "to" || field === "want";
    entered[field] = isList
      ? values.filter(Boolean).join(", ").slice(0, LONGEST_LINE)
      : (values[0] ?? "").slice(0, LONGEST_FIELD);
    const isRepeated = !isList && values.length > 1;
    once[field] = isRepeated ? "" : entered[field];
    if (isRepeated) faults.push({ field, code: "repeated", text: entered[field] });
  }

  const line = readTripLine(entered.to, today);
  if (line.isTwice) faults.push({ field: "to", code: "repeated", text: entered.to });
  const { stops, readings } = readPlaces(line.places, faults);
  const dates = readDates(once, line.dates, today, faults);
  const days = readDays(stops, line.days, dates, once.days, faults);
  const data = readData(stops, line, days?.each, once, faults);
  const home = readHome(once.home || (line.home ?? ""), faults);
  const wanted = readWants(once.want, line.wants, faults);
  const people = readPeople(once.people || String(line.people ?? ""), faults);
  const read = {
    faults,
    entered,
    readings,
    unread: line.unread ?? [],
    ...(line.when && { when: line.when }),
  };
  if (faults.length > 0 || !days || !data) return read;

  const legs = stops.map(({ place }, at) => ({
    place,
    days: days.each[at]!,
    bytes: Math.floor((data.each[at]! * BYTES_PER_GB) / 100),
  }));
  const which = (is: "isEven" | "isAssumed") => [
    ...(days[is] ? ["days" as const] : []),
    ...(data[is] ? ["data" as const] : []),
  ];
  const trip: Trip = {
    legs,
    evenly: which("isEven"),
    assumed: which("isAssumed"),
    ...(data.use && { use: data.use }),
    ...(days.dates && { dates: days.dates }),
    ...(home && { home }),
    ...(wanted.length > 0 && { wants: wanted }),
    ...(people && people > 1 && { people }),
  };
  return { trip, ...read };
}

function readDates(
  { from: first, until: last, days }: Fields,
  inLine: Trip["dates"],
  today: string,
  faults: TripFault[],
): Trip["dates"] {
  const isEntered = first !== "" || last !== "" || days !== "";
  const read = isEntered || !inLine ? { from: first, until: last } : inLine;
  const { from, until } = read;
  if (from === "" && until === "") return undefined;
  for (const field of ["from", "until"] as const) {
    const text = read[field];
    const code = text === "" ? "missing" : isDate(text) ? undefined : "not_a_date";
    if (code) faults.push({ field, code, text });
    if (code) return undefined;
  }
  if (until < from) faults.push({ field: "until", code: "before_start", text: until });
  else if (until < dayBefore(today)) faults.push({ field: "until", code: "over", text: until });
  return until < from ? undefined : read;
}

/** Somewhere it is still yesterday. */
function dayBefore(today: string): string {
  return new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10);
}

function isDate(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

function readDays(
  stops: Stop[],
  inLine: number | undefined,
  dates: Trip["dates"],
  entered: string,
  faults: TripFault[],
): (Shares & { isAssumed: boolean; dates?: Trip["dates"] }) | undefined {
  const field = dates ? "until" : "days";
  const typed = dates ? tripDays(dates) : readAmount(entered, "days");
  const own = unlessSaid(
    stops.map(({ days }) => days),
    typed,
  );
  const isBare = own.every((days) => days === undefined);
  const isByDates = isBare && dates !== undefined;
  const said = typed ?? inLine;
  const asked = {
    own,
    total: said ?? (isBare ? USUAL_DAYS : undefined),
    least: 1,
    most: MOST_DAYS,
    parts: 1,
    names: stops.map(({ place }) => place.name),
  };
  const text = dates ? dates.until : typed === undefined && inLine !== undefined ? String(inLine) : entered;
  const shares = shareOut(asked, field, text, faults);
  return (
    shares && {
      ...shares,
      isAssumed: isBare && said === undefined,
      ...(isByDates && { dates }),
    }
  );
}

/** What each place has by itself, unless all have and a field that was filled since says another sum. */
function unlessSaid(own: (number | undefined)[], typed: number | undefined): (number | undefined)[] {
  const sum = own.reduce<number>((all, number) => all + (number ?? NaN), 0);
  const isChanged = typed !== undefined && !Number.isNaN(sum) && Math.abs(sum - typed) > 0.001;
  return isChanged ? own.map(() => undefined) : own;
}

/** In hundredths of a GB. */
function readData(
  stops: Stop[],
  line: Pick<TripLine, "gb" | "gbADay" | "use">,
  days: readonly number[] | undefined,
  entered: Fields,
  faults: TripFault[],
): (Shares & { isAssumed: boolean; use?: Use }) | undefined {
  const typed = readAmount(entered.gb, "gb");
  const asked = uses.find((each) => each === entered.use.toLowerCase());
  if (entered.use !== "" && !asked) faults.push({ field: "use", code: "unknown", text: entered.use });
  // The one that a form starts with goes not before the line.
  const use = (asked === USUAL_USE ? undefined : asked) ?? uses.find((each) => each === line.use) ?? asked;
  const own = unlessSaid(
    stops.map(({ gb, gbADay: daily = typed === undefined ? line.gbADay : undefined }, at) =>
      gb === undefined && daily !== undefined ? daily * (days?.[at] ?? 1) : gb,
    ),
    typed,
  );
  const isBare = own.every((gb) => gb === undefined);
  const said = typed ?? line.gb;
  const estimate = said === undefined && (use || isBare) ? (use ?? USUAL_USE) : undefined;
  const parts = {
    own: estimate ? own.map((gb, at) => gb ?? (days?.[at] ?? 1) * gbADay[estimate]) : own,
    total: said,
    least: LEAST_GB,
    most: MOST_GB,
    parts: 100,
    names: stops.map(({ place }) => place.name),
  };
  const shares = shareOut(parts, "gb", entered.gb || String(line.gb ?? ""), faults);
  return shares && { ...shares, isAssumed: !!estimate && !use, ...(isBare && estimate && { use: estimate }) };
}

/** Those of the field and of the line. */
function readWants(entered: string, inLine: readonly string[] = [], faults: TripFault[]): Want[] {
  const asked = entered
    .toLowerCase()
    .split(",")
    .map((want) => want.trim())
    .filter(Boolean);
  const other = asked.find((want) => !wants.some((each) => each === want));
  if (other) faults.push({ field: "want", code: "unknown", text: other });
  return wants.filter((want) => asked.includes(want) || inLine.includes(want));
}

function readPeople(entered: string, faults: TripFault[]): number | undefined {
  if (entered === "") return undefined;
  const people = Number(entered);
  if (/^\d+$/.test(entered) && people > 0 && people <= MOST_PEOPLE) return people;
  faults.push({ field: "people", code: people > MOST_PEOPLE ? "too_large" : "not_a_number", text: entered });
  return undefined;
}

function readHome(entered: string, faults: TripFault[]): string | undefined {
  if (entered === "") return undefined;
  const { place, suggestions } = readPlace(entered);
  if (place && place.kind !== "region") return place.countries[0];
  faults.push({ field: "home", code: "unknown", text: entered, suggestions });
  return undefined;
}
