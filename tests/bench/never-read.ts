import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Trouble } from "./trouble";

const CLIENTS = 400;
/** More than the kernel takes for one connection. */
const ASKED_AT_ONCE = 40;
const COMES_EVERY_MS = 25;

/** Clients of one address that ask for one page after the other, and never read. */
export const neverRead: Trouble = {
  async run({ origin }, over) {
    const { port } = new URL(origin);
    const asks = `GET /destinations HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n`;
    const clients: Socket[] = [];
    while (clients.length < CLIENTS && !over.aborted) {
      const socket = connect(Number(port), "127.0.0.1", () => socket.write(asks.repeat(ASKED_AT_ONCE)));
      clients.push(socket.pause().on("error", () => {}));
      await sleep(COMES_EVERY_MS);
    }
    if (!over.aborted) await once(over, "abort");
    const left = heldBy(port, clients);
    for (const client of clients) client.destroy();
    return [["connections that are left", left]];
  },
};

/** How many of these connections a server on this machine still has, as the kernel says it. */
function heldBy(port: string, clients: Socket[]): number {
  const hex = (number: unknown) => Number(number).toString(16).toUpperCase().padStart(4, "0");
  const theirs = new Set(clients.map(({ localPort }) => hex(localPort)));
  const held = new RegExp(`^ *\\d+: [0-9A-F]+:${hex(port)} [0-9A-F]+:(\\S+) 01 `, "gm");
  const lines = ["tcp", "tcp6"].map((name) => readFileSync(`/proc/net/${name}`, "utf8")).join("");
  return [...lines.matchAll(held)].filter(([, theirPort = ""]) => theirs.has(theirPort)).length;
}
