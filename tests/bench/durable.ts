/**
 * What a form or a call costs that is answered once its data is on the disk, beside the write alone: how many a
 * second on SQLite, which waits for the disk at each commit.
 */
import { writeFileSync } from "node:fs";
import Database from "better-sqlite3";
import { clientOf } from "./api-client";
import { openStand } from "./shop";
import { PASSWORD } from "./visitor";
import { areMissing, askFor } from "./wrk";

const SECONDS = 4;
/** As many as an account may have. */
const DEVICES = 10;

export async function measureDurable(): Promise<void> {
  if (await areMissing("wrk")) return;
  const stand = await openStand({ engine: "sqlite" });
  try {
    stand.start();
    await stand.ready();
    const call = clientOf(stand.origin);
    const { json: member } = await call("POST", "/api/auth/register", {
      body: {
        username: "renamer",
        email: "renamer@example.test",
        password: PASSWORD,
        confirmPassword: PASSWORD,
      },
    });
    const device = { name: "Phone", type: "smartphone", esimSupported: true };
    const ids: string[] = [];
    for (let number = 0; number < DEVICES; number += 1)
      ids.push((await call("POST", "/api/devices", { token: member.token, body: device })).json.id);
    const script = stand.fileFor("rename.lua");
    writeFileSync(script, renaming(ids, member.token));

    const alone = writesPerSecond(stand.fileFor("bare.sqlite"));
    const cpuBefore = await stand.cpuMs();
    const { requests, perSecond } = await askFor({ url: stand.origin, script, seconds: SECONDS });
    const cpu = ((await stand.cpuMs()) - cpuBefore) / requests;
    console.log(
      `devices renamed over the API: ${perSecond.toFixed(0)}/s, ${cpu.toFixed(2)} ms of CPU each; ` +
        `one row written with an fsync, again and again: ${alone.toFixed(0)}/s; ratio ${(perSecond / alone).toFixed(2)}`,
    );
  } finally {
    await stand.close();
  }
}

/** Each request renames one of the devices, from a network of its own: the allowance is an address's. */
function renaming(ids: string[], token: string): string {
  return `
    local ids = { ${ids.map((id) => `"${id}"`).join(", ")} }
    local n = 0
    request = function()
      n = n + 1
      local headers = {
        ["Authorization"] = "Bearer ${token}", ["Content-Type"] = "application/json",
        ["X-Forwarded-For"] = "100.65." .. (math.floor(n / 250) % 250) .. "." .. (n % 250)
      }
      return wrk.format("PATCH", "/api/devices/" .. ids[n % #ids + 1], headers, '{"name":"Phone ' .. n .. '"}')
    end`;
}

/** One writer, no server, the shop's own settings. */
function writesPerSecond(file: string): number {
  const database = new Database(file);
  try {
    database.pragma("journal_mode = WAL");
    database.pragma("synchronous = FULL");
    database.exec("create table written (id integer primary key, name text not null)");
    const write = database.prepare("insert into written (name) values (?)");
    const [begun, until] = [performance.now(), performance.now() + SECONDS * 1000];
    let written = 0;
    for (; performance.now() < until; written += 1) write.run(`Phone ${written}`);
    return written / ((performance.now() - begun) / 1000);
  } finally {
    database.close();
  }
}
