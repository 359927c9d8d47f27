import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { listenForWebhooks, sandbox, stateOf, until } from "./shop";

const folders: string[] = [];
// Once every sandbox of the tests is closed: one that still runs writes.
afterAll(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function aStateFile(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "sandbox-"));
  folders.push(folder);
  return path.join(folder, "data", "state.json");
}

test("a restart forgets nothing", async () => {
  const stateFile = await aStateFile();
  const before = await sandbox({ stateFile });
  const { code } = await before.create();
  const expired = await before.create();
  await before.control(`/charges/${expired.code}/expire`, {});
  await before.pay(code);
  await before.pass(60);
  const charges = await (await before.api("/charges?limit=50")).json();
  const events = await (await before.api("/events")).json();
  await before.close();

  const after = await sandbox({ stateFile });
  expect(JSON.stringify(await (await after.api("/charges?limit=50")).json())).toBe(JSON.stringify(charges));
  expect(JSON.stringify(await (await after.api("/events")).json())).toBe(JSON.stringify(events));
  expect(await after.control("")).toMatchObject({ counts: { charges: 2 } });
  await after.pass(3_000);
  expect(stateOf(await after.read(code))).toBe("COMPLETED");
});

test("what could not be delivered is delivered after a restart, with its number going on", async () => {
  const stateFile = await aStateFile();
  const before = await sandbox({ stateFile });
  await before.create();
  await until(
    async () => ((await before.control("/deliveries")).data as { attempts: unknown[] }[])[0]?.attempts.length,
  );
  await before.close();

  const shop = await listenForWebhooks();
  await sandbox({ stateFile, webhookUrl: shop.url });
  expect(await shop.first("charge:created")).toMatchObject({ attempt_number: 2, signedRightly: true });
});

test("every answer is on disk before it is given, in a file without drafts beside it", async () => {
  const stateFile = await aStateFile();
  const { create } = await sandbox({ stateFile });
  const charges = await Promise.all(Array.from({ length: 20 }, () => create()));
  const saved = await readFile(stateFile, "utf8");
  for (const { id } of charges) expect(saved).toContain(id);
  await until(async () => (await readdir(path.dirname(stateFile))).length === 1);
});

test("a file that cannot be read is set aside", async () => {
  const stateFile = await aStateFile();
  const first = await sandbox({ stateFile });
  await first.create();
  await first.close();
  await writeFile(stateFile, "{ broken");
  const lines: string[] = [];
  const { control } = await sandbox({ stateFile, logger: (line) => lines.push(line) });
  expect(await control("")).toMatchObject({ counts: { charges: 0 } });
  expect(lines).toEqual([expect.stringContaining(".unreadable")]);
  expect(await readFile(`${stateFile}.unreadable`, "utf8")).toBe("{ broken");
});
