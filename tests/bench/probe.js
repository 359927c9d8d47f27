/**
 * Loaded into the measured process by `node --import`, since the product has no switch for this: tells
 * its CPU time when asked over the IPC channel. With `?queries` every answer also says in `X-Queries` how
 * many statements its request ran on SQLite.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { Server, ServerResponse } from "node:http";
import Database from "better-sqlite3";

process.on("message", (message) => {
  if (message === "cpu") process.send?.(process.cpuUsage());
});
// Who measures is gone: nobody would end this process any more.
process.once("disconnect", () => process.exit(1));
process.channel?.unref();

if (new URL(import.meta.url).searchParams.has("queries")) countQueries();

function countQueries() {
  const requests = new AsyncLocalStorage();
  const { emit } = Server.prototype;
  Server.prototype.emit = function (event, ...args) {
    if (event !== "request") return emit.call(this, event, ...args);
    const count = { queries: 0 };
    args[1].measured = count;
    return requests.run(count, () => emit.call(this, event, ...args));
  };

  const { prepare } = Database.prototype;
  Database.prototype.prepare = function (text) {
    const count = requests.getStore();
    if (count && !/^(begin|commit|rollback)/.test(text)) count.queries += 1;
    return prepare.call(this, text);
  };

  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function (...args) {
    if (this.measured) this.setHeader("X-Queries", this.measured.queries);
    return writeHead.apply(this, args);
  };
}
