/**
 * A stand-in's memory as one JSON file. The file is replaced as a whole, by a rename, so a crash
 * leaves the old state or the new one and never half of each.
 */
import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";

export interface Kept<State> {
  readonly state: State;
  /** Writes the state as it is by then. Changes made while a write runs share the next one. */
  changed(): void;
  /** Resolves when every change made so far is on disk. @throws what the disk says. */
  saved(): Promise<void>;
  /** Writes the state into another file. */
  copyTo(other: string): Promise<void>;
  /** Begins again with what another file holds, or with nothing where there is none. */
  beginWith(other: string): Promise<void>;
}

/**
 * Opens the state in `file`, or begins with what `fresh` makes, which also fills in what the file does not have; without a file
 * nothing outlives the process. A file that cannot be read is set aside as `<file>.unreadable` rather than overwritten.
 */
export async function keep<State extends { version: number }>(
  file: string | undefined,
  fresh: () => State,
  log: (line: string) => void,
): Promise<Kept<State>> {
  const state: State = { ...fresh(), ...(file !== undefined && (await load(file, fresh(), log))) };
  let last: Promise<void> = Promise.resolve();
  let queued: Promise<void> | undefined;
  const changed = () => {
    if (file === undefined || queued) return;
    queued = last
      .catch(() => undefined)
      .then(() => {
        queued = undefined;
        return replace(file, JSON.stringify(state));
      });
    last = queued;
    last.catch((error: unknown) => log(`The sandbox could not save ${file}: ${String(error)}`));
  };
  return {
    state,
    changed,
    saved: () => last,
    copyTo: (other) => writeFile(other, JSON.stringify(state)),
    async beginWith(other) {
      Object.assign(state, fresh(), await load(other, fresh(), log));
      changed();
      await last;
    },
  };
}

async function load<State extends { version: number }>(
  file: string,
  fresh: State,
  log: (line: string) => void,
): Promise<State | undefined> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    const state = JSON.parse(text) as State;
    if (state.version === fresh.version) return state;
  } catch {
    // Falls through: broken JSON and an unknown version are the same to us.
  }
  await rename(file, `${file}.unreadable`);
  log(`The sandbox could not read ${file}; it is kept as ${file}.unreadable and a new one is begun.`);
  return undefined;
}

async function replace(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}.tmp`;
  await writeFile(draft, text);
  await rename(draft, file);
}
