import { parseArgs } from "node:util";
import { closeDatabase } from "../database/connection";
import { wire } from "../wiring";
import { newId } from "../id";
import { underTrace } from "../trace";
import { catalogueCommands } from "./catalogue-commands";
import { type Command, type Say, UsageError } from "./command";
import { deadLetterCommands } from "./dead-letter-commands";
import { faultCommands } from "./fault-commands";
import { inboxCommands } from "./inbox-commands";
import { launchCommands } from "./launch-commands";
import { orderCommands } from "./order-commands";
import { prepareDatabase } from "../seeds/prepare";
import { traceCommands } from "./trace-command";

const commands: Command[] = [
  ...inboxCommands,
  ...orderCommands,
  ...traceCommands,
  ...deadLetterCommands,
  ...faultCommands,
  ...catalogueCommands,
  ...launchCommands,
];

/**
 * Runs one command of the operator.
 * @param argv what stands after the program's name.
 * @param folder where the names of files begin.
 * @returns the exit code: 0 done, 1 not done, 2 not understood.
 */
export async function operate(argv: string[], say: Say, folder: string): Promise<number> {
  try {
    const { positionals, values } = readArguments(argv);
    if (positionals.length === 0 || values.help) {
      help(say);
      return positionals.length === 0 && !values.help ? 2 : 0;
    }
    const found = commands.find(({ usage }) =>
      wordsOf(usage).every((word, index) => positionals[index] === word),
    );
    if (!found)
      throw new UsageError(`There is no command '${positionals.join(" ")}'. See: npm run operator -- --help`);
    const given = positionals.slice(wordsOf(found.usage).length);
    if (given.length !== valuesOf(found.usage).length)
      throw new UsageError(`Usage: npm run operator -- ${found.usage}`);
    const trace = { request: newId(), task: `operator: ${wordsOf(found.usage).join(" ")}` };
    return (await underTrace(trace, () => found.run(given, { ...values, folder }, say))) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    say(error.message);
    return 2;
  }
}

/** The same as a process: brings the database up to date first, and leaves it at the end. */
export async function main(argv: string[], folder: string): Promise<number> {
  wire();
  await prepareDatabase();
  try {
    return await operate(argv, (line) => process.stdout.write(`${line}\n`), folder);
  } finally {
    await closeDatabase();
  }
}

function readArguments(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        help: { type: "boolean", short: "h" },
        yes: { type: "boolean" },
        prune: { type: "boolean" },
        note: { type: "string" },
        amount: { type: "string" },
        format: { type: "string" },
        out: { type: "string" },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function help(say: Say): void {
  say("npm run operator -- COMMAND\n");
  for (const { usage, explains } of commands) say(`  ${usage}\n      ${explains}`);
  say(
    "\nWhat names --yes changes nothing without it. A command that was done before is no error and changes nothing.",
  );
}

/** The words of a command that are typed as they stand. */
function wordsOf(usage: string): string[] {
  return usage.split(" ").filter((word) => /^[a-z-]+$/.test(word) && !word.startsWith("--"));
}

/** What the operator puts in their places; flags and what is optional aside. */
function valuesOf(usage: string): string[] {
  return (
    usage
      .replace(/\[[^\]]*\]/g, "")
      .replace(/--[a-z]+( [A-Z]+)?/g, "")
      .match(/\b[A-Z]{2,}\b/g) ?? []
  );
}
