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
  /** Answers that are no success count, too. */
  anyStatus?: boolean;
  /** It gets next to nothing of a processor that somebody else wants, as if it had a machine of its own; Linux only. */
  behindAll?: boolean;
}

/**
 * Linux shares a processor among sessions first, and only within one by what its programs are worth: an idle one in a
 * session of its own, or in that of a busy one, would get as much as the shop.
 */
const BEHIND_ALL = [
  ..."setsid --wait sh -c".split(" "),
  'echo 19 2>/dev/null >/proc/self/autogroup; exec chrt --idle 0 "$@"',
  "behind-all",
];

/** Each request with another number in its address, as N, so that nobody else has asked for it. */
export const UNIQUE = `
  local n = 0
  request = function()
    n = n + 1
    return wrk.format("GET", (string.gsub(wrk.path, "N", n)))
  end`;

/** Says so where one of these programs is not on this machine. */
export async function areMissing(...programs: string[]): Promise<boolean> {
  for (const program of programs) {
    if (await run("which", [program]).catch(() => undefined)) continue;
    console.log(`Not measured: there is no ${program} here.`);
    return true;
  }
  return false;
}

/** @throws Error where an answer was no success, unless those count. @returns how many requests were answered, and how many a second. */
export async function askFor({
  url,
  headers = {},
  script,
  connections = 8,
  seconds = 4,
  anyStatus,
  behindAll,
}: Load) {
  const options = ["-t1", `-c${connections}`, `-d${seconds}s`];
  for (const [name, value] of Object.entries(headers)) options.push("-H", `${name}: ${value}`);
  if (script) options.push("-s", script);
  const [program = "", ...own] = [...(behindAll ? BEHIND_ALL : []), "wrk"];
  const { stdout } = await run(program, [...own, ...options, url]);
  if (!anyStatus && stdout.includes("Non-2xx"))
    throw new Error(`${url}: not every answer was a success\n${stdout}`);
  return {
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
  };
}
