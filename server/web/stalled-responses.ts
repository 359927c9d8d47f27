/** Ends answers that nobody reads: their connections would stay for ever. A client that reads, though slowly, is left alone. */
import { open } from "node:fs/promises";
import type { Server, ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import express from "express";
import { env } from "../env";
import { networkOf } from "./network";

const LOOKS_EVERY_MS = 1_000;
/** After so many looks without progress an answer ends. */
const ENDS_AFTER = 10;
/** After so many looks without progress a connection counts as stalled: a phone may be silent for a moment. */
const COUNTS_AFTER = 3;
const MOST_OF_ONE = 2 * 1024 * 1024;
const MOST_OF_ALL = 32 * 1024 * 1024;

interface Line {
  /** Several, of a client that asks without waiting for an answer. */
  answers: Set<ServerResponse>;
  /** What the kernel has taken, and how much of it has not arrived, as they were at the last look. */
  taken: number;
  onItsWay: string | undefined;
  /** How often nothing had moved. */
  looks: number;
}

/** Looks at all of this server's connections every second until it closes. */
export function closeStalled(server: Server): void {
  const lines = new Map<Socket, Line>();
  const { request } = express().set("trust proxy", env().trustProxy);
  /** As limits name clients; of a page that was at hand express has not seen the request. */
  const clientOf = ({ req }: ServerResponse) =>
    networkOf(Reflect.get(request, "ip", Object.create(req, { app: { value: request.app } })));
  server.on("connection", (socket) => {
    lines.set(socket, { answers: new Set(), taken: 0, onItsWay: undefined, looks: 0 });
    socket.once("close", () => lines.delete(socket));
  });
  server.on("request", ({ socket }, answer) => {
    const answers = lines.get(socket)?.answers.add(answer);
    answer.once("close", () => answers?.delete(answer));
  });
  server.once("listening", async () => {
    const { port } = server.address() as AddressInfo;
    for (; server.listening; await sleep(LOOKS_EVERY_MS, undefined, { ref: false })) {
      await look(lines, port);
      const standing = [...lines].map(([socket, { answers, looks }]) => {
        const bytes = [...answers].reduce((sum, { writableLength }) => sum + writableLength, 0);
        const [first] = answers;
        return { socket, looks, bytes, client: looks >= COUNTS_AFTER && first ? clientOf(first) : undefined };
      });
      // A reset: else the kernel would keep for minutes what it has taken.
      for (const { socket } of stalledAmong(standing)) socket.resetAndDestroy();
    }
  });
}

async function look(lines: Map<Socket, Line>, port: number): Promise<void> {
  const still = [...lines].filter(([{ bytesWritten, writableLength }, line]) => {
    const before = line.taken;
    line.taken = bytesWritten - writableLength;
    if (writableLength > 0 && line.taken === before) return true;
    line.looks = 0;
    return false;
  });
  const queues = still.length > 0 ? await kernelQueues(port) : undefined;
  for (const [{ remotePort }, line] of still) {
    const before = line.onItsWay;
    line.onItsWay = queues?.get(remotePort);
    line.looks = line.onItsWay === before ? line.looks + 1 : 0;
  }
}

/**
 * How much has not arrived of what the kernel has taken, by the client's port; those who share one are looked at as
 * one. Of a slow phone the kernel takes nothing more for minutes. Where it does not say this, as outside Linux, what
 * it takes has to do.
 */
async function kernelQueues(port: number): Promise<Map<number | undefined, string>> {
  const queues = new Map<number, string>();
  const ours = new RegExp(`:${port.toString(16).padStart(4, "0")} \\w+:(\\w+) \\w+ (\\w+):`, "i");
  for (const name of ["tcp", "tcp6"]) {
    const table = await open(`/proc/net/${name}`).catch(() => undefined);
    for await (const line of table?.readLines() ?? []) {
      const [, theirs = "", queue = ""] = ours.exec(line) ?? [];
      queues.set(parseInt(theirs, 16), (queues.get(parseInt(theirs, 16)) ?? "") + queue);
    }
  }
  return queues;
}

/**
 * Those that have stood still for too long, and, beyond what may wait for one client and for all, those that have for
 * the longest.
 */
export function stalledAmong<T extends { client: string | undefined; looks: number; bytes: number }>(
  lines: T[],
): T[] {
  const held = new Map<string | undefined, number>();
  let all = 0;
  const standing = lines.filter(({ looks }) => looks >= COUNTS_AFTER).sort((a, b) => a.looks - b.looks);
  return standing.filter(({ client, looks, bytes }) => {
    const own = (held.get(client) ?? 0) + bytes;
    if (looks >= ENDS_AFTER || own > MOST_OF_ONE || all + bytes > MOST_OF_ALL) return true;
    held.set(client, own);
    all += bytes;
    return false;
  });
}
