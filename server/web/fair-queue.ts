import { AsyncResource } from "node:async_hooks";
import { stopwatch } from "../clock";

/** A request that waited is not served: its client has left, or its line was the longest of too many. */
export class Dropped extends Error {
  override readonly name = "OutOfLine";
}

export interface Turn<T> {
  /** @throws Dropped, and whatever the work throws. */
  done: Promise<T>;
  /** Gives the place up; what has begun goes on. */
  leave(): void;
}

interface Limits {
  /** The most work that is under way at once. */
  atOnce: number;
  /** Work that is not done after so many milliseconds waits for something else, and holds up nobody. */
  holdsFor: number;
  /** The most that may wait. When there are more, the last of the longest line has to leave. */
  mostWaiting: number;
}

interface Place {
  /** Ends with the work, well or not. */
  begin(): Promise<void>;
  leave(): void;
}

/**
 * Node takes in one connection in each round of its event loop, and a client whose connection is not taken in has no turn. While
 * somebody comes in with every round, as many rounds pass before the next work begins.
 */
const MOST_ROUNDS = 50;

/**
 * A line in which more wait rests after its turn for as long as that took, while another one has had a turn within this
 * time: of one that never ends the others meet half.
 */
const OTHERS_WITHIN_MS = 1_000;

/**
 * A queue in which every line has its turn after each other, one piece of work at a time: however long one is, the
 * others do not feel it.
 */
export function fairQueue({ atOnce, holdsFor, mostWaiting }: Limits) {
  /** Those who wait, by line; the lines in the order of their turns. */
  const lines = new Map<string, Set<Place>>();
  let [waiting, underWay] = [0, 0];
  /** Lines of which something is, or that rest. */
  const busy = new Set<string>();
  /** The last turn, and the last one of another line than that: how long ago. */
  let last = { line: "", since: () => Infinity };
  let sinceAnother = last.since;
  let [hasJoined, isCalling] = [false, false];

  function join(line: string, place: Place): void {
    lines.set(line, (lines.get(line) ?? new Set()).add(place));
    waiting += 1;
    hasJoined = true;
    if (waiting > mostWaiting) lastOfLongest().leave();
    callNext();
  }

  /** @returns whether the place was still in its line. */
  function leave(line: string, place: Place): boolean {
    const places = lines.get(line);
    if (!places?.delete(place)) return false;
    waiting -= 1;
    if (places.size === 0) lines.delete(line);
    return true;
  }

  function lastOfLongest(): Place {
    const longest = [...lines.values()].reduce((most, places) => (places.size > most.size ? places : most));
    return [...longest].at(-1)!;
  }

  /** The line whose turn it is, with those who wait in it. */
  function nextLine(): [string, Set<Place>] | undefined {
    for (const next of lines) if (!busy.has(next[0])) return next;
    return undefined;
  }

  function callNext(): void {
    if (isCalling || underWay >= atOnce || !nextLine()) return;
    isCalling = true;
    setImmediate(listen, MOST_ROUNDS);
  }

  /** Lets the others come in before the next begins, one at a time. */
  function listen(rounds: number): void {
    if (hasJoined && rounds > 0) {
      hasJoined = false;
      return void setImmediate(listen, rounds - 1);
    }
    isCalling = false;
    void begin();
    callNext();
  }

  async function begin(): Promise<void> {
    const next = nextLine();
    if (!next) return; // all that waited have left
    const [line, places] = next;
    const [place] = places;
    leave(line, place!);
    if (lines.delete(line)) lines.set(line, places); // behind all others
    const free = hold(line);
    await place!.begin();
    free();
  }

  /** Takes up a part of what goes at once. @returns what gives it back. */
  function hold(line: string): () => void {
    const took = stopwatch();
    if (line !== last.line) sinceAnother = last.since;
    last = { line, since: took };
    underWay += 1;
    busy.add(line);
    let isHeld = true;
    const free = () => {
      clearTimeout(timer);
      if (!isHeld) return;
      isHeld = false;
      underWay -= 1;
      const others = line === last.line ? sinceAnother : last.since;
      if (lines.has(line) && others() < OTHERS_WITHIN_MS) setTimeout(goOn, took(), line);
      else goOn(line);
      callNext();
    };
    const timer = setTimeout(free, holdsFor);
    return free;
  }

  /** The line may have another turn. */
  function goOn(line: string): void {
    busy.delete(line);
    callNext();
  }

  return {
    /** Does the work when it is this line's turn. */
    enter<T>(line: string, work: () => Promise<T>): Turn<T> {
      let place!: Place;
      // The next caller begins it, but its trace is that of the request that waited.
      const begin = AsyncResource.bind(work);
      const done = new Promise<T>((resolve, reject) => {
        place = {
          begin: () => begin().then(resolve, reject),
          leave: () => {
            if (leave(line, place)) reject(new Dropped());
          },
        };
      });
      join(line, place);
      return { done, leave: place.leave };
    },
  };
}
