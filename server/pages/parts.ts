import { reportFault } from "../error-reports/error-reports";

/** What is read, or null when it cannot be read now: a page has more to show, or words for that. Reports why. */
export async function readOrNull<T>(event: string, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    void reportFault(event, error);
    return null;
  }
}
