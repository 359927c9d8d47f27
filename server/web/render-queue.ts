import type { Request, Response } from "express";
import { fairQueue, type Turn } from "./fair-queue";
import { networkOf } from "./network";

/**
 * One thread makes everything, so more at once would be done no sooner. While one computes, the others wait
 * for the database or for a thread that compresses, of which there are four.
 */
const AT_ONCE = 4;
/** A render computes for some milliseconds. What takes longer waits for a processor or a hung database. */
const HOLDS_FOR_MS = 50;
/** Each takes some 20 kB, more while it brings a form. */
const MOST_WAITING = 2_000;

/**
 * Does the work when it is the turn of the client's network. A client that hangs up leaves its place; without a
 * response nobody waits who could.
 */
export type RenderQueue = <T>(
  request: Request,
  response: Response | undefined,
  work: () => Promise<T>,
) => Turn<T>;

/**
 * What Remix makes, it makes for each network in turn, one at a time: one that asks for a lot waits for itself alone, and
 * leaves the other processor, and the threads, to those who ask for a page.
 */
export function renderQueue(): RenderQueue {
  const queue = fairQueue({ atOnce: AT_ONCE, holdsFor: HOLDS_FOR_MS, mostWaiting: MOST_WAITING });
  return (request, response, work) => {
    const turn = queue.enter(networkOf(request.ip) ?? "", work);
    response?.once("close", turn.leave);
    return turn;
  };
}
