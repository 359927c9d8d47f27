import { setMaxListeners } from "node:events";
import { setImmediate as othersTurn, setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "../clock";
import { newId } from "../id";
import { log } from "../log";
import { underTrace } from "../trace";
import { onWake } from "./wake";

export interface Task {
  name: string;
  /** Milliseconds between two runs when nobody calls. */
  every: number;
  /** Whether `wakeWorker` brings the next run forward. */
  comesWhenCalled?: boolean;
  /** Does what is due. Once `stop` is aborted it ends what it has begun and takes nothing new. */
  run(stop: AbortSignal): Promise<void>;
}

/** Reports what a run has thrown, as a part of that run. Never throws. */
type Report = (error: unknown) => Promise<void>;

const PAUSE_AFTER_FAILURE = 10 * SECOND;

/**
 * Runs each of the tasks at once, and again and again.
 * @returns a function that ends them and waits for the work under way, at most for so many milliseconds. What
 * is cut off then is free again when its lease ends.
 */
export function startTasks(tasks: readonly Task[], report: Report): (patience: number) => Promise<void> {
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal); // one for each task
  const running = new Set(tasks);
  const ends = tasks.map(async (task) => {
    await repeat(task, stopping.signal, report);
    running.delete(task);
  });
  return async (patience) => {
    stopping.abort();
    const deadline = new AbortController();
    const late = sleep(patience, undefined, { signal: deadline.signal }).catch(() => undefined);
    await Promise.race([Promise.all(ends), late]);
    deadline.abort();
    if (running.size > 0) log("warn", "work cut off", { tasks: [...running].map(({ name }) => name) });
  };
}

/** Runs each of the tasks once, one after the other. */
export async function runTasks(tasks: readonly Task[], report: Report): Promise<void> {
  const { signal } = new AbortController();
  for (const task of tasks)
    await underTrace({ request: newId(), task: task.name }, () => run(task, signal, report));
}

async function repeat(task: Task, stop: AbortSignal, report: Report): Promise<void> {
  let rest = new AbortController();
  const endRest = () => rest.abort();
  const goDeaf = task.comesWhenCalled ? onWake(endRest) : undefined;
  stop.addEventListener("abort", endRest);
  while (!stop.aborted) {
    rest = new AbortController(); // before the run: a call during it may speak of what it has looked past
    const pause = await underTrace({ request: newId(), task: task.name }, () => run(task, stop, report));
    await othersTurn(); // a run that calls itself would leave nobody a word, not even who says stop
    await sleep(pause, undefined, { signal: rest.signal }).catch(() => undefined);
  }
  goDeaf?.();
}

/** @returns milliseconds to rest. */
async function run(task: Task, stop: AbortSignal, report: Report): Promise<number> {
  try {
    await task.run(stop);
    return task.every;
  } catch (error) {
    await report(error);
    return PAUSE_AFTER_FAILURE;
  }
}
