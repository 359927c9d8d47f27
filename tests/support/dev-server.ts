/** `npm run dev` on a copy of the sources, where a test may write: its ports, data and caches are its own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { root } from "../../server/cli/processes.js";
import { BUILD_INPUT } from "../../server/cli/ensure-build.js";

export interface DevServer {
  origin: string;
  /** Everything it has printed. */
  said(): string;
  /** Saves a file of the copy. */
  save(file: string, text: string): void;
  /** Saves it with `before` replaced by `after`. */
  edit(file: string, before: string, after: string): void;
  /** Ends it as Ctrl-C does. @returns its exit code. */
  stop(): Promise<number | null>;
  remove(): Promise<void>;
}

export function startDevServer(port: number): DevServer {
  const folder = mkdtempSync(path.join(tmpdir(), "farline-dev-"));
  for (const name of readdirSync(root)) {
    if (BUILD_INPUT.test(name)) cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  linkPackages(folder);
  const child = spawn(process.execPath, ["server/cli/dev.js"], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text: Buffer) => (said += text.toString()));
  const ended = once(child, "exit") as Promise<[number | null]>;

  const save = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  return {
    origin: `http://localhost:${port}`,
    said: () => said,
    save,
    edit(file, before, after) {
      const text = readFileSync(path.join(folder, file), "utf8");
      if (!text.includes(before)) throw new Error(`${file} has no ${before}`);
      save(file, text.replace(before, after));
    },
    async stop() {
      child.kill("SIGINT");
      return (await ended)[0];
    },
    async remove() {
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Each by itself, so that what Vite keeps beside the packages is not that of somebody at work. */
function linkPackages(folder: string): void {
  mkdirSync(path.join(folder, "node_modules"));
  for (const name of readdirSync(path.join(root, "node_modules"))) {
    if (name.startsWith(".vite")) continue;
    symlinkSync(path.join(root, "node_modules", name), path.join(folder, "node_modules", name));
  }
}
