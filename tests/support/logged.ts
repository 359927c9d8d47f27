/** What the code under test wrote to its log, a line each; emptied after each test. */
export const logged: string[] = [];

/** The lines about this event, read. */
export function linesOf(event: string): Record<string, unknown>[] {
  return logged
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line.event === event);
}
