import { parseArgs } from "node:util";
import { closeDatabase } from "../database/connection";
import { wire } from "../wiring";
import { newId } from "../id";
import { underTrace } from "../trace";
import { auditCommands } from "./acts";
import { catalogueCommands } from "./catalogue-commands";
import { fareCommands } from "./fare-commands";
import { type Command, options, type Print, UsageError } from "./command";
import { deadLetterCommands } from "./dead-letter-commands";
import { doctorCommands } from "./doctor-command";
import { runAct } from "./run-act";
import { findCommands } from "./find-commands";
import { inboxCommands } from "./inbox-commands";
import { esimCommands } from "./esim-commands";
import { launchCommands } from "./launch-commands";
import { networkCommands } from "./network-command";
import { orderCommands } from "./order-commands";
import { prepareDatabase } from "../seeds/prepare";
import { traceCommands } from "./trace-command";

const commands: Command[] = [
  ...inboxCommands,
  ...orderCommands,
  ...findCommands,
  ...traceCommands,
  ...deadLetterCommands,
  ...esimCommands,
  ...networkCommands,
  ...doctorCommands,
  ...catalogueCommands,
  ...fareCommands,
  ...launchCommands,
  ...auditCommands,
];

/**
 * Runs one command of the operator.
 * @param argv what stands after the program's name.
 * @param folder where the names of files begin.
 * @returns the exit code: 0 done, 1 not done, 2 not understood.
 */
export async function operate(argv: string[], say: Print, folder: string): Promise<number> {
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
    const needed = valuesOf(found.usage.replace(/\[[^\]]*\]/g, "")).length;
    if (given.length < needed || given.length > valuesOf(found.usage).length)
      throw new UsageError(`Usage: npm run operator -- ${usageOf(found)}`);
    const name = wordsOf(found.usage).join(" ");
    const trace = { request: newId(), task: `operator: ${name}` };
    const flags = { ...values, folder };
    const isDone = await underTrace(trace, () => runAct(found, name, given, flags, say));
    return isDone ? 0 : 1;
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
    return parseArgs({ args: argv, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function help(say: Print): void {
  say("npm run operator -- COMMAND\n");
  for (const command of commands) say(`  ${usageOf(command)}\n      ${command.explains}`);
  say(
    "\nWhat names --yes changes nothing without it. Who says --yes says with --operator, or with OPERATOR in the environment, who they are: it stays with what they did, see acts list. A command that was done before is no error and changes nothing.",
  );
}

function usageOf({ usage }: Command): string {
  return usage.replace("--yes", "--operator NAME --yes");
}

/** The words of a command that are typed as they stand. */
function wordsOf(usage: string): string[] {
  return usage.split(" ").filter((word) => /^[a-z-]+$/.test(word) && !word.startsWith("--"));
}

/** What the operator puts in their places; flags aside. */
function valuesOf(usage: string): string[] {
  return usage.replace(/--[a-z]+( [A-Z]+)?/g, "").match(/\b[A-Z]{2,}\b/g) ?? [];
}
