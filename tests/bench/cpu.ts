/** CPU time of a page, beside a plain server that sends the same bytes. */
import { once } from "node:events";
import { cpuOf, openStand, startProbed } from "./shop";
import { table } from "./table";
import { oneConnection, type Visitor, visitor } from "./visitor";

const WARM_UP = 150;
const REQUESTS = 400;

const MEASURED = [
  "/",
  "/plans",
  "/fares",
  "/trip?to=jp&days=10&gb=5",
  "/trip?to=jp,kr,th,vn,sg,my&days=30&gb=20",
  `/trip?to=${"zxqwv+brtyk+wqert+plomn+".repeat(17)}`, // 400 characters that mean nothing
];

export async function measureCpu(): Promise<void> {
  const stand = await openStand({ engine: "sqlite" });
  const plain = startProbed("tests/bench/plain.js");
  try {
    const [{ port }] = (await once(plain, "message")) as [{ port: number }];
    stand.start();
    await stand.ready();
    const anonymous = visitor(stand.origin, oneConnection());
    const customer = visitor(stand.origin, oneConnection());
    await customer.signUp("measurer");
    await customer.get("/dashboard"); // uses up the greeting

    const rows: (string | number)[][] = [["page", "CPU ms", "plain server, CPU ms", "ratio"]];
    for (const path of MEASURED) {
      for (const [name, browser] of [
        ["anonymous", anonymous],
        ["signed in", customer],
      ] as const) {
        const { status, headers, body } = await browser.get(path);
        if (status !== 200) throw new Error(`${path} was answered ${status}`);
        plain.send({ headers, body: body.toString("base64") });
        const ours = await cpuPerRequest(browser, path, stand.cpuMs);
        const theirs = await cpuPerRequest(visitor(`http://127.0.0.1:${port}`, oneConnection()), path, () =>
          cpuOf(plain),
        );
        rows.push([`${path} ${name}`, ours.toFixed(2), theirs.toFixed(2), (ours / theirs).toFixed(1)]);
      }
    }
    console.log(table(rows));
    console.log(
      `${REQUESTS} requests in turn over one connection; anonymous pages are kept, the others made anew.`,
    );
  } finally {
    await stand.close();
  }
}

async function cpuPerRequest(browser: Visitor, path: string, cpuMs: () => Promise<number>): Promise<number> {
  for (let request = 0; request < WARM_UP; request += 1) await browser.get(path);
  const before = await cpuMs();
  for (let request = 0; request < REQUESTS; request += 1) await browser.get(path);
  return ((await cpuMs()) - before) / REQUESTS;
}
