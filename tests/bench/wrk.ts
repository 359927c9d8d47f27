/** `wrk` (Debian: wrk), which costs the machine less than the servers that it asks. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface Load {
  url: string;
  headers?: Record<string, string>;
  /** The path of a script that says what to ask for. */
  script?: string;
  connections?: number;
  seconds?: number;
}

/** Says so where one of these programs is not on this machine. */
export async function areMissing(...programs: string[]): Promise<boolean> {
  for (const program of programs) {
    if (await run("which", [program]).catch(() => undefined)) continue;
    console.log(`Not measured: there is no ${program} here.`);
    return true;
  }
  return false;
}

/** @throws Error where an answer was no success. @returns how many requests were answered, and how many a second. */
export async function askFor({ url, headers = {}, script, connections = 8, seconds = 4 }: Load) {
  const options = ["-t1", `-c${connections}`, `-d${seconds}s`];
  for (const [name, value] of Object.entries(headers)) options.push("-H", `${name}: ${value}`);
  if (script) options.push("-s", script);
  const { stdout } = await run("wrk", [...options, url]);
  if (stdout.includes("Non-2xx")) throw new Error(`${url}: not every answer was a success\n${stdout}`);
  return {
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
  };
}
