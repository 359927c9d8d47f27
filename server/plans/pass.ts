import { number, type Pass } from "../mail/email";
import { BYTES_PER_GB, dayWords } from "./rules";

/** What is sold, as emails and orders know it. */
export interface Sold {
  planName: string;
  dataBytes: number;
  validityDays: number;
  /** What tells its eSIM from its owner's others, where its name does not. */
  mark?: string;
}

/** The plan as the head of an email. @param details what has become of it, a line each. */
export function passOf({ planName, mark, ...terms }: Sold, details: [string, string][] = []): Pass {
  return {
    plan: planName,
    from: ["Data", gigabytes(terms.dataBytes)],
    to: ["Valid for", dayWords(terms.validityDays)],
    details: mark ? [["eSIM", mark], ...details] : details,
  };
}

/** `20.5 GB` */
export function gigabytes(bytes: number): string {
  return `${number.format(bytes / BYTES_PER_GB)} GB`;
}
