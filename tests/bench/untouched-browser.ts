/**
 * Chromium that makes pages ahead, which it does not for a tool that is attached to the page itself, as Playwright is:
 * one has to be attached to its tab. Over its debugging pipe.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable, Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { ensureBrowser } from "../../bin/browser.js";
import { start } from "../../bin/processes.js";

interface Message {
  id?: number;
  method?: string;
  params?: { sessionId: string; targetInfo?: { type: string } };
  result?: Record<string, unknown>;
  error?: { message: string };
}

/** A window with one page. @throws Error where there is no Chromium of the system's own. */
export async function openUntouched(url: string) {
  const program = await ensureBrowser();
  if (!program) throw new Error("This wants a Chromium of the system's own.");
  const folder = mkdtempSync(path.join(tmpdir(), "farline-browser-"));
  const child = start(
    program,
    [
      "--headless=new",
      "--no-sandbox",
      "--no-first-run",
      "--remote-debugging-pipe",
      "--window-size=1280,900",
      `--user-data-dir=${folder}`,
      url,
    ],
    { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] },
  );
  const [to, from] = [child.stdio[3] as Writable, child.stdio[4] as Readable];
  const waiting = new Map<number, { of: string | undefined; answer: (message: Message) => void }>();
  /** Of the tab's page, and of those that are made ahead, the newest last. */
  const pages: string[] = [];
  let [read, asked] = ["", 0];
  from.setEncoding("utf8").on("data", (text: string) => {
    const messages = (read + text).split("\0");
    read = messages.pop()!;
    for (const each of messages) {
      const message = JSON.parse(each) as Message;
      if (message.id) waiting.get(message.id)?.answer(message);
      else if (message.method === "Target.attachedToTarget" && message.params?.targetInfo?.type === "page")
        pages.push(message.params.sessionId);
      else if (message.method === "Target.detachedFromTarget") leave(message.params!.sessionId);
    }
  });
  const send = (method: string, params: object, sessionId?: string) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      asked += 1;
      waiting.set(asked, {
        of: sessionId,
        answer: ({ result, error }) => (error ? reject(new Error(error.message)) : resolve(result ?? {})),
      });
      to.write(`${JSON.stringify({ id: asked, method, params, sessionId })}\0`);
    });

  /** Nobody answers for a page that has gone. */
  function leave(page: string) {
    if (pages.includes(page)) pages.splice(pages.indexOf(page), 1);
    for (const { of, answer } of waiting.values())
      if (of === page) answer({ error: { message: "it has gone" } });
  }

  const sessionOf = await tab();
  await send(
    "Target.setAutoAttach",
    { autoAttach: true, flatten: true, waitForDebuggerOnStart: false },
    sessionOf,
  );

  async function tab(): Promise<string> {
    for (;;) {
      const { targetInfos } = await send("Target.getTargets", { filter: [{ type: "tab" }] });
      const [found] = targetInfos as { targetId: string }[];
      if (found)
        return (await send("Target.attachToTarget", { targetId: found.targetId, flatten: true }))
          .sessionId as string;
      await sleep(20);
    }
  }

  /** The page that is shown: one that was made ahead has taken the place of the one before. */
  async function session(): Promise<string> {
    for (;;) {
      for (const page of pages.toReversed()) {
        const asked = { expression: "!document.prerendering", returnByValue: true };
        const answer = await send("Runtime.evaluate", asked, page).catch(() => undefined);
        if ((answer?.result as { value?: boolean } | undefined)?.value) return page;
      }
      await sleep(20);
    }
  }

  return {
    /** What an expression comes to in the page that is shown. */
    async evaluate<Value>(expression: string): Promise<Value> {
      const { result } = (await send(
        "Runtime.evaluate",
        { expression, returnByValue: true, awaitPromise: true },
        await session(),
      )) as { result: { value: Value } };
      return result.value;
    },
    async point(x: number, y: number) {
      await send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y }, await session());
    },
    /** @returns when it was pressed, by this machine's clock. */
    async press(x: number, y: number): Promise<number> {
      const shown = await session();
      const button = { x, y, button: "left", clickCount: 1 };
      const pressed = Date.now();
      await Promise.all(
        ["mousePressed", "mouseReleased"].map((type) =>
          send("Input.dispatchMouseEvent", { type, ...button }, shown),
        ),
      );
      return pressed;
    },
    async close() {
      await send("Browser.close", {}).catch(() => {});
      if (child.exitCode === null) await new Promise((resolve) => child.once("exit", resolve));
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
