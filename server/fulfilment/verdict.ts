/** What became of an operator's word on an order. Saying the same twice is no error and changes nothing. */
export interface Verdict {
  isDone: boolean;
  says: string;
  /** What has to be asked outside of the database, after it is written down and before the word is said again. */
  outside?: () => Promise<void>;
}

/** What stands in the way of it. */
export function no(says: string): Verdict {
  return { isDone: false, says };
}
