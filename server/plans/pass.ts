import { number, type Pass } from "../mail/email";
import { BYTES_PER_GB, dayWords } from "./rules";

/** What is sold, as emails and orders know it. */
export interface Sold {
  planName: string;
  dataBytes: number;
  validityDays: number;
}

/** The plan as the head of an email. @param details what has become of it, a line each. */
export function passOf({ planName, dataBytes, validityDays }: Sold, details: [string, string][] = []): Pass {
  return {
    plan: planName,
    from: ["Data", gigabytes(dataBytes)],
    to: ["Valid for", dayWords(validityDays)],
    details,
  };
}

/** `20.5 GB` */
export function gigabytes(bytes: number): string {
  return `${number.format(bytes / BYTES_PER_GB)} GB`;
}
