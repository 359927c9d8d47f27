/**
 * CSV by RFC 4180, one way for exports, imports and the API. Text that a spreadsheet would take for a formula
 * is written with an apostrophe in front, which shows it as what it is; reading takes that one away again.
 */
import { type CsvError, parse } from "csv-parse/sync";

export interface CsvRow {
  /** The line of the file on which the row begins, from 1. */
  line: number;
  cells: string[];
}

const [LF, CR] = [10, 13];
const FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;
/** What a reader could take for something else: no cell, or white space that may go. */
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$|^$/;

const faults: Partial<Record<CsvError["code"], string>> = {
  CSV_QUOTE_NOT_CLOSED: "a quote that is never closed",
  CSV_INVALID_CLOSING_QUOTE: "text after a closing quote",
  INVALID_OPENING_QUOTE: "a quote inside a cell that does not begin with one",
};

/** The rows of a file; an empty line is none. @throws Error that names the line, for quotes that do not fit. */
export function readCsv(text: string): CsvRow[] {
  const bytes = Buffer.from(text);
  const lineAfter = lineCounter(bytes);
  let end = 0;
  return parsed(bytes).map(({ record, info }) => {
    const line = lineAfter(end);
    end = info.bytes;
    return { line, cells: record.map((cell) => (GUARDED.test(cell) ? cell.slice(1) : cell)) };
  });
}

function parsed(bytes: Buffer) {
  try {
    return parseRecords(bytes);
  } catch (error) {
    const { code, records } = error as CsvError & { records: number };
    const good = records > 0 ? parseRecords(bytes, records) : [];
    const line = lineCounter(bytes)(good.at(-1)?.info.bytes ?? 0);
    throw new Error(`line ${line}: ${faults[code] ?? "it cannot be read as CSV"}`, { cause: error });
  }
}

function parseRecords(bytes: Buffer, to?: number) {
  const options = {
    bom: true,
    info: true,
    record_delimiter: ["\r\n", "\n"],
    relax_column_count: true,
    skip_empty_lines: true,
    ...(to === undefined ? {} : { to }),
  };
  return parse(bytes, options) as unknown as { record: string[]; info: { bytes: number } }[];
}

/**
 * On which line the row begins that follows so many bytes, which only grow. (The parser's own count of lines
 * is wrong after a line break within quotes; its count of bytes is not.)
 */
function lineCounter(bytes: Buffer): (end: number) => number {
  let [line, at] = [1, 0];
  return (end) => {
    for (; at < end || bytes[at] === CR || bytes[at] === LF; at++) if (bytes[at] === LF) line++;
    return line;
  };
}

/** Rows as CSV text. Numbers and truth values are written as they are. */
export function writeCsv(rows: readonly (readonly (string | number | boolean)[])[]): string {
  return rows.map((cells) => `${cells.map(written).join(",")}\r\n`).join("");
}

function written(value: string | number | boolean): string {
  const text = typeof value === "string" && FORMULA.test(value) ? `'${value}` : String(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
