import { EventEmitter } from "node:events";

const bell = new EventEmitter();

/** Tells this process's worker that something is due now; other processes find it within a second. */
export function wakeWorker(): void {
  bell.emit("wake");
}

/** @returns a function that stops listening. */
export function onWake(listener: () => void): () => void {
  bell.on("wake", listener);
  return () => bell.off("wake", listener);
}
