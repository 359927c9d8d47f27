/** What is asked of the board, out of an address. No query. */
import { isId } from "../id";
import { readPlace } from "../places/places";
import {
  type BoardQuery,
  type BoardFault,
  type BoardField,
  boardKinds,
  boardParameters,
  limits,
  MOST_COMPARED,
} from "./board-rules";
import { type BoardSort, fareSorts, usualSort } from "./sort-rules";

export interface BoardRead {
  /** Without what could not be read. */
  asked: BoardQuery;
  /** At most one a field. */
  faults: BoardFault[];
  /** Each field as it was entered, for the form; '' where nothing was. */
  entered: Record<BoardField, string>;
}

/** How much of a field is looked at. */
const LONGEST_FIELD = 60;
/** The ids of four plans. */
const LONGEST_COMPARE = 200;

/** Any parameters are answered: what cannot be read is a fault, and left out. */
export function readBoard(params: URLSearchParams): BoardRead {
  const faults: BoardFault[] = [];
  const entered = {} as BoardRead["entered"];
  const once = {} as BoardRead["entered"];
  for (const field of boardParameters) {
    const values = params.getAll(field).map((value) => value.trim().slice(0, LONGEST_FIELD));
    entered[field] = values[0] ?? "";
    const isRepeated = values.length > 1 && field !== "compare";
    once[field] = isRepeated ? "" : entered[field];
    if (isRepeated) faults.push({ field, code: "repeated", text: entered[field] });
  }
  const wrong = (field: BoardField, code: BoardFault["code"], suggestions?: BoardFault["suggestions"]) => {
    faults.push({ field, code, text: entered[field], suggestions });
    return undefined;
  };

  const oneOf = <T extends string>(field: BoardField, known: readonly T[], usual: T): T => {
    const text = once[field];
    return (
      known.find((each) => each === text) ?? (text === "" ? undefined : wrong(field, "unknown")) ?? usual
    );
  };
  const isTicked = (field: BoardField) => oneOf(field, ["0", "1"], "0") === "1";
  const amount = (field: keyof typeof limits) => {
    const text = once[field];
    if (text === "") return undefined;
    const number = /^\d{1,9}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(",", ".")) : NaN;
    const { least, most } = limits[field];
    if (number >= least && number <= most && (field !== "days" || Number.isInteger(number))) return number;
    return wrong(field, "no_number");
  };
  const placeSaid = () => {
    if (once.to === "") return undefined;
    const read = readPlace(once.to);
    return read.place ?? wrong("to", "unknown", read.suggestions);
  };
  const page = () => {
    const text = once.page || "1";
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : (wrong("page", "no_number") ?? 1);
  };

  const place = placeSaid();
  return {
    asked: {
      place,
      kind: oneOf("kind", boardKinds, "all"),
      days: amount("days"),
      gb: amount("gb"),
      is5G: isTicked("5g"),
      isForCalls: isTicked("calls"),
      isHotspot: isTicked("hotspot"),
      price: amount("price"),
      sort: oneOf("sort", sorts, usualSort({ place })),
      page: page(),
      compare: [...new Set(params.getAll("compare").join().slice(0, LONGEST_COMPARE).split(","))]
        .filter(isId)
        .slice(0, MOST_COMPARED),
    },
    faults,
    entered,
  };
}

const sorts: readonly BoardSort[] = fareSorts.flatMap((by) => [by, `-${by}` as const]);
