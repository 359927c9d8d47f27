import { spawn } from "node:child_process";
import { openSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { DAY, now, shiftClock } from "#server/clock";
import { errorFacts, log } from "#server/log";
import { underTrace } from "#server/trace";
import { logged } from "../support/logged";

const root = fileURLToPath(new URL("../../", import.meta.url));
const line = () => JSON.parse(logged.at(-1)!) as Record<string, unknown>;

test("a line is one JSON object with its level, its time by our clock, and what happened", () => {
  shiftClock(-365 * DAY);
  log("warn", "tide is high", { metres: 3, note: 'two\nlines "quoted"' });
  expect(logged).toHaveLength(1);
  expect(line()).toEqual({
    level: "warn",
    at: expect.stringMatching(new RegExp(`^${now().getUTCFullYear()}-.*Z$`)),
    event: "tide is high",
    metres: 3,
    note: 'two\nlines "quoted"',
  });
});

test("a line carries by itself what it belongs to", async () => {
  await underTrace({ request: "r1", user: "u1", route: "/plans" }, async () => {
    await Promise.resolve();
    log("info", "inside");
  });
  expect(line()).toMatchObject({ request: "r1", user: "u1" });
  log("info", "outside");
  expect(line()).not.toHaveProperty("request");
});

test("an expected error is a sentence, an unexpected one a stack with its causes", () => {
  const cause = new Error("the cable is cut");
  const error = Object.assign(new TypeError("no answer", { cause }), { code: "EPIPE", row: "of somebody" });
  log("warn", "expected", errorFacts(error));
  expect(line().error).toBe("TypeError: no answer");
  log("error", "unexpected", { fault: error });
  expect(line().fault).toEqual({
    name: "TypeError",
    code: "EPIPE",
    stack: expect.stringMatching(/^TypeError: no answer\n +at tests\/server\/log\.test\.ts:\d+:\d+/),
    cause: { name: "Error", stack: expect.stringContaining("the cable is cut") },
  });
});

test("facts that cannot be read cost the facts and not the work", () => {
  log("info", "odd", {
    get trap() {
      throw new Error("no");
    },
  });
  expect(line()).toMatchObject({ event: "odd", facts: "unreadable" });
});

/** A process of its own that logs, and says so on stdout when it has come through. */
async function program(script: string, stderr: "pipe" | number, hangUp = false) {
  const source = `import { log } from "./server/log.ts"; ${script}`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", source], {
    cwd: root,
    stdio: ["ignore", "pipe", stderr],
  });
  if (hangUp) child.stderr!.destroy();
  let [said, written] = ["", ""];
  child.stdout!.on("data", (text) => (said += text));
  child.stderr?.on("data", (text) => (written += text));
  const code = await new Promise((resolve) => child.once("close", resolve));
  return { code, said, lines: written.trimEnd().split("\n") };
}

const MANY = `for (let n = 1; n <= 3000; n++) log("info", "line", { n, filler: "x y ".repeat(100) });`;

test("an end without warning loses no line", async () => {
  const { code, lines } = await program(`${MANY} process.exit(3);`, "pipe");
  expect(code).toBe(3);
  expect(lines.map((text) => (JSON.parse(text) as { n: number }).n)).toEqual(
    Array.from({ length: 3000 }, (_, index) => index + 1),
  );
});

test("lines of requests wait for each other, in their order, and an end loses none", async () => {
  const script = `
    import { logRequest } from "./server/log.ts";
    import fs from "node:fs";
    const { writeSync } = fs;
    let writes = 0;
    fs.writeSync = (...args) => (writes++, writeSync(...args));
    const request = (n) => logRequest({ request: "r", route: "/plans" }, { status: 200, ms: 1, bytes: n });
    for (let n = 1; n <= 3; n++) request(n);
    const before = writes;
    log("info", "line", { bytes: 4 });
    console.log(before, writes);
    request(5);
    await new Promise((resolve) => setTimeout(resolve, 300));
    console.log(writes);
    request(6);
    process.exit(0);`;
  const { said, lines } = await program(script, "pipe");
  expect(said).toBe("0 1\n2\n");
  expect(lines.map((text) => (JSON.parse(text) as { bytes: number }).bytes)).toEqual([1, 2, 3, 4, 5, 6]);
});

test.each([
  ["a full disk", () => program(`${MANY} console.log("done");`, openSync("/dev/full", "a"))],
  ["a reader that has hung up", () => program(`${MANY} console.log("done");`, "pipe", true)],
])("%s stops nobody", async (_name, run) => {
  expect(await run()).toMatchObject({ code: 0, said: "done\n" });
});
