/**
 * The shop during a failure: how long a visitor waits for a page meanwhile, and whether all that was written and
 * answered is there afterwards, once.
 *
 *   npx tsx tests/bench/trouble.ts [lock] [disk-full] [seconds=60]
 */
import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { clientOf } from "./api-client";
import { numberOf } from "./arguments";
import { judge } from "./run";
import { openStand, type Stand } from "./shop";
import { percentile, table } from "./table";
import { visitor } from "./visitor";

type Row = (string | number)[];

interface Failure {
  /** The folder of the database, where it is not the stand's own. */
  folder?(): string;
  /** The failure, from its beginning until `over`. @returns its own figures. */
  run(stand: Stand, over: AbortSignal): Promise<Row[]>;
}

/** Another process holds the database's lock, as a backup or a console does. */
const lock: Failure = {
  async run({ fileFor }, over) {
    const holder = new Database(fileFor("shop.sqlite")).exec("begin immediate");
    await once(over, "abort");
    holder.close();
    return [];
  },
};

let disk = "";

/** The disk of the database is full. It needs root, to mount a disk. */
const diskFull: Failure = {
  folder() {
    disk = mkdtempSync(path.join(tmpdir(), "farline-disk-"));
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=64m", "tmpfs", disk]);
    process.once("exit", () => {
      spawnSync("umount", [disk]);
      rmSync(disk, { recursive: true });
    });
    return disk;
  },
  async run({ origin }, over) {
    const rest = path.join(disk, "rest");
    spawnSync("dd", ["if=/dev/zero", `of=${rest}`, "bs=4k"]); // until the disk is full
    await once(over, "abort");
    const { status } = await fetch(`${origin}/readyz`);
    rmSync(rest);
    return [["/readyz said at the end", status]];
  },
};

const failures: Record<string, Failure> = { lock, "disk-full": diskFull };
const PAGES = ["/healthz", "/", "/plans", "/api/data-plans"];
const ENDS_WITHIN_MS = 20 * 60_000;
const ASKS_EVERY_MS = 20;
const WRITES_EVERY_MS = 250;
const WRITES_AGAIN_AFTER_MS = 1_000;
/** How many tries after the failure, before a message counts as lost. */
const TRIES_AFTERWARDS = 30;

const named = Object.keys(failures).filter((name) => process.argv.includes(name));
const seconds = numberOf("seconds", 60);
const wrong: string[] = [];
await judge(
  async () => {
    for (const name of named.length > 0 ? named : Object.keys(failures)) {
      console.log(`\n${name}, ${seconds} s`);
      await measure(failures[name]!);
    }
    return wrong;
  },
  ENDS_WITHIN_MS,
  "Nothing that was answered is lost or there twice.",
);

async function measure({ folder, run }: Failure): Promise<void> {
  const stand = await openStand({ engine: "sqlite", databaseIn: folder?.() });
  try {
    stand.start();
    await stand.ready();
    for (const path of [...PAGES, ...PAGES]) await visitor(stand.origin).get(path);
    const over = AbortSignal.timeout(seconds * 1_000);
    const memory = [stand.residentMb()];
    const [own, writes, ...pages] = await Promise.all([
      run(stand, over),
      writeTo(stand, over),
      ...PAGES.map((path) => askFor(stand, path, over, memory)),
    ]);
    console.log(table([["asked for", "answers", "not 200", "p50 ms", "p99", "max"], ...pages]));
    const mb = [memory[0]!, Math.max(...memory), stand.residentMb()].map((each) => each.toFixed(0));
    console.log(table([["memory before / at most / after, MB", mb.join(" / ")], ...writes, ...own]));
    wrong.push(...stand.faults);
  } finally {
    await stand.close();
  }
}

/** One visitor who loads a page again and again. */
async function askFor(stand: Stand, path: string, over: AbortSignal, memory: number[]): Promise<Row> {
  const reader = visitor(stand.origin);
  const took: number[] = [];
  let others = 0;
  for (; !over.aborted; await sleep(ASKS_EVERY_MS)) {
    const began = performance.now();
    const answer = await reader.get(path).catch(() => undefined);
    took.push(performance.now() - began);
    if (answer?.status !== 200) others += 1;
    memory.push(stand.residentMb());
  }
  const figures = [0.5, 0.99, 1].map((share) => Number(percentile(took, share)).toFixed(1));
  return [path, took.length, others, ...figures];
}

/** Visitors who write to support, each until it is done. */
async function writeTo({ origin, database }: Stand, over: AbortSignal): Promise<Row[]> {
  const client = clientOf(origin);
  const answers: Record<string, number> = {};
  const persist = async (number: number) => {
    const subject = `Message ${number}`;
    const body = { name: "A", email: "a@example.test", subject, message: "One of many." };
    const headers = { "X-Forwarded-For": `10.7.${number >> 8}.${number & 255}` };
    for (let tries = 0; tries < TRIES_AFTERWARDS; tries += over.aborted ? 1 : 0) {
      const answer = await client("POST", "/api/contact", { body, headers }).catch(() => undefined);
      const status = answer?.status ?? "none";
      answers[status] = (answers[status] ?? 0) + 1;
      if (status === 201) return;
      if (status !== 503) wrong.push(`${subject} was answered ${status}`);
      await sleep(WRITES_AGAIN_AFTER_MS);
    }
  };
  const messages: Promise<void>[] = [];
  for (; !over.aborted; await sleep(WRITES_EVERY_MS)) messages.push(persist(messages.length));
  await Promise.all(messages);
  const rows = await database.selectFrom("contact_messages").select("subject").execute();
  const times = messages.map((_, n) => rows.filter(({ subject }) => subject === `Message ${n}`).length);
  const [lost, twice] = [times.filter((n) => n < 1).length, times.filter((n) => n > 1).length];
  if (lost + twice > 0) wrong.push(`Of ${times.length} messages ${lost} are lost, and ${twice} there twice`);
  const counts = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
  return [["written, and the answers", `${times.length}: ${counts.join(", ")}`]];
}
