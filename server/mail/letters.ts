import { type Written, written } from "./letter";

/** Asks whether somebody reads what is sent to an address of the owner's. */
export function wordFor(isFor: string, word: string): Written {
  return written({
    subject: "Does this address work?",
    greeting: `The shop sends its letters for ${isFor} to this address.`,
    paragraphs: [`To say that they arrive: npm run operator -- doctor --mail ${word}`],
    reason: "It was asked for with doctor --mail. The word is good for a day.",
  });
}
