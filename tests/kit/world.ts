/** A world (`npm run world`) as a program uses it. Copy this file: it needs Node alone. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export interface Mail {
  at: string;
  to: string[];
  subject: string;
  text: string;
}

export interface Overview {
  seed: string;
  /** Origins. */
  shop: string;
  sandbox: string;
  /** As DATABASE_URL. */
  database: string;
  clock: { now: string; frozen: boolean };
  people: { username: string; password: string; email: string }[];
}

export type World = Awaited<ReturnType<typeof startWorld>>;

/** Of Farline. */
const ROOT = process.env.FARLINE ?? path.resolve(import.meta.dirname, "../..");

/**
 * Starts a world, and waits until it answers.
 * @param seed what it begins with; docs/testing.md lists them. @param options more of the command's.
 * @throws Error with what it said instead.
 */
export async function startWorld(seed = "empty", ...options: string[]) {
  const child = spawn(process.execPath, ["server/cli/world.js", "--json", "--seed", seed, ...options], {
    cwd: ROOT,
    // The channel carries no messages: its end shows the world that we are gone.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let said = "";
  child.stderr!.setEncoding("utf8").on("data", (text: string) => (said = (said + text).slice(-10_000)));
  const line = once(child.stdout!.setEncoding("utf8"), "data").then(([text]) => String(text));
  const ended = once(child, "exit").then((): never => {
    throw new Error(said.trim());
  });
  const { shop, sandbox, database, people, clock } = JSON.parse(
    await Promise.race([line, ended]),
  ) as Overview;
  ended.catch(() => undefined);

  /** Sets a control at the sandbox, or reads it. @throws Error with the sentence of a refusal. */
  async function control<Answer = unknown>(
    path: string,
    body?: object,
    method = body ? "POST" : "GET",
  ): Promise<Answer> {
    const ask = () => fetch(sandbox + path, { method, ...(body && { body: JSON.stringify(body) }) });
    // Of a world that dies meanwhile: what only looks, or moves the clock, is asked for again.
    const answer = await whenThere(ask, method === "GET" || path.startsWith("/world/"));
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return JSON.parse(text) as Answer;
  }

  const moveClock = (how: object) => control<Overview>("/world/clock", how);

  return {
    shop,
    sandbox,
    database,
    people,
    /** When it began. */
    began: clock.now,
    control,
    overview: () => control<Overview>("/world"),
    clock: {
      /** @param span as 90s, 45m, 2h or 31d; 0s does what is due */
      advance: (span: string) => moveClock({ advance: span }),
      /** @param moment as 2027-01-24T18:00:00Z */
      to: (moment: string) => moveClock({ to: moment }),
      freeze: () => moveClock({ freeze: true }),
      run: () => moveClock({ run: true }),
    },
    /** What a person decides: `npm run operator -- …`. @returns what it says. @throws Error with that, where it is not done. */
    async operator(...argv: string[]): Promise<string> {
      const { data } = await control<{ data: { exitCode: number; said: string } }>("/world/operator", {
        argv,
      });
      if (data.exitCode !== 0) throw new Error(data.said);
      return data.said;
    },
    /** The last that it has written to its log. */
    said: () => said,
    /** What it was in the beginning. */
    reset: () => control<Overview>("/world/reset", {}),
    /** Emails, the newest first. @param to everybody, if it is nobody */
    mails: (to = "") => control<Mail[]>(`/mailbox.json${to && `?to=${encodeURIComponent(to)}`}`),
    /** Ends it; nothing of it is left. Twice is once. */
    async end(): Promise<void> {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, "exit");
    },
  };
}

/** One that was killed is there again in a second. */
async function whenThere<Answer>(
  ask: () => Promise<Answer>,
  mayRepeat: boolean,
  tries = 50,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const code = ((error as Error).cause as { code?: string } | undefined)?.code ?? "";
    const isAway = code === "ECONNREFUSED" || (mayRepeat && ["ECONNRESET", "UND_ERR_SOCKET"].includes(code));
    if (!isAway || tries === 0) throw error;
    await sleep(100);
    return whenThere(ask, mayRepeat, tries - 1);
  }
}
