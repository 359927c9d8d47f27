/** True for a count of bytes that can be recorded. */
export function isByteCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
