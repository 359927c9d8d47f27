import { EventEmitter } from "node:events";
import { afterCommit } from "../database/connection";

const bell = new EventEmitter();

/**
 * Wakes this process's worker because something is due, as soon as it can see it: at the end of the open
 * transaction. Other processes find it within a second.
 */
export function wakeWorker(): void {
  afterCommit(() => bell.emit("wake"));
}

/** @returns a function that stops listening. */
export function onWake(listener: () => void): () => void {
  bell.on("wake", listener);
  return () => bell.off("wake", listener);
}
