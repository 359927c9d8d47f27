import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { HOUR, MINUTE, now, SECOND, shiftClock, timestamp } from "#server/clock";
import { db } from "#server/database/connection";
import { newId } from "#server/id";
import { shop as rules } from "#server/shop/rules";
import { timesIn } from "../../support/made-page";
import { addTo, changeIn } from "../../support/rows";
import { startShop } from "../../support/shop-server";
import { makeVisitor } from "../../support/visitors";

vi.useFakeTimers({ toFake: ["Date", "performance"] }); // seconds pass when a test says so, however busy the machine
const shop = await startShop();
const traveller = await makeVisitor();
afterAll(async () => {
  vi.useRealTimers();
});
beforeEach(() => pass(2 * HOUR)); // what an earlier test left is too old even to stand in

let passed = 0;
function pass(ms: number): void {
  shiftClock((passed += ms));
}

let renamed = 0;
/** Changes what a page says. @returns the new name of a plan. */
async function rename(): Promise<string> {
  const name = `Nomad ${++renamed}`;
  await changeIn("plans", { id: "nomad" }, { name });
  return name;
}

const pageOf = async (headers: Record<string, string> = {}, path = "/plans") =>
  shop.ask({ path, headers: { Host: shop.host, ...headers } });

describe("a visitor without a cookie", () => {
  test("sees what an operator has changed within a second", async () => {
    const first = await rename();
    expect((await pageOf()).body).toContain(first);
    const second = await rename();
    pass(SECOND - 50);
    expect((await pageOf()).body).toContain(first);
    pass(51);
    expect((await pageOf()).body).toContain(second);
  });

  test("sees the old page while the next is made, and waits where it is very old", async () => {
    const path = "/made?name=aging";
    const times = async () => timesIn(await shop.ask({ path }));
    expect(await times()).toBe(1);
    pass(MINUTE);
    expect(await times()).toBe(1);
    pass(2 * MINUTE);
    expect(await times()).toBe(1);
    await expect.poll(times).toBe(2);
    pass(11 * MINUTE);
    expect(await times()).toBe(3);
  });

  test("sees the last page while none can be made, for an hour", async () => {
    await pageOf();
    await sql`alter table plan_countries rename to plan_countries_away`.execute(db());
    try {
      pass(59 * MINUTE);
      expect((await pageOf()).status).toBe(200);
      pass(2 * MINUTE);
      expect((await pageOf()).status).toBe(503);
    } finally {
      await sql`alter table plan_countries_away rename to plan_countries`.execute(db());
    }
  });

  test.each(["/plans", "/support?q=esim"])(
    "who saves data has %s without the font, and nobody else",
    async (path) => {
      const saving = { "Save-Data": "on" };
      for (const time of ["made", "kept"]) {
        const { headers, body } = await pageOf({}, path);
        expect(body, time).toContain("woff2");
        expect(headers.vary).toContain("Save-Data");
        const { status, body: small } = await pageOf(saving, path);
        expect(status).toBe(200);
        expect(small).not.toContain("woff2");
      }
      for (const other of ["off", "1", "on, on"])
        expect((await pageOf({ "Save-Data": other }, path)).body).toContain("woff2");
      expect((await pageOf(saving, `${path}#saves-data`)).body).not.toContain("woff2");
      expect((await pageOf({}, `${path}#saves-data`)).body).toContain("woff2");
    },
  );

  test("who saves data has an app page as it is", async () => {
    expect((await pageOf({ "Save-Data": "on" }, "/signin")).body).toContain("woff2");
  });

  test("sees another page at another query, if the page reads it", async () => {
    const first = await rename();
    await pageOf({}, "/support");
    for (const same of ["/support?utm_source=a", "/SUPPORT/?fbclid=b"])
      expect((await pageOf({}, same)).body).toContain(first);
    expect((await pageOf({}, "/support?utm_source=a&q=eSIM")).body).toContain('value="eSIM"');
  });

  test("sees a page that was made for its plain address", async () => {
    const { body } = await shop.ask({ path: "/made?evil=1&name=plain" });
    expect(body).toContain("http://localhost:3000/made?name=plain ");
    expect((await shop.ask({ path: "/made?name=plain", headers: { Host: "127.0.0.1:1" } })).body).toBe(body);
  });

  test("does not have it made again while somebody else does", async () => {
    const asked = Array.from({ length: 10 }, (_, index) => shop.ask({ path: `/made?name=crowd&x=${index}` }));
    expect((await Promise.all(asked)).map(timesIn)).toEqual(Array(10).fill(1));
  });

  test("keeps the page, and is told when it is still the same", async () => {
    await rename();
    const { headers } = await pageOf();
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers.vary).toMatch(/Cookie/);
    const again = await pageOf({ "If-None-Match": headers.etag! });
    expect([again.status, again.body]).toEqual([304, ""]);

    pass(HOUR);
    expect((await pageOf({ "If-None-Match": headers.etag! })).status).toBe(304);
    await rename();
    pass(2 * SECOND);
    expect((await pageOf({ "If-None-Match": headers.etag! })).status).toBe(200);
  });

  test("gets the same page by whatever way it is packed", async () => {
    const plain = await pageOf({ "Accept-Encoding": "identity" });
    for (const [encoding, unpack] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const answer = await fetchRaw({ "Accept-Encoding": encoding });
      expect(answer.encoding).toBe(encoding);
      expect(unpack(answer.body).toString()).toBe(plain.body);
    }
  });

  test("gets the length and no body by HEAD", async () => {
    const { headers, body } = await shop.ask({ method: "HEAD", path: "/plans" });
    expect(body).toBe("");
    expect(Number(headers["content-length"])).toBeGreaterThan(1000);
  });
});

