/** Letters that a slip may change before something else is meant: 'Atlantis' is not Atlanta. */
export function slipsForgiven({ length }: string): number {
  if (length < 4) return 0;
  return length < 9 ? 1 : 2;
}

/** How many letters were changed, left out, put in, or swapped with the next. */
export function slips(a: string, b: string): number {
  const rows = [[...b, ""].map((_, column) => column)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, rows[i - 2]![j - 2]! + 1);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}
