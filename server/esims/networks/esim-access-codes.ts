/** What each of the partner's codes means for us: one that stands in no line may have been done all the same. */
import { NetworkError, type NetworkErrorKind, type NetworkTrouble } from "./network";

interface Meaning {
  kind: NetworkErrorKind;
  /** In our words, for whoever reads why. */
  is: string;
  trouble?: NetworkTrouble;
}

const meanings = new Map<string, Meaning>([
  ["000001", { kind: "ambiguous", is: "a fault of its server" }], // which says nothing of what was done before it
  ["000101", { kind: "unauthorized", is: "a header of ours is missing" }],
  ["000102", { kind: "unauthorized", is: "a header of ours has another form" }],
  ["000103", { kind: "rejected", is: "our method is another than it takes" }],
  ["000104", { kind: "rejected", is: "our question is no JSON to it" }],
  ["000105", { kind: "rejected", is: "our question lacks something" }],
  ["000106", { kind: "rejected", is: "something in our question is empty" }],
  ["000107", { kind: "rejected", is: "something in our question has another form" }],
  ["000429", { kind: "unavailable", is: "too many questions at once" }],
  ["101001", { kind: "unauthorized", is: "our clocks differ" }],
  ["101002", { kind: "unauthorized", is: "our address is not allowed" }],
  ["101003", { kind: "unauthorized", is: "our signature is not right" }],
  ["200002", { kind: "rejected", is: "not as the eSIM or its order stands" }],
  ["200005", { kind: "unavailable", is: "price changed", trouble: "price_changed" }],
  ["200007", { kind: "unavailable", is: "our balance there is too low", trouble: "no_balance" }],
  ["200009", { kind: "rejected", is: "the order stands in an odd way" }],
  ["200010", { kind: "unavailable", is: "still being made" }],
  ["200011", { kind: "unavailable", is: "no stock of the package", trouble: "no_stock" }],
  ["310241", { kind: "rejected", is: "no such package" }],
  ["310272", { kind: "not_found", is: "no such order" }],
  ["310403", { kind: "not_found", is: "no such eSIM in the order" }],
]);

/** The partner's refusal as an error of ours. */
export function refusal(code: string, message: string): NetworkError {
  const meaning = meanings.get(code);
  const said = `the network refused: ${[code, meaning?.is, message && `(${message.slice(0, 200)})`].filter(Boolean).join(" ")}`;
  const Refusal = code === STILL_ALLOCATING ? StillAllocating : NetworkError;
  return new Refusal(meaning?.kind ?? "ambiguous", said, meaning?.trouble);
}

const STILL_ALLOCATING = "200010";

/** Not made yet: no fault, where what was made is asked for. */
export class StillAllocating extends NetworkError {}
