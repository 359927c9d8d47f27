import type { Table } from "./operation.server";

/**
 * A table as RFC 4180 has it, with its columns named in the first line. Text that a spreadsheet would take
 * for a formula gets an apostrophe in front, which shows it as what it is.
 */
export function writeCsv(table: Table): string {
  const columns = Object.keys(table[0] ?? {});
  const lines = [columns, ...table.map((row) => columns.map((column) => row[column] ?? ""))];
  return lines.map((cells) => `${cells.map(cell).join(",")}\r\n`).join("");
}

function cell(value: string | number | boolean): string {
  if (typeof value !== "string") return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
