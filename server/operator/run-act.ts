import { transaction } from "../database/connection";
import { env } from "../env";
import { writeAuditLog } from "./acts";
import { type Command, type Flags, oneLine, type Print, UsageError } from "./command";

const MAX_NAME = 80;

/**
 * The frame of every command. What one that changes something would do is only shown without `--yes`, and with it done
 * in one transaction with the line that says who did it. What has to ask outside is two, with a line each.
 * @param name the command's words.
 * @returns whether what was asked for is done. @throws UsageError for a reason or a name that is missing.
 */
export async function runAct(
  { usage, run }: Command,
  name: string,
  given: string[],
  flags: Flags,
  say: Print,
): Promise<boolean> {
  const note = flags.note?.trim();
  if (usage.includes("--note ") && !note)
    throw new UsageError("Say with --note why, or what was sent: it stays with what was done.");
  const operator = oneLine(flags.operator ?? env().operator ?? "");
  if (usage.includes("--yes")) {
    if (flags.yes && operator === "")
      throw new UsageError("Say with --operator NAME, or OPERATOR in the environment, who you are.");
    if (operator.length > MAX_NAME) throw new UsageError(`--operator: at most ${MAX_NAME} characters.`);
  }
  const found = await run(given, { ...flags, note }, say);
  if (typeof found === "boolean") return found;
  if (typeof found === "string") {
    say(found);
    return false;
  }
  const { subject, ahead, perform } = found;
  if (!flags.yes) {
    if (ahead !== undefined) say(ahead);
    say("Nothing was changed. Add --yes to do it.");
    return ahead === undefined;
  }
  const performed = () =>
    transaction(async () => {
      const outcome = await perform();
      const who = { operator, command: name, subject, reason: note ?? null };
      await writeAuditLog(who, outcome.before, outcome.after);
      return outcome;
    });
  let outcome = await performed();
  if (outcome.outside) {
    await outcome.outside();
    outcome = await performed();
  }
  say(outcome.says);
  return outcome.isDone;
}
