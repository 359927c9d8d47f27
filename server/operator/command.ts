import type { parseArgs } from "node:util";

export const options = {
  help: { type: "boolean", short: "h" },
  yes: { type: "boolean" },
  prune: { type: "boolean" },
  mail: { type: "boolean" },
  operator: { type: "string" },
  note: { type: "string" },
  of: { type: "string" },
  line: { type: "string" },
  amount: { type: "string" },
  "despite-network": { type: "boolean" },
  "by-hand": { type: "boolean" },
  format: { type: "string" },
  out: { type: "string" },
} as const;

export type Flags = ReturnType<typeof parseArgs<{ options: typeof options }>>["values"] & {
  /** Where the names of files begin: where the operator stands. */
  folder: string;
};

export interface Command {
  /**
   * Its words and what follows them: 'orders settle ORDER'. Capitals stand for what the operator gives. One that changes
   * something names `--yes`, and `--note TEXT` where that needs a reason: the frame (frame.ts) asks for both.
   */
  usage: string;
  explains: string;
  /**
   * Looks, and changes nothing.
   * @returns whether what was asked for is so, why there is nothing to do, or the act, which the frame writes down.
   * @throws UsageError for what makes no sense.
   */
  run(values: string[], flags: Flags, say: Print): Promise<boolean | string | Act>;
}

export interface Act {
  /** What it is about: the number of an order, a payment or a mail, a part of the catalogue. */
  subject: string;
  /** What would be done; left out where `run` has said it, and that alone can be what was asked for. */
  ahead?: string;
  /** Does it, inside the frame's transaction; once more in another one, where its outcome has to ask outside. */
  perform(): Promise<CommandOutcome>;
}

/** What became of an act. Where before and after are the same it has changed nothing, and is not written down. */
export interface CommandOutcome {
  isDone: boolean;
  says: string;
  before: AuditFacts;
  after: AuditFacts;
  /** What has to be asked outside of the database before the act is gone on with. */
  outside?: (() => Promise<void>) | undefined;
}

/** What an act can change, as it is at one moment; no address and no secret. */
export type AuditFacts = Readonly<Record<string, unknown>>;

export type Print = (line: string) => void;

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
