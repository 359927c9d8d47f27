import * as fc from "fast-check";

/** @param weights how often each act may happen. @returns any sequence of acts, after a first one. */
export function sequences<Step extends { act: string; which: number; how: number }>(
  weights: Record<Step["act"], number>,
  first: Step,
  longest = 20,
): fc.Arbitrary<Step[]> {
  const acts = Object.entries<number>(weights).map(([act, weight]) => ({
    weight,
    arbitrary: fc.constant(act as Step["act"]),
  }));
  return fc
    .array(fc.record({ act: fc.oneof(...acts), which: fc.nat(3), how: fc.nat(11) }), {
      minLength: 3,
      maxLength: longest,
    })
    .map((rest) => [first, ...(rest as Step[])]);
}
