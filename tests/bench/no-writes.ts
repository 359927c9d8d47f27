/** What keeps the shop from writing. */
import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import type { Trouble } from "./trouble";

/** Another process holds the database's lock, as a backup or a console does. */
export const lock: Trouble = {
  async run({ fileFor }, over) {
    const holder = new Database(fileFor("shop.sqlite")).exec("begin immediate");
    await once(over, "abort");
    holder.close();
    return [];
  },
};

const SIZE = "size=64m";
let disk = "";

/** The disk of the database is full. It needs root, who may mount one. */
export const diskFull: Trouble = {
  folder() {
    disk = mkdtempSync(path.join(tmpdir(), "farline-disk-"));
    execFileSync("mount", ["-t", "tmpfs", "-o", SIZE, "tmpfs", disk]);
    process.once("exit", () => {
      spawnSync("umount", [disk]);
      rmSync(disk, { recursive: true });
    });
    return disk;
  },
  async run({ origin }, over) {
    const rest = path.join(disk, "rest");
    spawnSync("dd", ["if=/dev/zero", `of=${rest}`, "bs=4k"]); // until there is no room
    await once(over, "abort");
    const { status } = await fetch(`${origin}/readyz`);
    rmSync(rest);
    return [["/readyz said at the end", status]];
  },
};
