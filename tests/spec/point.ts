/** One point of the specification. `npx tsx bin/spec-map.ts` writes docs/spec-map.md from these. */
export type Point = {
  /** What the specification asks, in its words where they are short. */
  asks: string;
  /** The files that do it, from the root. */
  in: string[];
  /**
   * The tests that show it: file below tests/, ` > `, title. `*` stands for any part of a title; each test that
   * matches has to pass, on each engine and in each browser that it ran in.
   */
  shown: string[];
};

/** Points under the headings of the map. */
export type Parts = Record<string, Point[]>;

export type Section = { title: string; parts: Parts };
