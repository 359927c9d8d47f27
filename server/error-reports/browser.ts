import type { z } from "zod";
import { HOUR, MINUTE } from "../clock";
import { isOverLimit, consumeAttempt } from "../rate-limits/rate-limits";
import { log } from "../log";
import { redactedText } from "../redact";
import { traceOf } from "../trace";
import { countFault } from "./error-reports";
import type { BrowserFaultSchema } from "./schema";

const PER_ADDRESS = { attempts: 10, windowMs: 10 * MINUTE };
/** All kinds together: anybody can make one up. */
const LETTERS = { attempts: 10, windowMs: HOUR };
const NAMES = /^(Eval|Range|Reference|Syntax|Type|URI)?Error$/;

/**
 * Takes in what a page of ours says of its own failure in the browser: logged, counted, and mailed as other
 * faults are, by the route alone, since nobody vouches for the rest.
 * @param route the page's path as a pattern.
 * @param address the client's network address, where it is known.
 * @throws DomainError too_many_attempts.
 */
export async function reportBrowserFault(
  { name, message, stack }: Omit<z.output<typeof BrowserFaultSchema>, "path">,
  route: string,
  address = "unknown",
): Promise<void> {
  await consumeAttempt(`browser-fault:${address}`, PER_ADDRESS);
  const known = NAMES.test(name) ? name : "Error";
  // Not every browser begins the stack with the message.
  const said = plain(stack.includes(message) ? stack : `${name}: ${message}\n${stack}`);
  log("error", "page failed in the browser", { route, fault: { name: known, stack: said } });
  const fault = {
    kind: `${known} in the browser on ${route}`,
    stack: redactedText(said),
    trace: { ...traceOf(undefined), method: undefined, route },
    isHearsay: true,
  };
  await countFault(fault, async () => !(await isOverLimit("browser-fault-letters", LETTERS)));
}

/** Without what would steer a terminal. */
function plain(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, "");
}
