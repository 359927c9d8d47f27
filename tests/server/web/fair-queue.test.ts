import { setImmediate as nextRound, setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { fairQueue, Dropped } from "#server/web/fair-queue";

const never = () => new Promise<never>(() => {});
const LIMITS = { atOnce: 1, holdsFor: 60_000, mostWaiting: 100 };

let done: string[];
beforeEach(() => {
  done = [];
});

/** Work that is noted when it is done. */
const note = (name: string) => async () => {
  await nextRound();
  done.push(name);
  return name;
};

test("each line has its turn after every other, however long it is", async () => {
  const queue = fairQueue(LIMITS);
  const turns = ["a1", "a2", "a3", "a4", "b1", "b2", "c1"].map(
    (name) => queue.enter(name[0]!, note(name)).done,
  );
  expect(await Promise.all(turns)).toEqual(["a1", "a2", "a3", "a4", "b1", "b2", "c1"]);
  expect(done).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
});

test("a late client waits behind the other lines, not behind each of their requests", async () => {
  const queue = fairQueue(LIMITS);
  const turns = ["a1", "a2", "a3", "b1", "b2"].map((name) => queue.enter(name[0]!, note(name)).done);
  await turns[0];
  turns.push(queue.enter("c", note("c1")).done);
  await Promise.all(turns);
  expect(done.indexOf("c1")).toBeLessThan(done.indexOf("b2"));
  expect(done.indexOf("c1")).toBeLessThan(done.indexOf("a3"));
});

test("no more are under way than may be", async () => {
  const queue = fairQueue({ ...LIMITS, atOnce: 3 });
  let [underWay, most] = [0, 0];
  const work = async () => {
    most = Math.max(most, ++underWay);
    await nextRound();
    await nextRound();
    await nextRound();
    await nextRound();
    underWay -= 1;
  };
  await Promise.all(Array.from({ length: 10 }, (_, index) => queue.enter(String(index), work).done));
  expect(most).toBe(3);
});

test("nor more of one line, and the others go on", async () => {
  const queue = fairQueue({ ...LIMITS, atOnce: 3 });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const first = queue.enter("a", () => held).done;
  const second = queue.enter("a", note("a2")).done;
  await queue.enter("b", note("b1")).done;
  await queue.enter("b", note("b2")).done;
  expect(done).toEqual(["b1", "b2"]);
  release();
  await Promise.all([first, second]);
  expect(done).toEqual(["b1", "b2", "a2"]);
});

test("between two that begin, packets are read", async () => {
  const queue = fairQueue({ ...LIMITS, atOnce: 2 });
  const began: string[] = [];
  const begin = (name: string) => async () => {
    began.push(name);
    setImmediate(() => began.push(`read after ${name}`));
  };
  await Promise.all([queue.enter("a", begin("a1")).done, queue.enter("b", begin("b1")).done]);
  expect(began).toEqual(["a1", "read after a1", "b1"]);
});

test("while somebody comes in with every round, the next waits for them, but not for ever", async () => {
  const queue = fairQueue({ ...LIMITS, atOnce: 2, mostWaiting: 1_000 });
  const turns = [queue.enter("a", note("a1")).done];
  for (let count = 1; count <= 20; count++) {
    turns.push(queue.enter("b", note(`b${count}`)).done);
    await nextRound();
  }
  expect(done).toEqual([]);
  for (let count = 1; count <= 100; count++) {
    turns.push(queue.enter("c", note(`c${count}`)).done);
    await nextRound();
  }
  expect(done).toEqual(expect.arrayContaining(["a1", "b1"]));
  await Promise.all(turns);
});

test("a request whose client has left is dropped", async () => {
  const queue = fairQueue(LIMITS);
  const [first, second, third] = ["a1", "a2", "a3"].map((name) => queue.enter("a", note(name)));
  second!.leave();
  await expect(second!.done).rejects.toBeInstanceOf(Dropped);
  await Promise.all([first!.done, third!.done]);
  expect(done).toEqual(["a1", "a3"]);
});

test("what has begun goes on when the one who waited for it leaves", async () => {
  const queue = fairQueue(LIMITS);
  const turn = queue.enter("a", () => {
    turn.leave();
    return note("a1")();
  });
  expect(await turn.done).toBe("a1");
});

test("all may leave", async () => {
  const queue = fairQueue(LIMITS);
  const turn = queue.enter("a", note("a1"));
  turn.leave();
  await expect(turn.done).rejects.toBeInstanceOf(Dropped);
  expect(await queue.enter("a", note("a2")).done).toBe("a2");
  expect(done).toEqual(["a2"]);
});

test("what waits for something else holds up nobody", async () => {
  const queue = fairQueue({ ...LIMITS, holdsFor: 5 });
  void queue.enter("a", never);
  expect(await queue.enter("b", note("b1")).done).toBe("b1");
});

test("while others come, a line rests after its turn, and they go on", async () => {
  const queue = fairQueue(LIMITS);
  await queue.enter("b", note("b0")).done;
  const slow = async () => {
    await sleep(200);
    return note("a1")();
  };
  const [, a2, b1] = [
    queue.enter("a", slow),
    queue.enter("a", note("a2")),
    queue.enter("b", note("b1")),
  ] as const;
  await b1.done;
  await queue.enter("b", note("b2")).done;
  await queue.enter("b", note("b3")).done;
  expect(done).toEqual(["b0", "a1", "b1", "b2", "b3"]);
  await a2.done;
});

test("a line alone does not rest", async () => {
  const queue = fairQueue(LIMITS);
  const first = queue.enter("a", () => sleep(200));
  const second = queue.enter("a", note("a2"));
  await first.done;
  await Promise.race([second.done, sleep(100)]);
  expect(done).toEqual(["a2"]);
});

test("what fails is told to the one who waits for it, and the next has its turn", async () => {
  const queue = fairQueue(LIMITS);
  const failing = queue.enter("a", () => Promise.reject(new Error("no page")));
  const next = queue.enter("a", note("a2"));
  await expect(failing.done).rejects.toThrow("no page");
  expect(await next.done).toBe("a2");
});

test("when too many wait, the last of the longest line has to leave", async () => {
  const queue = fairQueue({ ...LIMITS, mostWaiting: 4 });
  const names = ["a1", "b1", "a2", "a3", "c1", "b2"];
  const turns = await Promise.allSettled(names.map((name) => queue.enter(name[0]!, note(name)).done));
  expect(done).toEqual(["a1", "b1", "c1", "b2"]);
  expect(names.filter((_, index) => turns[index]!.status === "rejected")).toEqual(["a2", "a3"]);
});
