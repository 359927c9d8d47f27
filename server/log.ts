/**
 * One JSON line per event on stderr, so that stdout stays for the person who started the shop. Callers
 * pass facts, never secrets: no tokens, keys, passwords or addresses of people.
 */
export function log(
  level: "info" | "warn" | "error",
  event: string,
  facts: Record<string, unknown> = {},
): void {
  console.error(JSON.stringify({ ...facts, at: new Date().toISOString(), level, event }));
}

/** What of an error may be written down. */
export function errorFacts(error: unknown): { error: string } {
  return { error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
}