describe("nothing that is somebody's own is kept", () => {
  test("a signed-in visitor sees the page of this moment, and leaves nothing behind", async () => {
    await rename();
    await pageOf();
    const second = await rename();
    const own = await pageOf({ Cookie: traveller.cookie });
    expect(own.body).toContain(second);
    expect(own.body).toContain("Sign Out");
    expect(own.headers["cache-control"]).toBe("private, no-store");
    expect((await pageOf()).body).not.toContain("Sign Out");
  });

  test("a message for one visitor is not shown to the next", async () => {
    const { headers } = await shop.ask({ path: "/dashboard" });
    const toast = headers["set-cookie"]!.find((cookie) => cookie.startsWith("toast="))!.split(";")[0]!;
    expect((await pageOf({ Cookie: toast }, "/signin")).body).toContain("Authentication Required");
    expect((await pageOf({}, "/signin")).body).not.toContain("Authentication Required");
  });

  test("the card of one who joined the waitlist is not shown to the next at that address", async () => {
    const joined = await shop.ask({
      method: "POST",
      path: "/waitlist",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: shop.origin },
      body: "variant=inline&email=joined%40example.test&from=%2Fplans",
    });
    const Cookie = joined.headers["set-cookie"]!.find((line) => line.startsWith("toast="))!.split(";")[0]!;
    const address = joined.headers.location!.replace(/#.*/, "");
    const [own, other] = await Promise.all([pageOf({ Cookie }, address), pageOf({}, address)]);
    expect(own.body).toContain("You&#x27;re In!");
    expect(own.headers["cache-control"]).toBe("private, no-store");
    for (const { body } of [other, await pageOf({}, address)]) expect(body).not.toContain("You&#x27;re In!");
  });

  test.each(["/nowhere", "/dashboard", "/destinations/zz", "/reset-password?token=abc"])(
    "%s is not kept",
    async (path) => {
      const { headers } = await shop.ask({ path });
      expect(headers.etag).toBeUndefined();
      expect(headers["cache-control"]).toMatch(/no-store/);
    },
  );

  test.each(["status=404", "status=500", "status=503", "status=203", "caching=no-store"])(
    "nothing but a whole good page is: %s",
    async (what) => {
      const path = `/made?name=${what.replace("=", "-")}&${what}`;
      expect(timesIn(await shop.ask({ path }))).toBe(1);
      expect(timesIn(await shop.ask({ path }))).toBe(2);
    },
  );

  test("nor one with a cookie: of those who wait for it together, each gets one of their own", async () => {
    const ask = () => shop.ask({ path: "/made?name=cookies&cookie=own" });
    const answers = [...(await Promise.all([ask(), ask(), ask(), ask()])), await ask()];
    expect(new Set(answers.map(({ headers }) => headers["set-cookie"]?.join())).size).toBe(5);
  });
});

describe("the memory that pages take", () => {
  test("is counted in bytes: of a page's variants the least recently used is dropped", async () => {
    const ask = async (name: string) =>
      timesIn(await shop.ask({ path: `/made?name=${name}&letters=1200000` }));
    const plain = timesIn(await shop.ask({ path: "/made" }));
    for (const name of ["first", "second", "a", "first", "b"]) expect(await ask(name)).toBe(1);
    expect([await ask("first"), await ask("second")]).toEqual([1, 2]);
    expect(timesIn(await shop.ask({ path: "/made" }))).toBe(plain);
  });
});

/** The last one: a year passes. */
test("every page says within a second how many have joined, and that the launch day has come", async () => {
  const paths = ["/", "/plans", "/support", "/support?tab=contact", "/coverage?q=japan", "/waitlist"];
  const bodies = () => Promise.all(paths.map(async (path) => (await pageOf({}, path)).body));
  const join = (count: number) =>
    addTo(
      "waitlist_signups",
      Array.from({ length: count }, () => ({
        id: newId(),
        email: "a@b.test",
        email_key: newId(),
        source: "website",
        created_at: timestamp(),
      })),
    );
  await db().deleteFrom("waitlist_signups").execute();
  await join(40);
  pass(2 * SECOND);
  for (const body of await bodies()) expect(/\b40(\+ others| people)/.test(body)).toBe(true);
  await join(1);
  pass(SECOND + 1);
  for (const body of await bodies()) expect(/\b41(\+ others| people)/.test(body)).toBe(true);

  pass(Date.parse(rules.launchDay) - now().getTime() - SECOND);
  await bodies();
  pass(SECOND + 1);
  for (const body of await bodies()) expect(body.includes("Farline is open")).toBe(true);
});

function fetchRaw(headers: Record<string, string>): Promise<{ encoding: string | undefined; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(
      { port: shop.port, host: "127.0.0.1", path: "/plans", headers: { Host: shop.host, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({ encoding: response.headers["content-encoding"], body: Buffer.concat(chunks) }),
        );
      },
    )
      .on("error", reject)
      .end();
  });
}
