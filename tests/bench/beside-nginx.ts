/**
 * A page that is kept, beside nginx and a bare `node:http` that send the same bytes: what a request costs each
 * of them, and how many they answer. Wants `nginx` and `wrk` (Debian: nginx-light, wrk).
 */
import { type ChildProcess, execFile } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { freePort, start } from "../../bin/processes.js";
import { cpuOf, openStand, startProbed, type Stand } from "./shop";
import { table } from "./table";
import { areMissing, askFor, type Load, UNIQUE } from "./wrk";

const PAGES = ["/", "/plans", "/fares", "/trip?to=jp&days=10&gb=5"];
/** Linux counts the time of a process in these. */
const TICK_MS = 10;

interface Served {
  cpuMicroseconds: number;
  perSecond: number;
}

export async function measureBesideNginx(): Promise<void> {
  if (await areMissing("nginx", "wrk")) return;
  const stand = await openStand({ engine: "sqlite" });
  const plain = startProbed("tests/bench/plain.js");
  try {
    const [{ port }] = (await once(plain, "message")) as [{ port: number }];
    stand.start();
    await stand.ready();
    const rows: (string | number)[][] = [
      [
        "gzip",
        "shop µs",
        "nginx µs",
        "ratio",
        "bare node µs",
        "shop /s",
        "bare /s",
        "ratio",
        "unique query",
        "304",
      ],
    ];
    for (const path of PAGES) rows.push(await compare(stand, plain, port, path));
    console.log(table(rows));
    console.log(
      "Eight connections of wrk for four seconds each, on the same machine; µs of CPU a request. The shop writes its log, nginx\n" +
        "its access log. Unique query: CPU of the page asked with another unknown parameter each time, to the page. 304: CPU to nginx's.",
    );
  } finally {
    await stand.close();
  }
}

async function compare(stand: Stand, plain: ChildProcess, port: number, path: string) {
  const page = await keptPage(stand.origin + path);
  plain.send({ headers: page.headers, body: page.body.toString("base64") });
  const nginx = await startNginx(stand.fileFor("nginx"), page);
  const wants = { "Accept-Encoding": "gzip" };
  const url = stand.origin + path;
  const script = stand.fileFor("unique.lua");
  writeFileSync(script, UNIQUE);
  try {
    const shop = await load({ url, headers: wants }, stand.cpuMs);
    const theirs = await load({ url: nginx.url, headers: wants }, nginx.cpuMs);
    const bare = await load({ url: `http://127.0.0.1:${port}/`, headers: wants }, () => cpuOf(plain));
    // An unknown parameter that nobody else has, as a link of an advertisement.
    const linked = `${url}${url.includes("?") ? "&" : "?"}utm_content=N`;
    const unique = await load({ url: linked, headers: wants, script }, stand.cpuMs);
    const unchanged = await load(
      { url, headers: { ...wants, "If-None-Match": String(page.headers.etag) } },
      stand.cpuMs,
    );
    const tag = (await fetch(nginx.url, { headers: wants })).headers.get("etag");
    const theirUnchanged = await load(
      { url: nginx.url, headers: { ...wants, "If-None-Match": String(tag) } },
      nginx.cpuMs,
    );
    return [
      path,
      shop.cpuMicroseconds.toFixed(0),
      theirs.cpuMicroseconds.toFixed(0),
      (shop.cpuMicroseconds / theirs.cpuMicroseconds).toFixed(1),
      bare.cpuMicroseconds.toFixed(0),
      shop.perSecond.toFixed(0),
      bare.perSecond.toFixed(0),
      (shop.perSecond / bare.perSecond).toFixed(2),
      (unique.cpuMicroseconds / shop.cpuMicroseconds).toFixed(2),
      (unchanged.cpuMicroseconds / theirUnchanged.cpuMicroseconds).toFixed(1),
    ];
  } finally {
    await nginx.stop();
  }
}

/** The page as everybody gets it once it is kept, with gzip. */
async function keptPage(url: string) {
  const ask = () => fetch(url, { headers: { "Accept-Encoding": "gzip" } });
  await (await ask()).arrayBuffer(); // has it made
  const answer = await ask();
  const headers: Record<string, string> = Object.fromEntries(answer.headers);
  for (const own of ["date", "connection", "keep-alive", "x-request-id"]) delete headers[own];
  const body = gzipSync(Buffer.from(await answer.arrayBuffer()));
  headers["content-length"] = String(body.length);
  return { headers, body };
}

/** nginx as Debian has it, one worker, with the page as files and the shop's headers. */
async function startNginx(folder: string, { headers, body }: Awaited<ReturnType<typeof keptPage>>) {
  mkdirSync(`${folder}/www`, { recursive: true });
  writeFileSync(`${folder}/www/index.html.gz`, body);
  writeFileSync(`${folder}/www/index.html`, gunzipSync(body));
  const port = await freePort();
  const added = Object.entries(headers)
    .filter(([name]) => !/^(content-(type|length|encoding)|etag|vary)$/.test(name))
    .map(([name, value]) => `add_header ${name} "${value.replace(/["$\\]/g, "")}";`);
  writeFileSync(
    `${folder}/nginx.conf`,
    `user ${userInfo().username}; worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 256; }
     http { include /etc/nginx/mime.types; access_log ${folder}/access.log; gzip_static on; sendfile on;
       keepalive_requests 10000000;
       server { listen 127.0.0.1:${port}; root ${folder}/www; ${added.join("\n")} } }`,
  );
  const master = start("nginx", ["-c", `${folder}/nginx.conf`], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}/index.html`;
  for (let tries = 0; tries < 100 && !(await fetch(url).catch(() => undefined)); tries += 1) await sleep(50);
  const { stdout } = await promisify(execFile)("pgrep", ["-P", String(master.pid)]);
  const workers = stdout.trim().split("\n");
  return {
    url,
    cpuMs: async () => workers.reduce((sum, pid) => sum + cpuTicks(pid) * TICK_MS, 0),
    async stop() {
      master.kill();
      if (master.exitCode === null) await once(master, "exit");
    },
  };
}

function cpuTicks(pid: string): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return Number(fields[11]) + Number(fields[12]);
}

async function load(asked: Load, cpuMs: () => Promise<number>): Promise<Served> {
  const before = await cpuMs();
  const { requests, perSecond } = await askFor(asked);
  return { cpuMicroseconds: (((await cpuMs()) - before) / requests) * 1000, perSecond };
}
