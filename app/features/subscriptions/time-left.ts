import type { DataPart } from "#server/subscriptions/forecast-rules";
import { startWords, usageWords } from "#server/subscriptions/rules";
import { count, formatDate, formatMoment } from "~/format";

/** '30 days, start by May 22, 2027', of data whose days have not begun. */
export function startByWords(validityDays: number, startBy: string): string {
  return `${count(validityDays, "day")}, start by ${formatDate(startBy)}`;
}

/** How old what is known of the use is. */
export function heardSentence(asOf: string | null): string {
  return asOf ? `Usage as of ${formatMoment(asOf)}.` : "The network has told of no usage yet.";
}

/** By when which part of the data on an eSIM ends: '5 GB until Dec 12, 2026; 20 GB until Jan 3, 2027.' */
export function endsSentence(parts: readonly DataPart[]): string {
  const left = parts.filter(({ leftBytes }) => leftBytes > 0);
  const last = parts.findLast(({ endDate }) => endDate !== null);
  if (left.length === 0) return last ? `Its days end ${formatDate(last.endDate!)}.` : "";
  const all = left.map((part) =>
    endWords(part, left.length === 1 ? "All of it" : usageWords(part.leftBytes)),
  );
  const unused = left.find(({ startBy }) => startBy !== null);
  return `${all.join("; ")}.${unused ? ` Its days begin ${startWords[unused.startRule]}.` : ""}`;
}

function endWords({ endDate, startBy, validityDays }: DataPart, amount: string): string {
  if (endDate !== null) return `${amount} until ${formatDate(endDate)}`;
  if (startBy !== null) return `${amount} for ${startByWords(validityDays, startBy)}`;
  return `${amount} is not on the eSIM yet`;
}
