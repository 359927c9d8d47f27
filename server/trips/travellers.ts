/** What a trip takes where several go. Pure. */
import type { Answer } from "./answer";
import type { Choice, Part, Reason } from "./rules";

/** The same answer for so many travellers: each has all eSIMs, equal ones side by side, and prices are of all. */
export function forTravellers(answer: Answer, people = 1): Answer {
  const { recommended, cheapest, oneForAll, roomiest, nearlyEnough, forTheRest } = answer;
  const forAll = <Way extends Choice>(way: Way): Way => ({
    ...way,
    parts: way.parts.flatMap((part) => Array<Part>(people).fill(part)),
    priceCents: way.priceCents * people,
  });
  return {
    ...answer,
    recommended: recommended && {
      ...forAll(recommended),
      reasons: recommended.reasons.map((reason) => reasonForAll(reason, people)),
    },
    cheapest: cheapest && { ...forAll(cheapest), leastCents: cheapest.leastCents * people },
    oneForAll: oneForAll && forAll(oneForAll),
    roomiest: roomiest && forAll(roomiest),
    nearlyEnough: nearlyEnough && forAll(nearlyEnough),
    forTheRest: forTheRest && forAll(forTheRest),
  };
}

function reasonForAll(reason: Reason, people: number): Reason {
  if (reason.code === "esims") return { ...reason, count: reason.count * people };
  if (reason.code === "price_per_gb" || !("cents" in reason)) return reason;
  return { ...reason, cents: reason.cents * people };
}
