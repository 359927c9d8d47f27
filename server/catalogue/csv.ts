/** CSV by RFC 4180: commas, quotes doubled within quotes, line breaks within quotes. */

export interface CsvRow {
  /** The line of the file on which the row begins, from 1. */
  line: number;
  cells: string[];
}

export class CsvError extends Error {
  override readonly name = "CsvError";
}

/** @throws CsvError with the line, for a quote that is never closed or stands where none may. */
export function parseCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let [at, line] = [text.startsWith("\uFEFF") ? 1 : 0, 1];
  while (at < text.length) {
    const row: CsvRow = { line, cells: [] };
    for (;;) {
      const isQuoted = text[at] === '"';
      const end = isQuoted ? endOfQuoted(text, at, line) : endOfPlain(text, at);
      const cell = isQuoted ? text.slice(at + 1, end - 1).replaceAll('""', '"') : text.slice(at, end);
      if (!isQuoted && cell.includes('"'))
        throw new CsvError(`line ${line}: a quote inside a cell that does not begin with one`);
      row.cells.push(cell);
      line += cell.split("\n").length - 1;
      at = end;
      if (text[at] !== ",") break;
      at++;
    }
    if (text[at] === "\r") at++;
    if (at < text.length && text[at] !== "\n") throw new CsvError(`line ${line}: text after a closing quote`);
    at++;
    line++;
    if (row.cells.length > 1 || row.cells[0] !== "") rows.push(row); // an empty line is none
  }
  return rows;
}

/** Where the quoted cell that begins at `start` ends: behind its closing quote. */
function endOfQuoted(text: string, start: number, line: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] !== '"') continue;
    if (text[at + 1] !== '"') return at + 1;
    at++;
  }
  throw new CsvError(`line ${line}: a quote that is never closed`);
}

function endOfPlain(text: string, start: number): number {
  const length = text.slice(start).search(/,|\r?\n|\r$/);
  return length < 0 ? text.length : start + length;
}

/** Rows as CSV text; a cell is quoted where it has to be. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(formatCell).join(",")}\n`).join("");
}

function formatCell(cell: string): string {
  return /[",\r\n]|^\s|\s$|^$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
