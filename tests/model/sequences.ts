import * as fc from "fast-check";

/** @param weights how often each act may happen. @returns any sequence of acts, after a first one of some kind. */
export function sequences<Step extends { act: string; which: number; how: number }>(
  weights: Record<Step["act"], number>,
  first: Step["act"],
  longest = 20,
): fc.Arbitrary<Step[]> {
  const acts = Object.entries<number>(weights).map(([act, weight]) => ({
    weight,
    arbitrary: fc.constant(act as Step["act"]),
  }));
  const step = (act: fc.Arbitrary<Step["act"]>) => fc.record({ act, which: fc.nat(3), how: fc.nat(11) });
  return fc
    .tuple(step(fc.constant(first)), fc.array(step(fc.oneof(...acts)), { minLength: 3, maxLength: longest }))
    .map(([one, rest]) => [one, ...rest] as Step[]);
}
