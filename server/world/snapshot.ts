/** A world in files: how it is kept as the beginning of others, and brought back. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { currentVersion, outgrowVersion } from "../cache/version";
import { nowMs, setClock } from "../clock";
import { copyDatabaseTo, replaceDatabase, replaceInFile } from "../database/copies";
import { env } from "../env";
import type { Sandbox } from "../sandbox/sandbox";

/** What a snapshot says besides its files. */
interface Facts {
  /** The moment of its clock, in ms since 1970. */
  at: number;
  /** The addresses that its world had. */
  shop: string;
  sandbox: string;
  people: Person[];
}

/** Somebody to sign in as. */
export interface Person {
  username: string;
  password: string;
  email: string;
}

const DATABASE = "shop.sqlite";
const FACTS = "world.json";

/** Keeps the world as it is in that folder, unless another world has done so meanwhile. No worker may run. */
export async function takeSnapshot(target: string, sandbox: Sandbox, people: Person[]): Promise<void> {
  mkdirSync(path.dirname(target), { recursive: true });
  const folder = mkdtempSync(`${target}.`);
  await sandbox.copyTo(folder);
  await copyDatabaseTo(path.join(folder, DATABASE));
  const facts: Facts = { at: nowMs(), shop: env().origin, sandbox: env().sandbox.origin, people };
  writeFileSync(path.join(folder, FACTS), JSON.stringify(facts));
  if (existsSync(target)) rmSync(folder, { recursive: true });
  else renameSync(folder, target);
}

/** Who can sign in to a world that began with this snapshot. */
export const peopleIn = (folder: string) => factsIn(folder).people;

function factsIn(folder: string): Facts {
  return JSON.parse(readFileSync(path.join(folder, FACTS), "utf8")) as Facts;
}

/** Takes a copy of a snapshot for this world: the addresses in it become this world's. */
export async function copySnapshot(kept: string, folder: string): Promise<void> {
  cpSync(kept, folder, { recursive: true });
  const { shop, sandbox } = factsIn(folder);
  const addresses = [
    [sandbox, env().sandbox.origin],
    [shop, env().origin],
  ] as const;
  for (const [from, to] of addresses.filter(([from, to]) => from !== to))
    for (const name of readdirSync(folder)) {
      const file = path.join(folder, name);
      if (name === DATABASE) await replaceInFile(file, from, to);
      else writeFileSync(file, readFileSync(file, "utf8").replaceAll(from, to));
    }
}

/** Makes this world what it was as that copy was taken: data, and time. No worker may run. */
export async function restore(folder: string, sandbox: Sandbox, isNew: boolean): Promise<void> {
  const { at } = factsIn(folder);
  const version = isNew ? 0 : await currentVersion();
  await replaceDatabase(path.join(folder, DATABASE));
  setClock(at, false);
  await outgrowVersion(version); // pages that were made before are of another state
  await sandbox.beginWith(folder);
}
