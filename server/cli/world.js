/** `npm run world`: a whole shop of its own, with a clock to move, until Ctrl-C. It leaves nothing behind. */
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { endWithParent, freePort, onShutdown, root, start } from "./processes.js";
import { BUILD_STAMP, ensureBuild } from "./ensure-build.js";
import { ensureFreePorts, explain } from "./settings.js";
import { takingPaymentsWith } from "./stand-ins.js";
import { requireNode } from "./node.js";
import { ensurePackages } from "./packages.js";

/** A folder in memory, where the machine has one: nothing of a world has to survive it. */
const MEMORY = "/dev/shm";
const ENGINES = ["sqlite", "postgres"];
const LIMITS = ["off", "tight", "live"];
const HELP = `npm run world -- [--seed NAME] [--cards] [--processors ID,ID] [--engine ${ENGINES.join("|")}]
                 [--limits ${LIMITS.join("|")}] [--port NUMBER] [--json]

docs/testing.md says what each is for. A name that there is none of tells those that there are.`;
let isStopping = false;
let isSet = false;
/** @type {import("../world/world").World | undefined} */
let world;
onShutdown(stop);
/**
 * What a process that has crashed leaves to the one in its place.
 * @type {{ left: any, port: string, folder: string, databaseUrl?: string, parent?: number } | undefined}
 */
const crashed = process.env.WORLD_CRASHED ? JSON.parse(process.env.WORLD_CRASHED) : undefined;
const parent = crashed ? crashed.parent : process.channel ? process.ppid : undefined;
// A program that started us by a channel is to outlive us.
process.channel?.unref();
if (parent) endWithParent(stop, parent);

try {
  requireNode();
  process.chdir(root);
  const { seed, json, cards, engine, ...wanted } = readOptions();
  const say = console.log;
  if (json) console.log = console.error; // whoever reads it wants one line
  await ensurePackages();
  await ensureBuild();
  const databaseUrl = crashed?.databaseUrl ?? (engine === "postgres" ? await startPostgres() : undefined);
  const folder = await readSettings({
    ...wanted,
    port: crashed?.port ?? wanted.port,
    cards: cards || seed === "disputed",
  });
  isSet = true;
  const build = await import("../../build/server/index.js");
  const { openWorld } = await build.entry.module.world();
  world = await openWorld(build, {
    seed,
    snapshots: snapshots(),
    databaseUrl,
    restart: (/** @type {object} */ left) =>
      begunAgain({ left, port: process.env.PORT, folder, databaseUrl, parent }),
    crashed: crashed?.left,
  });
  const overview = world?.overview();
  if (!crashed) say(json ? JSON.stringify(overview) : greeting(overview));
} catch (error) {
  // Until then an error is what this machine lacks, in a sentence.
  console.error(isSet ? explain(error) : /** @type {Error} */ (error).message);
  process.exit(1);
}

function readOptions() {
  const options = /** @type {const} */ ({
    seed: { type: "string", default: "empty" },
    port: { type: "string" },
    processors: { type: "string", default: "sandbox" },
    cards: { type: "boolean", default: false },
    engine: { type: "string", default: "sqlite" },
    limits: { type: "string", default: "off" },
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  });
  const { help, ...values } = parseArgs({ options }).values;
  if (help) {
    console.log(HELP);
    process.exit();
  }
  const { engine, limits } = values;
  if (!ENGINES.includes(engine))
    throw new Error(`There is no engine ${engine}. There are ${ENGINES.join(", ")}.`);
  if (!LIMITS.includes(limits))
    throw new Error(`There are no limits ${limits}. There are ${LIMITS.join(", ")}.`);
  return values;
}

/** A PostgreSQL that ends with this process, however that ends. @returns its address */
async function startPostgres() {
  const program = start(process.execPath, [join(root, "server/cli/postgres.js")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(program, "exit").then(() => Promise.reject(new Error("No PostgreSQL started here.")));
  const [url] = await Promise.race([once(program.stdout, "data"), ended]);
  ended.catch(() => undefined);
  return String(url).trim();
}

/**
 * A world has settings of its own: none of a shop that is set up here, whose processor and mail server are real.
 * @param {{ port?: string | undefined, processors: string, cards: boolean, limits: string }} wanted
 */
async function readSettings({ port, processors, cards, limits }) {
  const { allVariables } = await import("../../build/processes/env.js");
  for (const name of Object.keys(allVariables().shape)) delete process.env[name];
  process.env.NODE_ENV = "production";
  process.env.PORT = port ?? String(await freePort(3));
  process.env.SANDBOX_PORT = String(Number(process.env.PORT) + 1);
  process.env.LIMITS = limits === "live" ? "on" : limits;
  const ids = [...processors.split(",").map((id) => id.trim()), ...(cards ? ["stripe"] : [])];
  Object.assign(process.env, takingPaymentsWith(ids, `http://127.0.0.1:${process.env.SANDBOX_PORT}`));
  await ensureFreePorts();
  const folder =
    crashed?.folder ?? mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), "farline-world-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  process.env.DATABASE_URL = `file:${join(folder, "shop.sqlite")}`;
  process.env.OPERATOR = "Tester";
  // Sealed with it is what a snapshot of another world holds.
  process.env.SESSION_SECRET = "a world guards nothing: everybody knows this secret";
  return folder;
}

/**
 * As after a crash: nothing of this process is left, and nothing was tidied up.
 * @param {object} left
 * @returns {never}
 */
function begunAgain(left) {
  const env = { ...process.env, WORLD_CRASHED: JSON.stringify(left) };
  const line = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  // @ts-expect-error -- the types of Node 22 do not have it yet
  return process.execve(process.execPath, line, env);
}

/** The folder of the snapshots of this build; those of others, whose schema may be another one, go. */
function snapshots() {
  const all = join(root, "data/worlds");
  const ours = readFileSync(BUILD_STAMP, "utf8").slice(0, 16);
  mkdirSync(join(all, ours), { recursive: true });
  for (const name of readdirSync(all)) if (name !== ours) rmSync(join(all, name), { recursive: true });
  return join(all, ours);
}

/** @param {any} overview */
function greeting({ shop, sandbox, clock, people }) {
  const lines = [
    ["Farline", shop],
    ["Payments", sandbox],
    ["All mail", `${sandbox}/mailbox`],
    ["Controls", `${sandbox}/world`],
    ["Its time", clock.now],
    ...people
      .slice(0, 3)
      .map((/** @type {any} */ each) => ["Sign in as", `${each.username}, ${each.password}`]),
  ];
  return `\n${lines.map(([name, value]) => `  ${name.padEnd(12)}${value}`).join("\n")}\n\n  Ctrl-C ends it.\n`;
}

async function stop() {
  if (isStopping) process.exit(1);
  isStopping = true;
  await world?.close();
  process.exit(0);
}
