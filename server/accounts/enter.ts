import { type Browser, rememberDevice } from "./known-devices";
import { startSession } from "./sessions";

export interface Entered {
  /** The session's token, shown once; the database keeps only its hash. */
  token: string;
  /** What the browser is to keep, to be known again; a program has none. */
  device?: string;
  /** The account did not know this browser; a program is new each time. */
  isNew: boolean;
}

/**
 * Starts the session of an owner who has just been proven, in a browser that is known from then on. Part of the
 * caller's transaction.
 * @param userAgent what the browser says of itself, where it does.
 * @param browser where it is one. Up to five queries.
 */
export async function enter(
  userId: string,
  userAgent: string | null | undefined,
  browser: Browser | undefined,
): Promise<Entered> {
  const remembered = browser && (await rememberDevice(userId, browser, userAgent));
  const token = await startSession(userId, userAgent, remembered?.secret);
  return { isNew: remembered?.isNew ?? true, token, ...(remembered && { device: remembered.secret }) };
}
