/**
 * A stand-in's memory as one JSON file. The file is replaced as a whole, by a rename, so a crash
 * leaves the old state or the new one and never half of each.
 */
import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";

export interface StateFile<State> {
  /** What the file held; undefined when there was none to be read. */
  state: State | undefined;
  /** Writes the state as it is by then. Changes made while a write runs share the next one. */
  save(state: State): void;
  /** Resolves when every change made so far is on disk. @throws what the disk says. */
  saved(): Promise<void>;
}

/**
 * Opens the state in `file`; without a file nothing outlives the process. A file that cannot be read
 * is set aside as `<file>.unreadable` rather than overwritten.
 */
export async function openStateFile<State>(
  file: string | undefined,
  isState: (value: unknown) => value is State,
  log: (line: string) => void,
): Promise<StateFile<State>> {
  const state = file === undefined ? undefined : await load(file, isState, log);
  let last: Promise<void> = Promise.resolve();
  let queued: Promise<void> | undefined;
  return {
    state,
    save(state) {
      if (file === undefined || queued) return;
      queued = last
        .catch(() => undefined)
        .then(() => {
          queued = undefined;
          return replace(file, JSON.stringify(state));
        });
      last = queued;
      last.catch((error: unknown) => log(`The sandbox could not save ${file}: ${String(error)}`));
    },
    saved: () => last,
  };
}

async function load<State>(
  file: string,
  isState: (value: unknown) => value is State,
  log: (line: string) => void,
): Promise<State | undefined> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    const state: unknown = JSON.parse(text);
    if (isState(state)) return state;
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
