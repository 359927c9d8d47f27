/** A world in files: how it is kept as the beginning of others, and brought back. */
import {
  copyFileSync,
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

/** The files of the stand-ins, by their name in a snapshot, and where this world has them. */
function standInFiles(): [name: string, file: string][] {
  const { stateFile, networkFile, mailboxFile } = env().sandbox;
  return [
    ["processor.json", stateFile],
    ["network.json", networkFile],
    ["mailbox.json", mailboxFile],
  ];
}

/** Keeps the world as it is in that folder, unless another world has done so meanwhile. No worker may run. */
export async function takeSnapshot(target: string, sandbox: Sandbox, people: Person[]): Promise<void> {
  mkdirSync(path.dirname(target), { recursive: true });
  const folder = mkdtempSync(`${target}.`);
  await sandbox.saved();
  await copyDatabaseTo(path.join(folder, DATABASE));
  for (const [name, file] of standInFiles())
    if (existsSync(file)) copyFileSync(file, path.join(folder, name));
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

/**
 * Makes this world what it was as the snapshot was taken: data, and time. No worker may run.
 * @param folder a copy of its own. @param sandbox of a world that is open already.
 */
export async function restore(folder: string, sandbox?: Sandbox): Promise<Person[]> {
  const { at, people } = factsIn(folder);
  const version = sandbox ? await currentVersion() : 0;
  await replaceDatabase(path.join(folder, DATABASE));
  for (const [name, file] of standInFiles()) {
    rmSync(file, { force: true });
    const kept = path.join(folder, name);
    if (existsSync(kept)) copyFileSync(kept, file);
  }
  setClock(at, false);
  await outgrowVersion(version); // pages that were made before are of another state
  await sandbox?.reload();
  return people;
}
