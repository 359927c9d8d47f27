export interface Flags {
  /** Where the names of files begin: where the operator stands. */
  folder: string;
  yes?: boolean;
  prune?: boolean;
  note?: string;
  amount?: string;
  format?: string;
  out?: string;
}

export interface Command {
  /** Its words and what follows them: 'orders settle ORDER'. Capitals stand for what the operator gives. */
  usage: string;
  explains: string;
  /** @returns whether what was asked for is done. @throws UsageError for what makes no sense. */
  run(values: string[], flags: Flags, say: Say): Promise<boolean>;
}

export type Say = (line: string) => void;

/** What was typed makes no sense: its message is for the operator. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Somebody else's words cannot pretend to be lines of ours, nor steer the terminal. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

/** '1 order', '2 orders'. */
export function counted(n: number, what: string): string {
  return `${n} ${what}${n === 1 ? "" : "s"}`;
}
